/** Loads what finds wallets and answers for them; a page's first script does without. */
export const loadLate = () => import('./late.js')
