import type { Account } from '@plugboard/core'
import { decodeAddress } from '../address/decodeAddress.js'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import type { DriverKey } from '../drivers/CosmosDriver.js'
import { cosmosErrors } from '../errors.js'

/** The account that a wallet exposes for a chain. @throws KitError `cosmos/notAnAddress` if its address is not of the chain */
export function toAccount({ cosmos }: CosmosNetwork, { address, publicKey }: DriverKey): Account {
  const parsed = typeof address === 'string' ? decodeAddress(address, [cosmos.bech32Prefix]) : undefined
  if (!parsed)
    throw cosmosErrors.notAnAddress({
      notes: 'The wallet returned something that is not an address of the chain.'
    })
  // Not by `instanceof`: bytes of another realm are not instances of this page's Uint8Array.
  const bytes = ArrayBuffer.isView(publicKey) ? [...(publicKey as Uint8Array)] : []
  const key = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return Object.freeze({
    namespace: 'cosmos' as const,
    address: parsed,
    type: 'eoa',
    ...(bytes.length === 33 && { publicKey: key })
  })
}
