import type { Network } from '@plugboard/core'
import { hex } from '@scure/base'
import { type Psbt, Transaction } from 'bitcoinjs-lib'
import { bip122Errors } from '../errors.js'
import type { EsploraReader } from '../reads/EsploraReader.js'
import { equalBytes } from '../spend/bytes.js'
import { spentBy } from '../transaction/spentBy.js'

/**
 * Makes sure that the inputs are worth what the PSBT says, before its fee is believed. A signature of segwit's first version
 * covers the amount of its own input alone, one of before segwit covers none: two PSBTs that lie about one input each give two
 * signatures that fit one transaction with a fee that nobody was shown. What the PSBT does not prove itself, by the whole earlier
 * transaction, is proven by the endpoint's, whose id is a hash of what it says.
 *
 * @param signed the inputs that are to be signed
 * @throws KitError `bip122/notAsShown` for an amount that is not true, `bip122/readFailed` when it cannot be known
 */
export async function proveAmounts(
  reader: EsploraReader,
  network: Network,
  psbt: Psbt,
  signed: readonly { readonly index: number }[],
  signal?: AbortSignal
): Promise<void> {
  const { inputs } = psbt.data
  const starts = (index: number, ...start: number[]) =>
    start.every((byte, at) => spentBy(psbt, index)?.script[at] === byte)
  // A taproot signature covers all amounts and scripts: a lie about any of them makes each of these worthless.
  if (signed.every(({ index }) => starts(index, 0x51, 32))) return
  // So does one over the only input, where it covers its own.
  if (inputs.length === 1 && (starts(0, 0, 20) || starts(0, 0, 32))) return
  await Promise.all(
    inputs.map(async ({ nonWitnessUtxo }, index) => {
      const claim = spentBy(psbt, index)
      const place = psbt.txInputs[index]
      if (nonWitnessUtxo || !claim || !place) return
      const txid = hex.encode(Uint8Array.from(place.hash).reverse())
      const earlier = Transaction.fromHex(await reader.hex(network, txid, signal))
      const output = earlier.outs[place.index]
      if (
        earlier.getId() !== txid ||
        output?.value !== claim.value ||
        !equalBytes(output.script, claim.script)
      )
        throw bip122Errors.notAsShown({ notes: `Input ${index} is not worth what the transaction says.` })
    })
  )
}
