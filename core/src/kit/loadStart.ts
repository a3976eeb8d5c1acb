/** Loads what a kit needs from its start on: storage, and finding what was connected before. */
export const loadStart = () => import('./start.js')
