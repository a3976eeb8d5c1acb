/** The HTTP status codes that are handled by name (RFC 9110). */
export const HttpStatus = Object.freeze({
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  tooManyRequests: 429,
  serverError: 500,
  unavailable: 503
} as const)
