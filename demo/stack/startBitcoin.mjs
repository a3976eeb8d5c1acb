import { spawn } from 'node:child_process'
import { once } from 'node:events'

const main = new URL('./bitcoin/main.mjs', import.meta.url).pathname

/**
 * Starts a local Bitcoin chain on a free port: blocks with their work, every signature checked, behind Esplora's REST.
 * `chain` is `regtest` or `signet`; every `blockTime` milliseconds a block is mined of what waits, or when it is asked for.
 * Resolves when it answers; `stop` resolves when its process has ended.
 */
export async function startBitcoin({ chain = 'regtest', blockTime = 0 } = {}) {
  const args = [main, '--chain', chain, '--block-time', String(blockTime)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    exit.then(([code]) => {
      throw new Error(`the Bitcoin chain did not start: ${code}`)
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
