/** Region of the stack; no request leaves this machine. */
export const region = 'us-east-1'

/** Required by the SDK; the local endpoints ignore them. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' }
