import { connectErrors } from '@plugboard/core'
import { describeAddress } from '../address/describeAddress.js'
import { familyOf } from '../address/familyOf.js'
import { bip122Errors } from '../errors.js'
import type { WalletCall } from './answer.js'
import { openAccount } from './openAccount.js'

/** All satoshis that there will ever be. */
const supply = 2_100_000_000_000_000n

/**
 * Has a wallet pay by itself. What it sends cannot be seen before it is sent, so `signPsbt` is the better way where a wallet has it.
 *
 * @throws KitError `connect/unsupportedMethod`, `bip122/notAnAddress`, `bip122/invalidAmount`
 */
export async function sendTransfer({ driver, params, networkId, accounts }: WalletCall): Promise<unknown> {
  if (!driver.sendTransfer)
    throw connectErrors.unsupportedMethod({ notes: 'The wallet sends nothing by itself.' })
  const { address: from } = openAccount(accounts, params.account)
  const to =
    typeof params.recipientAddress === 'string' ? describeAddress(params.recipientAddress) : undefined
  if (!to?.families.includes(familyOf(networkId)))
    throw bip122Errors.notAnAddress({ notes: `'recipientAddress' is no address of ${networkId}.` })
  const satoshis = readAmount(params.amount)
  const txid: unknown = await driver.sendTransfer({ from, to: to.address, satoshis, networkId })
  if (typeof txid === 'string' && /^[0-9a-f]{64}$/i.test(txid)) return { txid: txid.toLowerCase() }
  throw bip122Errors.walletFailed({ notes: 'The wallet gave no transaction id.' })
}

function readAmount(value: unknown): bigint {
  const satoshis = typeof value === 'string' && /^\d{1,16}$/.test(value) ? BigInt(value) : 0n
  if (satoshis > 0n && satoshis <= supply) return satoshis
  throw bip122Errors.invalidAmount({ notes: "'amount' is a text of satoshis, more than 0." })
}
