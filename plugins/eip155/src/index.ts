export { type Eip155Options, toNetwork, type ViemChain } from './Eip155Options.js'
export { eip155 } from './eip155.js'
export type { EvmProvider } from './provider/createEvmProvider.js'
export type { Eip1193Provider } from './session/callWallet.js'
