/** Loads what finds wallets; a page's first script does without. */
export const loadLate = () => import('./late.js')
