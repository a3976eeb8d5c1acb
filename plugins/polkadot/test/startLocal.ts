import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A local chain with a real runtime. */
export interface LocalPolkadot {
  readonly url: string
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
  /** What each account has, in base units. */
  readonly each: string
}

/** Starts the chain of `npm start` for a test. `hash` is that of its first block; `funded` are addresses and base units. */
export async function startLocal(
  hash: string,
  funded: Readonly<Record<string, bigint>> = {},
  assets: readonly LocalAsset[] = []
): Promise<LocalPolkadot> {
  const fund = Object.entries(funded).flatMap(([address, amount]) => ['--fund', `${address}=${amount}`])
  const given = assets.length ? ['--assets', JSON.stringify(assets)] : []
  const child = spawn(process.execPath, ['demo/stack/polkadot/main.mjs', '--hash', hash, ...fund, ...given], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [line] = await once(child.stdout, 'data')
  return {
    url: String(line).trim(),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}
