export type { WalletConnectOptions } from './WalletConnectOptions.js'
