/** Headers of answers about an account: no cache may store them. */
export const accountHeaders = (allowOrigin: string) => ({
  'Access-Control-Allow-Origin': allowOrigin,
  'Access-Control-Expose-Headers': 'Retry-After',
  'Cache-Control': 'no-store',
  Vary: 'Origin',
  'X-Content-Type-Options': 'nosniff'
})
