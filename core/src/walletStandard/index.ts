export { findStandardWallets } from './findStandardWallets.js'
export { isStandardWallet } from './isStandardWallet.js'
export type { StandardAccount, StandardWallet } from './StandardWallet.js'
