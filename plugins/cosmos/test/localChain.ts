import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { CosmosNetwork } from '../src/CosmosNetwork.js'

/** A local Cosmos chain that checks every signature. */
export interface LocalCosmos {
  readonly network: CosmosNetwork
  readonly url: string
  rpc(method: string, params?: object): Promise<unknown>
  fund(address: string, amount: bigint, denom?: string): Promise<void>
  stop(): Promise<void>
}

/** Starts the chain of `npm start` for a test. */
export async function localChain(
  id = 'plugboard-local-1',
  prefix = 'cosmos',
  denom = 'uatom',
  feeDenoms: readonly string[] = [denom]
): Promise<LocalCosmos> {
  const args = ['--id', id, '--prefix', prefix, '--denom', denom, '--fee-denoms', feeDenoms.join()]
  const child: ChildProcess = spawn(
    process.execPath,
    ['demo/stack/cosmos/main.mjs', ...args, '--block-time', '100'],
    {
      stdio: ['ignore', 'pipe', 'inherit']
    }
  )
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  const url = String(line).trim()
  const rpc = async (method: string, params: object = {}) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = (await (await fetch(url, { method: 'POST', body })).json()) as {
      result?: unknown
      error?: { data: string }
    }
    if (answer.error) throw new Error(answer.error.data)
    return answer.result
  }
  const symbol = denom.slice(1).toUpperCase()
  return {
    url,
    rpc,
    network: {
      id,
      name: `Local ${id}`,
      caipNetworkId: `cosmos:${id}`,
      chainNamespace: 'cosmos',
      nativeCurrency: { name: symbol, symbol, decimals: 6 },
      rpcUrls: { default: { http: [url] } },
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/cosmos' } },
      cosmos: {
        bech32Prefix: prefix,
        coins: [
          { denom, symbol, decimals: 6 },
          { denom: 'uphoton', symbol: 'PHOTON', decimals: 6 }
        ],
        feeCoins: feeDenoms.map((one) => ({ denom: one, low: '0.01', average: '0.025', high: '0.03' }))
      }
    },
    fund: async (address, amount, coin = denom) =>
      void (await rpc('plugboard_faucet', { address, denom: coin, amount: amount.toString() })),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}
