import { isKitError, type Network } from '@plugboard/core'
import { solanaErrors } from '../errors.js'
import type { RpcReader } from './RpcReader.js'
import { failureOf } from './refusalOf.js'

/** A transaction that is on its way. */
export interface Sent {
  readonly signature: string
  /** After this block its blockhash is too old, and it can no longer arrive. */
  readonly lastValidBlockHeight: number
  /** Sends it once more: nodes drop transactions when they are busy. */
  readonly again: () => Promise<unknown>
  readonly signal?: AbortSignal | undefined
  /** How long no endpoint may answer, in milliseconds. */
  readonly patience: number
}

/** How often is looked, and how often it is sent again, in milliseconds. */
const pace = { look: 400, again: 2000 } as const

/**
 * Waits until a transaction is confirmed. An endpoint that does not answer for a while is no sign of anything: it is asked again.
 *
 * @throws KitError `solana/failed` or `solana/notEnough` when the network ran it and it failed, `solana/expired` when it can no longer
 *   arrive, `solana/unconfirmed` when nobody tells for longer than `patience`; it may arrive then
 */
export async function confirm(reader: RpcReader, network: Network, sent: Sent): Promise<void> {
  let heard = performance.now()
  for (let waited = 0; ; waited += pace.look) {
    sent.signal?.throwIfAborted()
    const fate = await look(reader, network, sent).catch((error: unknown) => {
      if (isKitError(error) && error.code === 'solana/readFailed') return 'silence'
      throw error
    })
    if (fate === 'confirmed') return
    if (fate === 'expired') throw solanaErrors.expired()
    if (fate === 'waiting') heard = performance.now()
    else if (performance.now() - heard > sent.patience)
      throw solanaErrors.unconfirmed({ notes: `Look for ${sent.signature} before you send it again.` })
    if (waited > 0 && waited % pace.again === 0) await sent.again().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, pace.look))
  }
}

async function look(
  reader: RpcReader,
  network: Network,
  sent: Sent
): Promise<'confirmed' | 'expired' | 'waiting'> {
  if (await isConfirmed(reader, network, sent)) return 'confirmed'
  const params = [{ commitment: 'confirmed' }]
  const height = await reader.send(network, { method: 'getBlockHeight', params, signal: sent.signal })
  if (!(Number(height) > sent.lastValidBlockHeight)) return 'waiting'
  // Looked at once more after the height: it may have arrived in the last block that was open to it.
  return (await isConfirmed(reader, network, sent)) ? 'confirmed' : 'expired'
}

interface Status {
  readonly err: unknown
  readonly confirmationStatus?: string
}

async function isConfirmed(
  reader: RpcReader,
  network: Network,
  { signature, signal }: Sent
): Promise<boolean> {
  const answer = await reader.send(network, { method: 'getSignatureStatuses', params: [[signature]], signal })
  const status = (answer as { value?: readonly (Status | null)[] }).value?.[0]
  if (status?.err) throw failureOf(status.err)
  return status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized'
}
