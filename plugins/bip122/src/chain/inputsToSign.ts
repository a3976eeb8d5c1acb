import type { Psbt } from 'bitcoinjs-lib'
import type { InputToSign } from '../drivers/BitcoinDriver.js'
import { bip122Errors } from '../errors.js'
import { describePsbt } from '../transaction/describePsbt.js'
import type { PsbtRequest } from './PsbtRequest.js'

/**
 * The inputs that the wallet is asked to sign, each with its account.
 *
 * @throws KitError `bip122/badTransaction` when there is none
 */
export function inputsToSign(psbt: Psbt, { connection, signInputs }: PsbtRequest): readonly InputToSign[] {
  const { inputs } = describePsbt(psbt, connection.networkId)
  const own = new Set(connection.accounts.map(({ address }) => address))
  const all = inputs.flatMap(({ address }, index) =>
    address !== undefined && own.has(address) ? [{ index, address }] : []
  )
  const requested =
    signInputs?.map(({ index, address, sighashTypes }) => ({
      index,
      address: address ?? all.find((one) => one.index === index)?.address ?? connection.account.address,
      ...(sighashTypes && { sighashTypes })
    })) ?? all
  if (requested.length === 0 || requested.some(({ index }) => !inputs[index]))
    throw bip122Errors.badTransaction({ notes: 'It has no such input for this account.' })
  return requested
}
