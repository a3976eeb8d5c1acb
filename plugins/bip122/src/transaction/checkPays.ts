import type { NetworkId } from '@plugboard/core'
import type { Psbt } from 'bitcoinjs-lib'
import { describeAddress } from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'
import { describePsbt } from './describePsbt.js'
import type { Shown } from './Shown.js'

/**
 * Refuses a transaction that pays other than what was shown: each payment to its address with its exact amount, every other output
 * back to an own address, a fee that is known and no higher, and no signature that would let others change it.
 *
 * @throws KitError `bip122/notAsShown`, with a note of what is different
 */
export function checkPays(psbt: Psbt, networkId: NetworkId, { pays, own, maxFee }: Shown): void {
  const { outputs, fee } = describePsbt(psbt, networkId)
  const left = [...outputs]
  for (const { address, amount } of pays) {
    const wanted = describeAddress(address)?.address
    const at = left.findIndex((output) => output.value === amount && output.address === wanted)
    if (wanted === undefined || at < 0) refuse(`${amount} sat to ${address} are not paid.`)
    left.splice(at, 1)
  }
  const stranger = left.find(({ address }) => address === undefined || !own.includes(address))
  if (stranger) refuse(`${stranger.value} sat go to ${stranger.address ?? stranger.script}.`)
  if (fee === undefined) refuse('It does not tell what its inputs are worth.')
  if (fee < 0n || fee > maxFee) refuse(`The fee is ${fee} sat, not ${maxFee} or less.`)
  const open = psbt.data.inputs.findIndex(({ sighashType = 1 }) => sighashType !== 0 && sighashType !== 1)
  if (open >= 0) refuse(`Input ${open} is to be signed so that others can change what is paid.`)
}

function refuse(notes: string): never {
  throw bip122Errors.notAsShown({ notes })
}
