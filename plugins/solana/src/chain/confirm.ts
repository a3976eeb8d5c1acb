import { connectErrors, isKitError, type Network } from '@plugboard/core'
import { type JsonRpcClient, sleep } from '@plugboard/core/chain'
import { solanaErrors } from '../errors.js'
import { failureOf } from './sendTransaction.js'

/** A transaction that was sent and is not confirmed yet. */
export interface SentTransaction {
  readonly signature: string
  /** After this block its blockhash is too old, and it can no longer be included. */
  readonly lastValidBlockHeight: number
  /** Sends it again, because busy nodes drop transactions. */
  readonly resend: () => Promise<unknown>
  readonly signal?: AbortSignal | undefined
  /** How long every endpoint may be silent, in milliseconds. */
  readonly silenceTimeoutMs: number
}

/** The intervals at which the state is read, and the transaction is sent again, in milliseconds. */
const intervals = { read: 400, resend: 2000 } as const

/**
 * Waits until a transaction is confirmed. If an endpoint does not answer for a while, this says nothing about the transaction: it is asked again.
 *
 * @throws KitError `connect/aborted`, `solana/failed` or `solana/notEnough` when the network ran it and it failed, `solana/expired` when it can no
 * longer be included, `solana/unconfirmed` when no endpoint answers for longer than `silenceTimeoutMs`; it can still be included then
 */
export async function confirm(client: JsonRpcClient, network: Network, sent: SentTransaction): Promise<void> {
  let answeredAt = performance.now()
  for (let waited = 0; ; waited += intervals.read) {
    if (sent.signal?.aborted) throw connectErrors.aborted()
    const state = await readState(client, network, sent).catch((error: unknown) => {
      if (isKitError(error) && error.code === 'solana/readFailed') return 'silence'
      throw error
    })
    if (state === 'confirmed') return
    if (state === 'expired') throw solanaErrors.expired()
    if (state === 'waiting') answeredAt = performance.now()
    else if (performance.now() - answeredAt > sent.silenceTimeoutMs)
      throw solanaErrors.unconfirmed({ notes: `Look for ${sent.signature} before you send it again.` })
    if (waited > 0 && waited % intervals.resend === 0) await sent.resend().catch(() => undefined)
    await sleep(intervals.read, { signal: sent.signal })
  }
}

async function readState(
  client: JsonRpcClient,
  network: Network,
  sent: SentTransaction
): Promise<'confirmed' | 'expired' | 'waiting'> {
  if (await isConfirmed(client, network, sent)) return 'confirmed'
  const params = [{ commitment: 'confirmed' }]
  const height = await client.request(network, { method: 'getBlockHeight', params, signal: sent.signal })
  if (!(Number(height) > sent.lastValidBlockHeight)) return 'waiting'
  // Checked again after the height: it may have been included in the last possible block.
  return (await isConfirmed(client, network, sent)) ? 'confirmed' : 'expired'
}

interface Status {
  readonly err: unknown
  readonly confirmationStatus?: string
}

async function isConfirmed(
  client: JsonRpcClient,
  network: Network,
  { signature, signal }: SentTransaction
): Promise<boolean> {
  const answer = await client.request(network, {
    method: 'getSignatureStatuses',
    params: [[signature]],
    signal
  })
  const status = (answer as { value?: readonly (Status | null)[] } | null)?.value?.[0]
  if (status?.err) throw failureOf(status.err)
  return status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized'
}
