import type { Account } from '@plugboard/core'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import type { DriverKey } from '../drivers/CosmosDriver.js'
import { cosmosErrors } from '../errors.js'
import { parseAddress } from '../parseAddress.js'

/** The account that a wallet shows for a chain. @throws KitError `cosmos/notAnAddress` when it is none of the chain */
export function toAccount({ cosmos }: CosmosNetwork, { address, publicKey }: DriverKey): Account {
  const parsed = typeof address === 'string' ? parseAddress(address, [cosmos.bech32Prefix]) : undefined
  if (!parsed) throw cosmosErrors.notAnAddress({ notes: 'The wallet gave an address that is none.' })
  // By its form: bytes of another realm are no instance of this page's Uint8Array.
  const bytes = ArrayBuffer.isView(publicKey) ? [...(publicKey as Uint8Array)] : []
  const key = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return Object.freeze({
    namespace: 'cosmos' as const,
    address: parsed,
    type: 'eoa',
    ...(bytes.length === 33 && { publicKey: key })
  })
}
