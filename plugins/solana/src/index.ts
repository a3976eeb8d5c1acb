export type {
  MessageInput,
  ProviderAccount,
  ProviderFeatures,
  SignInInput,
  SignInOutput,
  SolanaProvider,
  StandardId,
  TransactionInput
} from './provider/SolanaProvider.js'
export type { SolanaOptions } from './SolanaOptions.js'
export { solana } from './solana.js'
