import type { Network } from '@plugboard/core'
import { hex } from '@scure/base'
import type { Psbt } from 'bitcoinjs-lib'
import type { InputToSign } from '../drivers/BitcoinDriver.js'
import { bip122Errors } from '../errors.js'
import type { EsploraReader } from '../reads/EsploraReader.js'
import { equalBytes } from '../spend/bytes.js'
import { checkPays } from '../transaction/checkPays.js'
import { spentOutput } from '../transaction/describePsbt.js'
import type { PsbtRequest } from './PsbtRequest.js'

/**
 * Checks that a PSBT pays what the visitor was shown, before a wallet sees it. Does nothing if the page did not say what was shown.
 *
 * @throws KitError `bip122/notAsShown`, `bip122/readFailed`
 */
export async function checkShown(
  reader: EsploraReader,
  network: Network,
  psbt: Psbt,
  { connection, pays, maxFee = 0n, signal }: PsbtRequest,
  inputs: readonly InputToSign[]
): Promise<void> {
  if (!pays) return
  const own = connection.accounts.map(({ address }) => address)
  checkPays(psbt, connection.networkId, { pays, own, maxFee })
  const changeable = inputs.find(({ sighashTypes = [] }) =>
    sighashTypes.some((type) => type !== 0 && type !== 1)
  )
  if (changeable)
    throw bip122Errors.notAsShown({
      notes: `Input ${changeable.index} would be signed in a way that lets others change what is paid.`
    })
  await proveAmounts(reader, network, psbt, inputs, signal)
}

/**
 * Proves that the inputs are worth what the PSBT says, so that its fee can be trusted. A signature of segwit version 0 covers the amount of its own
 * input only, a legacy one covers none: two PSBTs that lie about one input each would give two signatures for one transaction with a fee that nobody
 * was shown. If the PSBT does not contain the whole previous transaction, the endpoint's is fetched; its id is a hash of its content.
 *
 * @param signed the inputs that will be signed
 * @throws KitError `bip122/notAsShown` for a wrong amount, `bip122/readFailed` when it cannot be known
 */
async function proveAmounts(
  reader: EsploraReader,
  network: Network,
  psbt: Psbt,
  signed: readonly { readonly index: number }[],
  signal?: AbortSignal
): Promise<void> {
  const { inputs } = psbt.data
  const scriptStartsWith = (index: number, ...start: number[]) =>
    start.every((byte, at) => spentOutput(psbt, index)?.script[at] === byte)
  // A taproot signature covers the amounts and scripts of all inputs, so it is invalid if one of them is wrong.
  if (signed.every(({ index }) => scriptStartsWith(index, 0x51, 32))) return
  // A segwit signature covers the amount of its own input, which is the only one.
  if (inputs.length === 1 && (scriptStartsWith(0, 0, 20) || scriptStartsWith(0, 0, 32))) return
  await Promise.all(
    inputs.map(async ({ nonWitnessUtxo }, index) => {
      const claim = spentOutput(psbt, index)
      const outpoint = psbt.txInputs[index]
      if (nonWitnessUtxo || !claim || !outpoint) return
      const txid = hex.encode(Uint8Array.from(outpoint.hash).reverse())
      const output = (await reader.wire(network, txid, signal)).outs[outpoint.index]
      if (output?.value !== claim.value || !equalBytes(output.script, claim.script))
        throw bip122Errors.notAsShown({
          notes: `The value of input ${index} differs from what the transaction says.`
        })
    })
  )
}
