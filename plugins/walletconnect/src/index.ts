export type * from './Views.js'
export type { WalletConnectOptions } from './WalletConnectOptions.js'
export { walletConnect } from './walletConnect.js'
