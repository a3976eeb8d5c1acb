export { announceWallet } from './announceWallet.js'
export type { WalletControls } from './WalletControls.js'
export type { WalletDoubleOptions } from './WalletDoubleOptions.js'
export { walletScript } from './walletScript.js'
