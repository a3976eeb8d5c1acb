import type { Account, NetworkId } from '@plugboard/core'
import { base64 } from '@scure/base'
import type { InputToSign } from '../drivers/BitcoinDriver.js'
import { bip122Errors } from '../errors.js'
import { describePsbt } from '../transaction/describePsbt.js'
import { finalize } from '../transaction/finalize.js'
import { mergeSigned } from '../transaction/mergeSigned.js'
import { openPsbt } from '../transaction/openPsbt.js'
import { requestedAccount, type WalletCall } from './WalletCall.js'

/** An entry of `signInputs`, as the caller wrote it. */
interface RequestedInput {
  readonly index?: unknown
  readonly address?: unknown
  readonly sighashTypes?: unknown
}

/**
 * Asks the wallet to sign a transaction, and resolves only when the answer is that transaction: the same inputs, the same outputs, and
 * valid signatures. The wallet never sends it; with `broadcast: true` this plugin does, after the check.
 *
 * @throws KitError `bip122/notAsShown`, `bip122/badSignature`, `bip122/badTransaction`
 */
export async function signPsbt(call: WalletCall): Promise<unknown> {
  const { driver, params, networkId, accounts, broadcast } = call
  const { address } = requestedAccount(accounts, params.account)
  const psbt = readPsbt(params.psbt)
  const requested = params.signInputs
  const inputs = Array.isArray(requested)
    ? requested.map((one: RequestedInput) => readInput(one, address, accounts))
    : inputsOf(accounts, psbt, networkId)
  if (!inputs.length)
    throw bip122Errors.badTransaction({ notes: 'No input spends from an account of the wallet.' })
  const signed = await driver.signPsbt({ psbt, inputs, networkId })
  // The transaction that was sent plus valid signatures: anything else that the wallet added is left out.
  const merged = mergeSigned({ sent: psbt, signed, inputs, networkId })
  const answer = { psbt: merged.toBase64() }
  if (params.broadcast !== true) return answer
  return { ...answer, txid: await broadcast(finalize(merged, networkId).hex) }
}

function readPsbt(value: unknown): Uint8Array {
  try {
    if (typeof value === 'string') return base64.decode(value)
  } catch (cause) {
    throw bip122Errors.badTransaction({ cause, notes: "'psbt' is not base64." })
  }
  throw bip122Errors.badTransaction({ notes: "'psbt' is missing." })
}

function readInput(
  { index, address, sighashTypes }: RequestedInput,
  fallback: string,
  accounts: WalletCall['accounts']
): InputToSign {
  if (!Number.isSafeInteger(index) || Number(index) < 0)
    throw bip122Errors.badTransaction({ notes: "An entry of 'signInputs' has no valid 'index'." })
  return {
    index: Number(index),
    address: requestedAccount(accounts, address ?? fallback).address,
    ...(Array.isArray(sighashTypes) && { sighashTypes: sighashTypes.map(Number) })
  }
}

/** The inputs that spend from one of the accounts. @throws KitError `bip122/badTransaction` */
function inputsOf(
  accounts: readonly Account[],
  psbt: Uint8Array,
  networkId: NetworkId
): readonly InputToSign[] {
  const { inputs } = describePsbt(openPsbt(psbt, networkId), networkId)
  const isOwn = (address: string) => accounts.some((account) => account.address === address)
  return inputs.flatMap(({ address }, index) => (address && isOwn(address) ? [{ index, address }] : []))
}
