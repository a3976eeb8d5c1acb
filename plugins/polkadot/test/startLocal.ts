import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A local chain with a real runtime. */
export interface LocalPolkadot {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the chain of `npm start` for a test. `hash` is that of its first block; `funded` are addresses and base units. */
export async function startLocal(
  hash: string,
  funded: Readonly<Record<string, bigint>> = {}
): Promise<LocalPolkadot> {
  const fund = Object.entries(funded).flatMap(([address, amount]) => ['--fund', `${address}=${amount}`])
  const child = spawn(process.execPath, ['demo/stack/polkadot/main.mjs', '--hash', hash, ...fund], {
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
