import type { NetworkId } from '@plugboard/core'
import type { Psbt } from 'bitcoinjs-lib'
import { describeAddress } from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'
import { describePsbt } from './describePsbt.js'

/** What the visitor was shown about a transaction. Amounts are satoshis. */
export interface ShownPayments {
  /** Every payment to somebody else. */
  readonly pays: readonly { readonly address: string; readonly amount: bigint }[]
  /** The visitor's own addresses: every other output must be paid to one of them. */
  readonly own: readonly string[]
  /** The highest fee. */
  readonly maxFee: bigint
}

/**
 * Checks that a transaction pays what was shown: each payment to its address with its exact amount, every other output to one of the visitor's own
 * addresses, a fee that is known and not higher, and no signature hash type that would let others change it.
 *
 * @throws KitError `bip122/notAsShown`; the note says what is different
 */
export function checkPays(psbt: Psbt, networkId: NetworkId, { pays, own, maxFee }: ShownPayments): void {
  const { outputs, fee } = describePsbt(psbt, networkId)
  const left = [...outputs]
  for (const { address, amount } of pays) {
    const canonical = describeAddress(address)?.address
    const at = left.findIndex((output) => output.value === amount && output.address === canonical)
    if (canonical === undefined || at < 0) refuse(`It does not pay ${amount} sat to ${address}.`)
    left.splice(at, 1)
  }
  const foreign = left.find(({ address }) => address === undefined || !own.includes(address))
  if (foreign) refuse(`${foreign.value} sat go to ${foreign.address ?? foreign.script}.`)
  if (fee === undefined) refuse('It does not state the values of its inputs.')
  if (fee < 0n || fee > maxFee) refuse(`The fee is ${fee} sat, not ${maxFee} or less.`)
  const changeable = psbt.data.inputs.findIndex(
    ({ sighashType = 1 }) => sighashType !== 0 && sighashType !== 1
  )
  if (changeable >= 0)
    refuse(`Input ${changeable} would be signed in a way that lets others change what is paid.`)
}

function refuse(notes: string): never {
  throw bip122Errors.notAsShown({ notes })
}
