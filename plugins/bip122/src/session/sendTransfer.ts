import { connectErrors } from '@plugboard/core'
import { describeAddress, familyOf } from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'
import { parseAmount } from '../satoshis.js'
import { requestedAccount, type WalletCall } from './WalletCall.js'

/**
 * Asks the wallet to build, sign and send a payment itself. The transaction cannot be checked before it is sent, so prefer `signPsbt` if the wallet
 * has it.
 *
 * @throws KitError `connect/unsupportedMethod`, `bip122/notAnAddress`, `bip122/invalidAmount`
 */
export async function sendTransfer({ driver, params, networkId, accounts }: WalletCall): Promise<unknown> {
  if (!driver.sendTransfer)
    throw connectErrors.unsupportedMethod({ notes: 'The wallet does not send payments itself.' })
  const { address: from } = requestedAccount(accounts, params.account)
  const to =
    typeof params.recipientAddress === 'string' ? describeAddress(params.recipientAddress) : undefined
  if (!to?.families.includes(familyOf(networkId)))
    throw bip122Errors.notAnAddress({ notes: `'recipientAddress' is not an address of ${networkId}.` })
  const satoshis = readAmount(params.amount)
  const txid: unknown = await driver.sendTransfer({ from, to: to.address, satoshis, networkId })
  if (typeof txid === 'string' && /^[0-9a-f]{64}$/i.test(txid)) return { txid: txid.toLowerCase() }
  throw bip122Errors.walletFailed({ notes: 'The wallet returned no transaction id.' })
}

function readAmount(value: unknown): bigint {
  const satoshis = typeof value === 'string' ? parseAmount(value) : undefined
  if (satoshis) return satoshis
  throw bip122Errors.invalidAmount({ notes: "'amount' must be a decimal string of satoshis above 0." })
}
