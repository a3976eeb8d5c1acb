import { base64 } from '@scure/base'
import type { InputToSign } from '../drivers/PsbtToSign.js'
import { bip122Errors } from '../errors.js'
import { mergeSigned } from '../transaction/mergeSigned.js'
import type { WalletCall } from './answer.js'
import { inputsOf } from './inputsOf.js'
import { openAccount } from './openAccount.js'

interface Asked {
  readonly index?: unknown
  readonly address?: unknown
  readonly sighashTypes?: unknown
}

/**
 * Has a transaction signed, and gives it back only when it is the one that was given: the same inputs, the same outputs, and
 * signatures that fit. The wallet never sends it; with `broadcast` this plugin does, after the check.
 *
 * @throws KitError `bip122/notAsShown`, `bip122/badSignature`, `bip122/badTransaction`
 */
export async function signPsbt({ driver, params, networkId, accounts, send }: WalletCall): Promise<unknown> {
  const { address } = openAccount(accounts, params.account)
  const psbt = readPsbt(params.psbt)
  const asked = params.signInputs
  const inputs = Array.isArray(asked)
    ? asked.map((one: Asked) => readInput(one, address, accounts))
    : inputsOf(psbt, accounts, networkId)
  if (!inputs.length) throw bip122Errors.badTransaction({ notes: 'It has no input of the wallet.' })
  const signed = await driver.signPsbt({ psbt, inputs, networkId })
  // What was given and the signatures that fit it: of whatever else the wallet added nothing is taken over.
  const merged = mergeSigned({ sent: psbt, signed, inputs, networkId }).toBuffer()
  const answer = { psbt: base64.encode(merged) }
  return params.broadcast === true ? { ...answer, txid: await send(merged) } : answer
}

function readPsbt(value: unknown): Uint8Array {
  try {
    if (typeof value === 'string') return base64.decode(value)
  } catch (cause) {
    throw bip122Errors.badTransaction({ cause, notes: "'psbt' is not in base64." })
  }
  throw bip122Errors.badTransaction({ notes: "'psbt' is missing." })
}

function readInput(
  { index, address, sighashTypes }: Asked,
  fallback: string,
  accounts: WalletCall['accounts']
): InputToSign {
  if (!Number.isSafeInteger(index) || Number(index) < 0)
    throw bip122Errors.badTransaction({ notes: "An entry of 'signInputs' has no index." })
  return {
    index: Number(index),
    address: openAccount(accounts, address ?? fallback).address,
    ...(Array.isArray(sighashTypes) && { sighashTypes: sighashTypes.map(Number) })
  }
}
