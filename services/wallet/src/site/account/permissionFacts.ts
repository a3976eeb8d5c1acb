import type { Hex } from 'viem'
import type { Fact } from '../approvals/Approval.js'

/** A permission that is in force, as shown in the settings. */
export interface PermissionFacts {
  /** What its holder redeems; it identifies the permission. */
  readonly context: Hex
  /** Of the page that it was granted to. */
  readonly origin: string
  /** CAIP-2. */
  readonly network: string
  readonly facts: readonly Fact[]
  /** When it ends by itself, in Unix milliseconds. */
  readonly until: number
}

/** One permission, by its context, or all that the account has granted on a network. */
export type EndOfPermissions = Readonly<Record<'context', Hex>> | Readonly<Record<'network', string>>
