import type { Network } from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import type { EsploraReader } from '../reads/EsploraReader.js'
import type { Coin } from '../reads/esploraAnswers.js'

/** An output that a payment spends. */
export type Outpoint = Pick<Coin, 'txid' | 'vout'>

/** How often the network is asked about a payment, in milliseconds. */
const pollMs = { first: 500, longest: 30_000, factor: 1.3 } as const

/**
 * Follows a payment until a block contains it, or another one that spends its coins. A payment that the endpoints no longer know may still be in a
 * block later, so it is followed further. An endpoint that cannot be reached is asked again.
 *
 * @param inputs what it spends; learned from the endpoint if the wallet chose it
 * @throws KitError `connect/aborted` when `signal` aborts
 */
export async function followPayment(
  reader: EsploraReader,
  network: Network,
  txid: string,
  inputs: readonly Outpoint[] | undefined,
  signal: AbortSignal
): Promise<'confirmed' | 'replaced'> {
  let spent = inputs
  let delay: number = pollMs.first
  for (;;) {
    const status = await reader.status(network, txid, signal).catch(() => undefined)
    if (status?.confirmed) return 'confirmed'
    try {
      if (status) spent ??= inputsOf(await reader.transaction(network, txid, signal))
      else if (await isSpentElsewhere(reader, network, txid, spent ?? [], signal)) return 'replaced'
    } catch {
      // The endpoint did not answer: the payment proceeds regardless.
    }
    await sleep(delay, { signal })
    delay = Math.min(delay * pollMs.factor, pollMs.longest)
  }
}

/** Whether a block contains another transaction with one of the inputs. While that one is only pending, either of them may still be mined. */
async function isSpentElsewhere(
  reader: EsploraReader,
  network: Network,
  txid: string,
  inputs: readonly Outpoint[],
  signal: AbortSignal
): Promise<boolean> {
  for (const input of inputs) {
    const spending = await reader.spending(network, input.txid, input.vout, signal)
    if (spending.confirmed && spending.txid !== undefined && spending.txid !== txid) return true
  }
  return false
}

function inputsOf(transaction: unknown): readonly Outpoint[] | undefined {
  const { vin } = Object(transaction) as { readonly vin?: unknown }
  if (!Array.isArray(vin)) return undefined
  return vin.flatMap((one: unknown) => {
    const { txid, vout } = Object(one) as { readonly txid?: unknown; readonly vout?: unknown }
    return typeof txid === 'string' && typeof vout === 'number' ? [{ txid, vout }] : []
  })
}
