/**
 * Loads what connects and what is said of errors: the flows and the log. A page loads them for a stored connection, or
 * when a visitor is about to connect.
 */
export const loadLate = () => import('./late.js')
