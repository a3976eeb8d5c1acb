import { base64, hex } from '@scure/base'
import { describeAddress } from '../address/describeAddress.js'
import type { MessageProtocol } from '../drivers/MessageRequest.js'
import { bip122Errors } from '../errors.js'
import { verifyMessage } from '../message/verifyMessage.js'
import type { WalletCall } from './answer.js'
import { openAccount } from './openAccount.js'

/** Bytes of an ECDSA signature from which the key is recovered (BIP-137). */
const ecdsaLength = 65

/**
 * Has a message signed, and believes the signature only when it fits the account and the message.
 *
 * @throws KitError `bip122/badSignature`
 */
export async function signMessage({ driver, params, accounts }: WalletCall): Promise<unknown> {
  const { address } = openAccount(accounts, params.address ?? params.account)
  const { message } = params
  if (typeof message !== 'string') throw bip122Errors.badTransaction({ notes: "'message' is missing." })
  const protocol = protocolOf(params.protocol, address)
  const signature = await driver.signMessage({ message, address, protocol })
  const isAsked = !params.protocol || (signature.length === ecdsaLength) === (protocol === 'ecdsa')
  if (!isAsked) throw bip122Errors.badSignature({ notes: `The signature is not one of ${protocol}.` })
  if (!verifyMessage({ address, text: message, signature: base64.encode(signature) }))
    throw bip122Errors.badSignature({ notes: `It is no signature of ${address} for this message.` })
  return { address, signature: hex.encode(signature) }
}

/** A taproot key signs no ECDSA: its messages are those of BIP-322. */
function protocolOf(wanted: unknown, address: string): MessageProtocol {
  if (wanted === undefined) return describeAddress(address)?.kind === 'p2tr' ? 'bip322' : 'ecdsa'
  const protocol = String(wanted).toLowerCase()
  if (protocol === 'ecdsa' || protocol === 'bip322') return protocol
  throw bip122Errors.badTransaction({ notes: "'protocol' is 'ecdsa' or 'bip322'." })
}
