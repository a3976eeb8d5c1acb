import type {
  Network,
  PluginContext,
  PreparedTransaction,
  RenewedStep,
  SendOptions,
  SentTransaction,
  TransactionStep
} from '@plugboard/core'
import { requirePrepared, sleep, waitFor } from '@plugboard/core/chain'
import type { Hex } from 'viem'
import type { ChainReader } from '../chain/ChainReader.js'
import { EvmReader } from '../chain/EvmReader.js'
import { eip155Errors } from '../errors.js'
import { explainRefusal } from './explainRefusal.js'
import { followBatch, readTakenBatch } from './followBatch.js'
import { requireAsShown, requirePaid } from './requireAsShown.js'

/** The dependencies of sending. */
export interface SendContext {
  readonly kit: Pick<PluginContext, 'connections' | 'signal' | 'report'>
  readonly reader: ChainReader
  readonly network: Network
  /** Checks again, before each step, what the remaining steps do. @throws KitError if it is not what was shown */
  readonly requireSame?: ((step: number, signal: AbortSignal | undefined) => Promise<void>) | undefined
}

/** How often the network is asked about a transaction, in milliseconds. */
const pollMs = { first: 500, longest: 15_000, factor: 1.3 } as const

/**
 * Asks the wallet for each step of a prepared transaction. The transaction on the network is compared with the request; a different one is reported
 * as `eip155/notAsShown`. Each step waits until the one before it is confirmed. Before it, the remaining steps are simulated again or created again
 * (`renew`).
 *
 * @throws KitError `eip155/priceMoved`, `eip155/wouldFail` if a step was not sent, before the wallet was asked or because the network refused it
 * there; `eip155/stepFailed`; `eip155/preparedExpired` if its time is up, or the connection has another account or network; the wallet's own refusal
 */
export async function sendPrepared(
  context: SendContext,
  prepared: PreparedTransaction,
  options: SendOptions = {}
): Promise<SentTransaction> {
  const { signal, onProgress } = options
  const { intent, steps } = prepared
  const { session } = intent.connection
  const { kit, reader: chainReader, network } = context
  const reader = new EvmReader(chainReader, network, kit.signal)
  let sent: SentTransaction | undefined
  for (const [step, planned] of steps.entries()) {
    let renewed: RenewedStep | undefined
    if (sent) {
      await requireConfirmed(sent, step, signal)
      if (step === steps.length - 1) renewed = await options.renew?.(signal)
    }
    if (!renewed) await context.requireSame?.(step, signal)
    const { prepared: current, reviewed } = renewed ?? { prepared, reviewed: options.reviewed }
    const asked = renewed ? requireOneStep(renewed.prepared) : planned
    const { request } = asked
    requirePrepared(kit, current, eip155Errors.preparedExpired)
    onProgress?.({ step, state: 'asking' })
    const answer = await session
      .request({ ...request, signal, reviewed })
      .catch((error) => explainRefusal(reader, error, asked, intent.kind, signal))
    if (request.method === 'wallet_sendCalls') {
      const batch = readTakenBatch(request, answer)
      onProgress?.({ step, state: 'sent', fingerprint: batch })
      sent = await followBatch(intent.connection, batch, [kit.signal, signal])
      continue
    }
    if (typeof answer !== 'string' || !/^0x[\da-f]{64}$/i.test(answer))
      throw eip155Errors.walletFailed({ notes: `${request.method} returned no transaction hash.` })
    onProgress?.({ step, state: 'sent', id: answer })
    const settled = followTransaction(reader, answer as Hex, kit.signal, {
      found: (transaction) => void requireAsShown(reader, transaction, request).catch(kit.report),
      mined: (receipt) => void requirePaid(reader, receipt, request).catch(kit.report)
    })
    // Nobody has to wait for it.
    settled.catch(() => undefined)
    sent = Object.freeze({ id: answer, settled })
  }
  if (!sent) throw eip155Errors.cannotPrepare({ notes: 'There is no step to send.' })
  return sent
}

/** A renewed preparation replaces one step. @throws KitError `eip155/stepFailed` */
function requireOneStep({ steps: [step, more] }: PreparedTransaction): TransactionStep {
  if (!step || more) throw eip155Errors.stepFailed({ notes: 'The renewed transaction is not a single step.' })
  return step
}

/**
 * A step may depend on what the previous one changed, and wallets simulate what they are asked for. @throws KitError `eip155/stepFailed`,
 * `connect/aborted`
 */
async function requireConfirmed(
  { settled }: SentTransaction,
  step: number,
  signal: AbortSignal | undefined
): Promise<void> {
  const outcome = await waitFor(() => settled, { signal })
  if (outcome !== 'confirmed') throw eip155Errors.stepFailed({ notes: `steps[${step - 1}] was ${outcome}.` })
}

/** Receives a transaction once the network knows it, and its receipt once a block contains it. */
export interface Sightings {
  readonly found?: (transaction: object) => void
  readonly mined?: (receipt: object) => void
}

/**
 * Follows a transaction until a block contains it, or another one with its nonce. An endpoint that cannot be reached is asked again.
 *
 * @throws KitError `connect/aborted` when `signal` aborts
 */
export async function followTransaction(
  reader: EvmReader,
  hash: Hex,
  signal: AbortSignal,
  sightings: Sightings = {}
): Promise<'confirmed' | 'failed' | 'replaced'> {
  let found: object | undefined
  let delay: number = pollMs.first
  for (;;) {
    try {
      const [receipt, transaction] = await Promise.all([
        reader.ask('eth_getTransactionReceipt', [hash]),
        found ?? reader.ask('eth_getTransactionByHash', [hash])
      ])
      if (!found && typeof transaction === 'object' && transaction) {
        found = transaction
        sightings.found?.(transaction)
      }
      if (receipt) {
        sightings.mined?.(receipt)
        return (receipt as { status?: unknown }).status === '0x0' ? 'failed' : 'confirmed'
      }
      const place = readPlace(found)
      if (place && (await reader.quantity('eth_getTransactionCount', [place.from, 'latest'])) > place.nonce) {
        // The block may have arrived between the two questions.
        const late = await reader.ask('eth_getTransactionReceipt', [hash])
        if (!late) return 'replaced'
        continue
      }
    } catch {
      // The endpoint did not answer: the transaction proceeds regardless.
    }
    await sleep(delay, { signal })
    delay = Math.min(delay * pollMs.factor, pollMs.longest)
  }
}

function readPlace(transaction: object = {}): { readonly from: unknown; readonly nonce: bigint } | undefined {
  const { from, nonce } = transaction as { from?: unknown; nonce?: unknown }
  return typeof nonce === 'string' ? { from, nonce: BigInt(nonce) } : undefined
}
