import { spawn } from 'node:child_process'
import { once } from 'node:events'

const main = new URL('./cosmos/main.mjs', import.meta.url).pathname

/**
 * Starts a local Cosmos chain on a free port, behind CometBFT's JSON-RPC. It is one of our own, no `gaiad`: it checks signatures,
 * sequences, account numbers, fees and balances by the rules of the Cosmos SDK and keeps blocks; it has no consensus and knows
 * payments only. Resolves when it answers; `stop` resolves when its process has ended.
 */
export async function startCosmos({
  id = 'plugboard-local-1',
  prefix = 'cosmos',
  denom = 'uatom',
  blockTime = 500
} = {}) {
  const args = [main, '--id', id, '--prefix', prefix, '--denom', denom, '--block-time', String(blockTime)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    exit.then(([code]) => {
      throw new Error(`the Cosmos chain did not start: ${code}`)
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
