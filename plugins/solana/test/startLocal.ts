import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A local Solana network with a real virtual machine. */
export interface LocalSolana {
  readonly url: string
  rpc(method: string, ...params: readonly unknown[]): Promise<unknown>
  /** Lamports for an address. */
  fund(address: string, lamports: number): Promise<void>
  stop(): Promise<void>
}

/** Starts the network of `npm start` for a test. @param slotTime milliseconds per slot, 400 as on the real network */
export async function startLocal(slotTime = 400): Promise<LocalSolana> {
  const child = spawn(process.execPath, ['demo/stack/solana/main.mjs', '--slot', `${slotTime}`], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [line] = await once(child.stdout, 'data')
  const url = String(line).trim()
  const rpc = async (method: string, ...params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = (await (await fetch(url, { method: 'POST', body })).json()) as {
      result?: unknown
      error?: { message: string }
    }
    if (answer.error) throw new Error(answer.error.message)
    return answer.result
  }
  return {
    url,
    rpc,
    fund: async (address, lamports) => void (await rpc('requestAirdrop', address, lamports)),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}
