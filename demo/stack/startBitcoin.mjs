import { spawn } from 'node:child_process'
import { once } from 'node:events'

const main = new URL('./bitcoin/main.mjs', import.meta.url).pathname

/**
 * Starts a local Bitcoin chain on a free port: blocks with their work, every signature checked, behind Esplora's REST.
 * `chain` is `regtest` or `signet`; every `blockTime` milliseconds a block is mined from waiting transactions, or on request.
 * Resolves when it answers; `stop` resolves when its process has ended.
 *
 * @param {{ chain?: 'regtest' | 'signet', blockTime?: number, fund?: readonly string[] }} [options] `fund`: addresses
 *   that start with half a bitcoin of play money
 */
export async function startBitcoin({ chain = 'regtest', blockTime = 0, fund = [] } = {}) {
  const args = [main, '--chain', chain, '--block-time', String(blockTime)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    exit.then(([code]) => {
      throw new Error(`the Bitcoin chain did not start: ${code}`)
    })
  ])
  const url = String(line).trim()
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
  }
  try {
    for (const address of fund) await give(url, address)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function give(url, address) {
  const body = JSON.stringify({ address, value: 50_000_000 })
  const answer = await fetch(`${url}/faucet`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`no play money for ${address}: ${await answer.text()}`)
}
