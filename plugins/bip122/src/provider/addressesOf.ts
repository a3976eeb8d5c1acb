import type { Connection } from '@plugboard/core'
import type { AccountAddress } from './BitcoinProvider.js'

/** Addresses of a connection: payment first. */
export function addressesOf(connection: Connection | undefined): readonly AccountAddress[] {
  return (connection?.accounts ?? []).map(({ address, type, publicKey, path }) => ({
    address,
    purpose: type === 'ordinal' ? 'ordinal' : 'payment',
    ...(publicKey && { publicKey }),
    ...(path && { path })
  }))
}
