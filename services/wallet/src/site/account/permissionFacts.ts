import type { Hex } from 'viem'
import type { Fact } from '../approvals/Approval.js'

/** A permission that is in force, as the settings show it. */
export interface PermissionFacts {
  /** What its holder redeems: it tells permissions apart. */
  readonly context: Hex
  /** Of the page that it was given to. */
  readonly origin: string
  /** CAIP-2. */
  readonly network: string
  readonly facts: readonly Fact[]
  /** When it ends by itself, as Unix milliseconds. */
  readonly until: number
}

/** One permission, by its context, or all that the account has given on a network. */
export type EndOfPermissions = Readonly<Record<'context', Hex>> | Readonly<Record<'network', string>>
