import { displayText, type TransferIntent } from '@plugboard/core'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import { requireAddress, requireReceiver } from '../chain/requireAddress.js'
import { eip155Errors } from '../errors.js'
import { isAddress } from '../isAddress.js'
import type { EvmCall } from './estimateFee.js'

/** The payer, the receiver, and the token; without a token, the network's own currency. */
export interface ParsedTransfer {
  readonly from: Hex
  readonly to: Hex
  readonly token: Hex | undefined
}

/**
 * Checks what can be checked about a payment without asking the network.
 *
 * @throws KitError as `prepareTransfer` does
 */
export function parseTransfer({ connection, to, asset, amount, ...intent }: TransferIntent): ParsedTransfer {
  const { networkId, account } = connection
  if (asset && asset.networkId !== networkId)
    throw eip155Errors.cannotPrepare({
      notes: `The asset is on ${asset.networkId}, not on ${networkId}.`
    })
  const token = asset?.token
  if (token === '') throw eip155Errors.tokenRequired()
  if (token !== undefined && !isAddress(token))
    throw eip155Errors.notAToken({ notes: `${displayText(token)} is not an address of ${networkId}.` })
  if (intent.memo !== undefined || intent.closeAccount)
    throw eip155Errors.cannotPrepare({
      notes: 'Payments on EVM networks have no memo and cannot close an account.'
    })
  if (amount !== 'max' && (typeof amount !== 'bigint' || amount <= 0n || amount >= 1n << 256n))
    throw eip155Errors.invalidAmount({ notes: "'amount' must be a bigint from 1 to 2^256 - 1, or 'max'." })
  return {
    from: requireAddress(account.address),
    to: requireReceiver({ to, token, connection }),
    token: token === undefined ? undefined : requireAddress(token)
  }
}

/** The call that moves an amount. @param chainId in hex, so that a wallet can refuse it on another chain */
export function toCall({ from, to, token }: ParsedTransfer, chainId: Hex, value: bigint): EvmCall {
  if (!token) return { from, chainId, to, value: numberToHex(value) }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] })
  return { from, chainId, to: token, value: '0x0', data }
}
