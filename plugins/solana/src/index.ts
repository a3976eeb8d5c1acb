export type { SolanaOptions } from './SolanaOptions.js'
export { solana } from './solana.js'
