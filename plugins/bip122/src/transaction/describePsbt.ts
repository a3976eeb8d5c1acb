import type { NetworkId } from '@plugboard/core'
import { hex } from '@scure/base'
import { address as addresses, type Psbt } from 'bitcoinjs-lib'
import { libraryNetwork } from '../spend/bitcoinLibrary.js'
import type { PsbtDescription } from './PsbtDescription.js'
import { spentBy } from './spentBy.js'

/** What a PSBT would do: where its inputs come from, what each output pays, and the fee where it can be known. */
export function describePsbt(psbt: Psbt, networkId: NetworkId): PsbtDescription {
  const network = libraryNetwork(networkId)
  const addressOf = (script: Uint8Array) => {
    try {
      return addresses.fromOutputScript(script, network)
    } catch {
      return undefined
    }
  }
  const inputs = psbt.txInputs.map(({ hash, index: vout }, index) => {
    const spent = spentBy(psbt, index)
    const txid = hex.encode(Uint8Array.from(hash).reverse())
    return { txid, vout, value: spent?.value, address: spent && addressOf(spent.script) }
  })
  const outputs = psbt.txOutputs.map(({ script, value }) => ({
    value,
    address: addressOf(script),
    script: hex.encode(script)
  }))
  const paid = inputs.reduce<bigint | undefined>(
    (sum, { value }) => (sum === undefined || value === undefined ? undefined : sum + value),
    0n
  )
  const fee = paid === undefined ? undefined : paid - outputs.reduce((sum, { value }) => sum + value, 0n)
  return { inputs, outputs, ...(fee !== undefined && { fee }) }
}
