import type { Network } from '@plugboard/core'
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
}

/** How often is looked, and how often it is sent again, in milliseconds. */
const pace = { look: 400, again: 2000 } as const

/**
 * Waits until a transaction is confirmed.
 *
 * @throws KitError `solana/failed` or `solana/notEnough` when the network ran it and it failed, `solana/expired` when it can no longer arrive
 */
export async function confirm(reader: RpcReader, network: Network, sent: Sent): Promise<void> {
  for (let waited = 0; ; waited += pace.look) {
    sent.signal?.throwIfAborted()
    if (await isConfirmed(reader, network, sent)) return
    const height = await reader.send(network, {
      method: 'getBlockHeight',
      params: [{ commitment: 'confirmed' }],
      signal: sent.signal
    })
    // Looked at once more after the height: it may have arrived in the last block that was open to it.
    if (Number(height) > sent.lastValidBlockHeight) {
      if (await isConfirmed(reader, network, sent)) return
      throw solanaErrors.expired()
    }
    if (waited > 0 && waited % pace.again === 0) await sent.again().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, pace.look))
  }
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
