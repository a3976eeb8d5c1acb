/** Why a client is let in by no relay: the words are those that clients and dapps compare with. */
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
