import type { ChainReads } from '../rpc/ChainReads.js'

/** A contract that must be on a network, byte for byte: any other contract at its address is not accepted. */
export interface PinnedContract {
  readonly address: string
  /** SHA-256 of its code, as hex. */
  readonly hash: string
  /** The positions of 32-byte words that differ with the network (its number, the EIP-712 domain derived from it): they count as zero. */
  readonly ofNetwork?: readonly number[]
}

/**
 * Asks a network for a contract.
 *
 * @throws FrameError CHAIN, NETWORK … if the network does not answer
 */
export async function hasPinned(
  reads: Pick<ChainReads, 'ask'>,
  network: string,
  { address, hash, ofNetwork = [] }: PinnedContract
): Promise<boolean> {
  const code = await reads.ask(network, 'eth_getCode', [address, 'latest'])
  if (typeof code !== 'string') return false
  const bytes = Uint8Array.from(code.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  for (const at of ofNetwork) bytes.fill(0, at, at + 32)
  return (await sha256(bytes)) === hash
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
