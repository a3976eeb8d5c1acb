import type { PluginContext } from '@plugboard/core'
import type { CosmosDriver } from '../drivers/CosmosDriver.js'

/** What a session of a wallet stands on. */
export interface SessionParts {
  readonly driver: CosmosDriver
  /** Whether the wallet has opened itself to this page, across visits. */
  readonly memory: { has(): boolean; note(isOpen: boolean): void }
  readonly kit: PluginContext
}
