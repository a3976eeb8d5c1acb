import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

/** A real local chain on a free port. */
export interface Anvil {
  readonly url: string
  readonly chainId: number
  rpc(method: string, params?: unknown): Promise<unknown>
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Starts anvil and waits until it answers. */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const port = await freePort()
  const file = require.resolve('@foundry-rs/anvil-linux-amd64/bin/anvil')
  const child: ChildProcess = spawn(file, ['--port', `${port}`, '--chain-id', `${chainId}`, '--silent'])
  const url = `http://127.0.0.1:${port}`
  const rpc = async (method: string, params: unknown = []) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw Object.assign(new Error(error.message), error)
    return result
  }
  for (let left = 600; left > 0; left -= 1) {
    if (await rpc('eth_chainId').catch(() => undefined)) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill()
    })
  return { url, chainId, rpc, stop }
}
