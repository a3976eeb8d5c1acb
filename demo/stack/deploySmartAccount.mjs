import { readFileSync } from 'node:fs'
import { postTransactions } from './postTransactions.mjs'
import { maker } from './seedTokens.mjs'

const { Simple7702Account: code } = JSON.parse(
  readFileSync(new URL('../../tests/contracts/smartAccount.json', import.meta.url), 'utf8')
)

/** Creates contracts whose address depends only on their code; a fresh anvil has it, like public networks. */
const deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
const salt = '00'.repeat(32)

/** Deploys the contract whose code smart accounts take, at its address on public networks. */
export const deploySmartAccount = (url) =>
  postTransactions(url, [
    {
      ...{ jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction' },
      params: [{ from: maker, to: deployer, gas: '0x2dc6c0', data: `0x${salt}${code.slice(2)}` }]
    }
  ])
