/** Tapable has no types for this file, the only one of its files that works under a strict CSP. */
declare module 'tapable/lib/Hook.js' {
  const Hook: unknown
  export default Hook
}
