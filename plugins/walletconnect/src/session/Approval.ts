import type { Account, Namespace, NetworkId } from '@plugboard/core'

/** What a wallet has approved in one namespace, checked. */
export interface Approval {
  readonly namespace: Namespace
  /** Networks in the wallet's order. */
  readonly networkIds: readonly NetworkId[]
  /** Accounts by network, in the wallet's order, without repeats. */
  readonly accounts: ReadonlyMap<NetworkId, readonly Account[]>
  readonly methods: readonly string[]
  /** The wallet knows some networks by their former ids: those ids, by the present ones. */
  readonly calledAs: ReadonlyMap<NetworkId, NetworkId>
}
