import type { CallsRequest } from '@plugboard/core'
import { type Hex, isHex, numberToHex } from 'viem'
import { eip155Errors } from '../errors.js'
import { requireAddress } from './requireAddress.js'

/** A call in the form that wallets take. */
export interface ParsedCall {
  readonly to: Hex
  readonly data?: Hex
  readonly value?: Hex
}

/** Checks the shape of one call of a batch (EIP-5792). @throws KitError `eip155/invalidCall`, `eip155/notAnAddress` */
export function parseCall({ to, data, value }: CallsRequest['calls'][number]): ParsedCall {
  if (!to?.startsWith('0x'))
    throw eip155Errors.invalidCall({ notes: 'The `to` of a call must begin with 0x.' })
  if (data !== undefined && (!isHex(data) || data.length % 2 !== 0))
    throw eip155Errors.invalidCall({ notes: 'The `data` of a call must be hex that begins with 0x.' })
  if (value !== undefined && (typeof value !== 'bigint' || value < 0n || value >= 1n << 256n))
    throw eip155Errors.invalidCall({
      notes: 'The `value` of a call must be a bigint of up to 256 bits, in wei.'
    })
  return {
    to: requireAddress(to),
    ...(data !== undefined && { data }),
    ...(value !== undefined && { value: numberToHex(value) })
  }
}
