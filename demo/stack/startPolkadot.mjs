import { spawn } from 'node:child_process'
import { once } from 'node:events'

const main = new URL('./polkadot/main.mjs', import.meta.url).pathname

/**
 * Starts a local chain on a free port: the real runtime of an asset hub, run by Chopsticks. `hash` is the hash of its first block,
 * `funded` maps addresses to base units. Resolves when it answers; `stop` resolves when its process has ended.
 */
export async function startPolkadot({ hash, funded = {} } = {}) {
  const fund = Object.entries(funded).flatMap(([address, amount]) => ['--fund', `${address}=${amount}`])
  const args = [main, ...(hash ? ['--hash', hash] : []), ...fund]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    exit.then(([code]) => {
      throw new Error(`the Polkadot chain did not start: ${code}`)
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
