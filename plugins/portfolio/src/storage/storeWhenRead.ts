import type { Connection, KitError, PluginContext } from '@plugboard/core'
import { type AccountRef, addressKey } from '@plugboard/core/features'
import { compareStructural, reaction } from 'mobx'
import type { AccountCache } from './AccountCache.js'

/** The known data of one kind about an account. */
interface ReadData<T> {
  /** Whether it is being read. Observable, and another object after each reading. */
  readonly state: () => { readonly loading: boolean; readonly error?: KitError | undefined }
  readonly value: () => T | undefined
  /** What is stored with it, but read by others, compared by value. Observable. */
  readonly facts?: () => unknown
}

interface StoreDeps<T> {
  readonly kit: Pick<PluginContext, 'connections'>
  readonly cache: AccountCache<T>
  readonly signal: AbortSignal
}

/** Stores a connected account's data in front of others whenever a reading has succeeded, and at its place when the facts have changed since. */
export function storeWhenRead<T>(
  account: AccountRef,
  { state, value, facts }: ReadData<T>,
  { kit, cache, signal }: StoreDeps<T>
): void {
  reaction(
    () => ({ read: state(), facts: facts?.() }),
    ({ read }, before) => {
      const known = !read.loading && !read.error && connectionsOf(kit, account).length ? value() : undefined
      if (known) cache.set(account, known, read === before?.read)
    },
    { equals: (a, b) => a.read === b.read && compareStructural(a.facts, b.facts), signal }
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
