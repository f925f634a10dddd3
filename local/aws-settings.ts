/** The stack's region; nothing is sent there. */
export const region = 'us-east-1'

/** The SDK wants credentials before it talks to anybody; the local endpoints do not look at them. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' }
