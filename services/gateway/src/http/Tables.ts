import type { HttpBindings } from '@hono/node-server'
import type { ImageTable } from '../database/ImageTable.js'
import type { ProjectTable } from '../database/ProjectTable.js'
import type { WalletTable } from '../database/WalletTable.js'

/** The tables that answers are read from. */
export interface Tables {
  readonly projects: ProjectTable
  readonly wallets: WalletTable
  readonly images: ImageTable
}

/** What a handler finds in its context: the sockets of Node. */
export interface GatewayEnv {
  Bindings: HttpBindings
}
