import type { Connection, KitError, PluginContext } from '@plugboard/core'
import { type AccountRef, addressKey } from '@plugboard/core/features'
import { reaction } from 'mobx'
import type { AccountCache } from './AccountCache.js'

/** The known data of one kind about an account. */
interface ReadState<T> {
  readonly value?: T | undefined
  readonly loading: boolean
  readonly error?: KitError | undefined
}

interface StoreDeps<T> {
  readonly kit: Pick<PluginContext, 'connections'>
  readonly cache: AccountCache<T>
  readonly signal: AbortSignal
}

/** Stores a connected account's data whenever a reading has succeeded. */
export function storeWhenRead<T>(
  account: AccountRef,
  state: () => ReadState<T>,
  { kit, cache, signal }: StoreDeps<T>
): void {
  reaction(
    state,
    ({ error, loading, value }) => {
      if (value && !loading && !error && connectionsOf(kit, account).length) cache.set(account, value)
    },
    { signal }
  )
}

/** The live connections whose active account is this one. */
export function connectionsOf(
  kit: Pick<PluginContext, 'connections'>,
  { address, networkId }: AccountRef
): readonly Connection[] {
  return kit.connections.live.filter(
    (one) => one.networkId === networkId && addressKey(one.account.address) === addressKey(address)
  )
}
