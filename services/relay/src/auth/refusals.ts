/** Why the relay refuses a client: clients and dapps compare these messages. */
export const refusals = Object.freeze({
  invalidKey: 'Unauthorized: invalid key',
  originNotAllowed: 'Unauthorized: origin not allowed',
  projectNotFound: 'Project not found',
  projectMissing: 'Project ID is missing',
  tokenMissing: 'JWT validation error: JWT Token is missing',
  tokenInvalid: 'JWT validation error: JWT Token is invalid',
  tokenAudience: 'JWT validation error: JWT Token has another audience',
  tokenExpired: 'JWT validation error: JWT Token is expired',
  tokenNotYetValid: 'JWT validation error: JWT Token is not yet valid'
})

export type Refusal = keyof typeof refusals

/** How a new socket is rejected: with the message of a refusal, by a reset, or by never being answered. */
export type Rejection = Refusal | 'reset' | 'hang'
