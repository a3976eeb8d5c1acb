import type { Network } from '@plugboard/core'
import { base64 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import type { RpcReader } from './RpcReader.js'

/** An account on the chain. */
export interface ChainAccount {
  /** The program that owns it. */
  readonly owner: PublicKey
  readonly data: Uint8Array
}

/** Reads an account; nothing where there is none. */
export async function readAccount(
  reader: RpcReader,
  network: Network,
  address: PublicKey,
  signal?: AbortSignal
): Promise<ChainAccount | undefined> {
  const params = [address.toBase58(), { encoding: 'base64', commitment: 'confirmed' }]
  const answer = await reader.send(network, { method: 'getAccountInfo', params, signal })
  const { value } = answer as { value?: { owner: string; data: readonly [string, string] } | null }
  return value ? { owner: new PublicKey(value.owner), data: base64.decode(value.data[0]) } : undefined
}
