import { spawn } from 'node:child_process'
import { once } from 'node:events'

const main = new URL('./cosmos/main.mjs', import.meta.url).pathname

/**
 * Starts a local Cosmos chain on a free port, behind CometBFT's JSON-RPC. It is our own implementation, not `gaiad`: it checks signatures,
 * sequences, account numbers, fees and balances by the rules of the Cosmos SDK and keeps blocks; it
 * has no consensus and supports only payments. Resolves when it answers; `stop` resolves when its process has ended.
 *
 * @param {{ id?: string, prefix?: string, denom?: string, blockTime?: number, fund?: readonly string[], coins?: readonly string[] }} [options]
 *   `fund`: addresses that begin with 1,000 coins of play money, and with as much of the further denominations `coins`
 */
export async function startCosmos({
  id = 'plugboard-local-1',
  prefix = 'cosmos',
  denom = 'uatom',
  blockTime = 500,
  fund = [],
  coins = []
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
  const url = String(line).trim()
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
  }
  try {
    for (const address of fund) for (const coin of [denom, ...coins]) await give(url, address, coin)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** @param {string} url @param {string} address @param {string} denom */
async function give(url, address, denom) {
  const params = { address, denom, amount: '1000000000' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'plugboard_faucet', params })
  const response = await fetch(url, { method: 'POST', body })
  if (!response.ok) throw new Error(`the Cosmos chain gave no play money: ${response.status}`)
}
