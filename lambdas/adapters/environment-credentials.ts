import { environment } from './variables.ts'

/**
 * Replaces the SDK's credential chain in bundles: Lambda always uses the environment, and the other seven sources would
 * make up a third of the bundle.
 */
export const defaultProvider = () => async () => ({
  accessKeyId: environment('AWS_ACCESS_KEY_ID'),
  secretAccessKey: environment('AWS_SECRET_ACCESS_KEY'),
  sessionToken: process.env.AWS_SESSION_TOKEN,
})
