export type { StandardId } from './discovery/chainNames.js'
export type {
  MessageInput,
  ProviderAccount,
  ProviderFeatures,
  SignInInput,
  SignInOutput,
  SolanaProvider,
  TransactionInput
} from './provider/SolanaProvider.js'
export type { SolanaOptions } from './SolanaOptions.js'
export { solana } from './solana.js'
export type { SwapProgram } from './swap/SwapProgram.js'
