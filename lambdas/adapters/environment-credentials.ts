import { environment } from './variables.ts'

/**
 * Stands in for the SDK's chain of credential sources when a function is bundled: Lambda always puts its role's
 * credentials into the environment, and the other seven sources are a third of the bundle.
 */
export const defaultProvider = () => async () => ({
  accessKeyId: environment('AWS_ACCESS_KEY_ID'),
  secretAccessKey: environment('AWS_SECRET_ACCESS_KEY'),
  sessionToken: process.env.AWS_SESSION_TOKEN,
})
