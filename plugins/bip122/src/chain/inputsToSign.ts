import type { Psbt } from 'bitcoinjs-lib'
import { bip122Errors } from '../errors.js'
import { describePsbt } from '../transaction/describePsbt.js'
import type { PsbtRequest } from './PsbtRequest.js'

/** An input, and the account that is to sign it. */
export interface InputToSign {
  readonly index: number
  readonly address: string
  readonly sighashTypes?: readonly number[]
}

/**
 * Which inputs the wallet is asked to sign, and with which account.
 *
 * @throws KitError `bip122/badTransaction` when there is none
 */
export function inputsToSign(psbt: Psbt, { connection, signInputs }: PsbtRequest): readonly InputToSign[] {
  const { inputs } = describePsbt(psbt, connection.networkId)
  const own = new Set(connection.accounts.map(({ address }) => address))
  const all = inputs.flatMap(({ address }, index) =>
    address !== undefined && own.has(address) ? [{ index, address }] : []
  )
  const wanted =
    signInputs?.map(({ index, address, sighashTypes }) => ({
      index,
      address: address ?? all.find((one) => one.index === index)?.address ?? connection.account.address,
      ...(sighashTypes && { sighashTypes })
    })) ?? all
  if (wanted.length === 0 || wanted.some(({ index }) => !inputs[index]))
    throw bip122Errors.badTransaction({ notes: 'It has no input of this account.' })
  return wanted
}
