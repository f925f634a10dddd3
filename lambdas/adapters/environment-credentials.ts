import { environment } from './variables.ts'

/** Replaces the SDK's credential chain, a third of a bundle: Lambda always uses the environment. */
export const defaultProvider = () => async () => ({
  accessKeyId: environment('AWS_ACCESS_KEY_ID'),
  secretAccessKey: environment('AWS_SECRET_ACCESS_KEY'),
  sessionToken: process.env.AWS_SESSION_TOKEN,
})
