export type { Gateway, GatewayOptions } from './createGateway.js'
export { createGateway } from './createGateway.js'
export { ImportError } from './errors/ImportError.js'
export type { GatewayConfig } from './gates/configSchema.js'
export type { FeatureConfig, Project } from './gates/projectSchema.js'
export type { WcWallet } from './gates/walletSchema.js'
export type { AccessLogEntry } from './http/AccessLogEntry.js'
export type { ImportOptions, ImportResult } from './import/FoundCatalogue.js'
export { importCatalogue } from './import/importCatalogue.js'
export type {
  SwapAdapter,
  SwapCall,
  SwapInstruction,
  SwapOrder,
  SwapQuestion
} from './swaps/SwapAdapter.js'
export type { SwapAdapters } from './swaps/SwapAggregators.js'
