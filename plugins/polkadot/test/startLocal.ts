import { startPolkadot } from '../../../demo/stack/startPolkadot.mjs'
import { askSocket } from './askSocket'

/** A local chain with a real runtime. */
export interface LocalPolkadot {
  readonly url: string
  /** Queries the chain without a library. @throws Error with the chain's words */
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>
  stop(): Promise<void>
}

/** An asset of the `assets` pallet that each funded account has some of. */
export interface LocalAsset {
  readonly id: number
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly minBalance: string
  readonly isSufficient: boolean
  /** The amount that each account has, in base units. */
  readonly each: string
}

/** Starts the chain of `npm start` for a test. `hash` is that of its first block; `funded` has amounts in base units by address. */
export async function startLocal(
  hash: string,
  funded: Readonly<Record<string, bigint>> = {},
  assets: readonly LocalAsset[] = []
): Promise<LocalPolkadot> {
  const { url, stop } = await startPolkadot({ hashes: [hash], funded, assets })
  return { url, rpc: (method, params = []) => askSocket(url, method, params), stop }
}
