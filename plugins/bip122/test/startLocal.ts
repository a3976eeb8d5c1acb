import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A local Bitcoin chain that checks every signature. */
export interface LocalBitcoin {
  readonly url: string
  /** Satoshis for an address, in a block. */
  fund(address: string, satoshis: number): Promise<string>
  /** Mines a block with the pending transactions. */
  mine(): Promise<void>
  get(path: string): Promise<unknown>
  post(path: string, body: unknown): Promise<string>
  stop(): Promise<void>
}

/** Starts the chain of `npm start` for a test. */
export async function startLocal(chain: 'regtest' | 'signet' = 'regtest'): Promise<LocalBitcoin> {
  const child = spawn(process.execPath, ['demo/stack/bitcoin/main.mjs', '--chain', chain], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [line] = await once(child.stdout, 'data')
  const url = String(line).trim()
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return text
  }
  return {
    url,
    post,
    fund: (address, value) => post('/faucet', { address, value }),
    mine: async () => void (await post('/mine', {})),
    async get(path) {
      const answer = await fetch(url + path)
      const text = await answer.text()
      return answer.headers.get('content-type') === 'application/json' ? JSON.parse(text) : text
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}
