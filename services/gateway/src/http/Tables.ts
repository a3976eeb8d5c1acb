import type { ImageTable } from '../database/ImageTable.js'
import type { ProjectTable } from '../database/ProjectTable.js'
import type { WalletTable } from '../database/WalletTable.js'

/** The tables that answers are read from. */
export interface Tables {
  readonly projects: ProjectTable
  readonly wallets: WalletTable
  readonly images: ImageTable
}
