import { spawn } from 'node:child_process'
import { once } from 'node:events'

const main = new URL('./polkadot/main.mjs', import.meta.url).pathname

/**
 * Starts local chains, each on a free port: the real runtime of an asset hub, run by Chopsticks. `hashes` are those of their first
 * blocks; one chain by default. `funded` maps addresses to base units, on every chain; on the first, each has some of the `assets`. Resolves
 * when all answer; `stop` resolves when their process has ended.
 *
 * @param {{ hashes?: readonly string[], funded?: Readonly<Record<string, bigint>>, assets?: readonly object[] }} [options]
 */
export async function startPolkadot({ hashes = [], funded = {}, assets = [] } = {}) {
  const fund = Object.entries(funded).flatMap(([address, amount]) => ['--fund', `${address}=${amount}`])
  const given = assets.length ? ['--assets', JSON.stringify(assets)] : []
  const args = [main, ...hashes.flatMap((hash) => ['--hash', hash]), ...fund, ...given]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    exit.then(([code]) => {
      throw new Error(`the Polkadot chain did not start: ${code}`)
    })
  ])
  const urls = String(line).trim().split(' ')
  return {
    url: urls[0] ?? '',
    urls,
    async stop() {
      child.kill('SIGTERM')
      await exit
    }
  }
}
