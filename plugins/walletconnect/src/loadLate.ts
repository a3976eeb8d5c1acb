/** Loads what pairs: the protocol's client is large, and most visitors never need it. */
export const loadLate = () => import('./late.js')
