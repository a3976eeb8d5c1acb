/** Loads what a kit needs from its start on, and what it says of errors and settings; a page's first script does without. */
export const loadLate = () => import('./late.js')
