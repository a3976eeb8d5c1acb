import type { NetworkId } from '@plugboard/core'
import { hex } from '@scure/base'
import { address as addresses, type Psbt, Transaction } from 'bitcoinjs-lib'
import { libraryNetwork } from '../spend/bitcoinLibrary.js'
import type { SpentOutput } from '../spend/verifySpend.js'

/** The effect of a transaction, for a visitor to read. Amounts are satoshis. */
export interface PsbtDescription {
  readonly inputs: readonly {
    readonly txid: string
    readonly vout: number
    /** Absent when the PSBT does not say what the input spends. */
    readonly value?: bigint | undefined
    readonly address?: string | undefined
  }[]
  readonly outputs: readonly {
    readonly value: bigint
    /** Absent for a script without an address, e.g. one that carries data. */
    readonly address?: string | undefined
    /** In hex. */
    readonly script: string
  }[]
  /** Absent when the PSBT does not say what every input spends. */
  readonly fee?: bigint | undefined
}

/** Describes what a PSBT would do: where its inputs come from, what each output pays, and the fee if it can be known. */
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
    const spent = spentOutput(psbt, index)
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

/**
 * The output that an input of a PSBT spends, according to the PSBT. If it contains the whole previous transaction, that transaction's id is checked,
 * which proves the amount; if it also contains the output, the two must agree.
 */
export function spentOutput(psbt: Psbt, index: number): SpentOutput | undefined {
  const { nonWitnessUtxo, witnessUtxo } = psbt.data.inputs[index] ?? {}
  const outpoint = psbt.txInputs[index]
  if (!nonWitnessUtxo || !outpoint) return witnessUtxo
  const previous = Transaction.fromBuffer(nonWitnessUtxo)
  const output = previous.outs[outpoint.index]
  const isPrevious = String(previous.getHash()) === String(outpoint.hash)
  const agrees =
    !witnessUtxo ||
    (witnessUtxo.value === output?.value && String(witnessUtxo.script) === String(output.script))
  return isPrevious && agrees ? output : undefined
}
