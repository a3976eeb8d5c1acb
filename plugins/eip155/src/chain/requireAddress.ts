import type { TransferRequest } from '@plugboard/core'
import { getAddress, type Hex } from 'viem'
import { eip155Errors } from '../errors.js'
import { isAddress } from '../isAddress.js'
import { parseAddress } from '../parseAddress.js'

/** Addresses that nobody has the keys of: the zero address, and the one that tokens are burnt to. */
const keyless: readonly string[] = [`0x${'0'.repeat(40)}`, `0x${'0'.repeat(36)}dead`]

/**
 * Returns an address in its EIP-55 form. A checksum is never repaired, because a wrong one indicates a mistyped address.
 *
 * @param chainId lets the checksum of Rootstock (EIP-1191) pass only on its own chains
 * @throws KitError `eip155/notAnAddress`, also for a wrong checksum
 */
export function requireAddress(value: string, chainId?: number): Hex {
  const address = parseAddress(value)
  if (!address) throw eip155Errors.notAnAddress()
  if (!isAddress(address, chainId))
    throw eip155Errors.notAnAddress({ notes: 'Its checksum is wrong (EIP-55): a character may be mistyped.' })
  return getAddress(address.toLowerCase())
}

/**
 * Checks the receiver of a transfer.
 *
 * @throws KitError `eip155/notAnAddress`; `eip155/unusableReceiver` if anything sent there is lost: the zero address, and the token itself
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
    throw eip155Errors.unusableReceiver({ notes: 'The receiver is the token contract itself.' })
  return receiver
}
