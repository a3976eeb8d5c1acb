import type { TransferRequest } from '@plugboard/core'
import { getAddress, type Hex } from 'viem'
import { eip155Errors } from '../errors.js'
import { isAddress } from '../isAddress.js'
import { parseAddress } from '../parseAddress.js'

/** Nobody has the keys of these: the zero address, and the one that tokens are burnt to. */
const keyless: readonly string[] = [`0x${'0'.repeat(40)}`, `0x${'0'.repeat(36)}dead`]

/**
 * The form of an address that EIP-55 gives it. A checksum is never repaired: a mistyped address has a wrong one.
 *
 * @param chainId lets the checksum of Rootstock (EIP-1191) pass on its own chains only
 * @throws KitError `eip155/notAnAddress`, for a wrong checksum too
 */
export function requireAddress(value: string, chainId?: number): Hex {
  const address = parseAddress(value)
  if (!address) throw eip155Errors.notAnAddress()
  if (!isAddress(address, chainId))
    throw eip155Errors.notAnAddress({ notes: 'Its checksum is wrong (EIP-55): a character is mistyped.' })
  return getAddress(address.toLowerCase())
}

/**
 * The address that a transfer goes to.
 *
 * @throws KitError `eip155/notAnAddress`; `eip155/unusableReceiver` where what arrives is lost: the zero address, and the token itself
 */
export function requireReceiver({
  to,
  token,
  connection
}: Pick<TransferRequest, 'to' | 'token' | 'connection'>): Hex {
  const chainId = Number(connection.networkId.slice('eip155:'.length))
  const receiver = requireAddress(to, chainId)
  if (keyless.includes(receiver.toLowerCase()))
    throw eip155Errors.unusableReceiver({ notes: `Nobody has the key of ${receiver}.` })
  if (token !== undefined && receiver === requireAddress(token, chainId))
    throw eip155Errors.unusableReceiver({ notes: 'The receiver is the contract of the token itself.' })
  return receiver
}
