import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { seedExchange } from './solana/exchange/seedExchange.mjs'
import { startAggregator } from './solana/exchange/startAggregator.mjs'
import { mintTokens } from './solana/mintTokens.mjs'

const main = new URL('./solana/main.mjs', import.meta.url).pathname

/**
 * Starts a local Solana network on a free port: a real virtual machine (LiteSVM) behind Solana's JSON-RPC.
 * Resolves when it answers; `stop` resolves when its process has ended.
 *
 * @param {{ fund?: readonly string[], tokens?: boolean, exchange?: boolean, id?: string }} [options] `fund`: addresses that begin with 1,000 SOL of play money;
 *   `tokens`: whether they also have 1,000 of each demo token; `exchange`: whether SOL can be exchanged for the first of these there, and
 *   the aggregator that quotes this is started; `id`: the first characters of its genesis hash, by default those of the demo's network
 */
export async function startSolana({ fund = [], tokens = false, exchange = false, id } = {}) {
  const child = spawn(process.execPath, [main, ...(id ? ['--id', id] : [])], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const exit = once(child, 'exit')
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    exit.then(([code]) => {
      throw new Error(`the Solana network did not start: ${code}`)
    })
  ])
  const url = String(line).trim()
  let aggregator
  const stop = async () => {
    await aggregator?.stop()
    child.kill('SIGTERM')
    await exit
  }
  try {
    for (const address of fund) await airdrop(url, address)
    const [dollar] = tokens || exchange ? await mintTokens(url, tokens ? fund : []) : []
    if (exchange) {
      const key = 'key-of-the-demo'
      const seeded = await seedExchange(url, dollar)
      aggregator = { key, ...(await startAggregator({ url, exchange: seeded, key })) }
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { url, aggregator, stop }
}

async function airdrop(url, address) {
  const question = { jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params: [address, 1_000_000_000_000] }
  const { error } = await (await fetch(url, { method: 'POST', body: JSON.stringify(question) })).json()
  if (error) throw new Error(`no play money for ${address}: ${error.message}`)
}
