import { spawn } from 'node:child_process'
import { once } from 'node:events'

const main = new URL('./solana/main.mjs', import.meta.url).pathname

/**
 * Starts a local Solana network on a free port: a real virtual machine (LiteSVM) behind Solana's JSON-RPC.
 * Resolves when it answers; `stop` resolves when its process has ended.
 */
export async function startSolana() {
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    exit.then(([code]) => {
      throw new Error(`the Solana network did not start: ${code}`)
    })
  ])
  return {
    url: String(line).trim(),
    async stop() {
      child.kill('SIGTERM')
      await exit
    }
  }
}
