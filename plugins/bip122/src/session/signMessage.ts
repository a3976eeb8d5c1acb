import { base64, hex } from '@scure/base'
import { describeAddress } from '../address/describeAddress.js'
import type { MessageProtocol } from '../drivers/BitcoinDriver.js'
import { bip122Errors } from '../errors.js'
import { verifyMessage } from '../message/verifyMessage.js'
import { requestedAccount, type WalletCall } from './WalletCall.js'

/** The length of an ECDSA signature from which the public key can be recovered (BIP-137), in bytes. */
const ecdsaLength = 65

/**
 * Asks the wallet to sign a message, and accepts only a signature that is valid for the account and the message.
 *
 * @throws KitError `bip122/badSignature`
 */
export async function signMessage({ driver, params, accounts }: WalletCall): Promise<unknown> {
  const { address } = requestedAccount(accounts, params.address ?? params.account)
  const { message } = params
  if (typeof message !== 'string') throw bip122Errors.badTransaction({ notes: "'message' is missing." })
  const protocol = protocolOf(params.protocol, address)
  const signature = await driver.signMessage({ message, address, protocol })
  const isRequestedKind = !params.protocol || (signature.length === ecdsaLength) === (protocol === 'ecdsa')
  if (!isRequestedKind)
    throw bip122Errors.badSignature({ notes: `The wallet did not sign with ${protocol}, as requested.` })
  if (!verifyMessage({ address, text: message, signature: base64.encode(signature) }))
    throw bip122Errors.badSignature({ notes: `It is not a signature of ${address} for this message.` })
  return { address, signature: hex.encode(signature) }
}

/** Taproot keys do not sign ECDSA, so their messages are signed with BIP-322. */
function protocolOf(requested: unknown, address: string): MessageProtocol {
  if (requested === undefined) return describeAddress(address)?.kind === 'p2tr' ? 'bip322' : 'ecdsa'
  const protocol = String(requested).toLowerCase()
  if (protocol === 'ecdsa' || protocol === 'bip322') return protocol
  throw bip122Errors.badTransaction({ notes: "'protocol' must be 'ecdsa' or 'bip322'." })
}
