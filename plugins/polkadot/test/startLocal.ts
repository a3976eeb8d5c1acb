import { spawn } from 'node:child_process'
import { once } from 'node:events'
import WebSocket from 'ws'

/** A local chain with a real runtime. */
export interface LocalPolkadot {
  readonly url: string
  /** Asks it past every library. @throws Error with the chain's words */
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
  const url = String(line).trim()
  return {
    url,
    rpc: (method, params = []) => ask(url, method, params),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}

async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const socket = new WebSocket(url)
  try {
    await once(socket, 'open')
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const [text] = await once(socket, 'message')
    const { result, error } = JSON.parse(String(text)) as {
      readonly result?: unknown
      readonly error?: { readonly message: string }
    }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  } finally {
    socket.terminate()
  }
}
