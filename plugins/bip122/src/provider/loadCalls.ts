/** Loads what the provider does when it is used. */
export const loadCalls = () => import('./late.js')
