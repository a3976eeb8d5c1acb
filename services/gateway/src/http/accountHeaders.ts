/** Headers of what a caller asked about an account: no cache may keep it. */
export const accountHeaders = (allowOrigin: string) => ({
  'Access-Control-Allow-Origin': allowOrigin,
  'Access-Control-Expose-Headers': 'Retry-After',
  'Cache-Control': 'no-store',
  Vary: 'Origin',
  'X-Content-Type-Options': 'nosniff'
})
