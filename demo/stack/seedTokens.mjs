import { readFileSync } from 'node:fs'
import {
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  parseAbi,
  parseAbiParameters,
  parseUnits
} from 'viem'
import { postTransactions } from './postTransactions.mjs'

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

/** The last account of a fresh anvil: nobody uses it, so that the contracts always get the same addresses. */
export const maker = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** The accounts of the demo's wallets. */
export const accounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
]

const abi = parseAbi(['function transfer(address to, uint256 value)', 'function setPaused(bool isPaused)'])

/**
 * Deploys the tokens of `harbourTokens.json` on a fresh anvil, well and badly behaved ones, and gives the demo's accounts some of each. Throws when a
 * token has another address than the page expects. Resolves with how many transactions that took.
 */
export async function seedTokens(url) {
  const contracts = read('../../tests/contracts/contracts.json')
  const { tokens } = read('./harbourTokens.json')
  let nonce = 0
  const requests = []
  const send = (transaction) => {
    const params = [{ from: maker, gas: '0x7a1200', nonce: `0x${nonce.toString(16)}`, ...transaction }]
    requests.push({ jsonrpc: '2.0', id: nonce, method: 'eth_sendTransaction', params })
    nonce += 1
  }
  for (const { decimals, address, extensions } of tokens) {
    const { contract, args, units, pool } = extensions
    const to = getContractAddress({ from: maker, nonce: BigInt(nonce) })
    if (to !== address) throw new Error(`${contract} has the address ${to}: write it into harbourTokens.json`)
    const amount = parseUnits(units, decimals)
    const supply = amount * BigInt(accounts.length) + parseUnits(pool?.units ?? '0', decimals)
    const parameters = args
      ? encodeAbiParameters(parseAbiParameters('string, string, uint8, uint256'), [...args, supply])
      : encodeAbiParameters(parseAbiParameters('uint256'), [supply])
    send({ data: contracts[contract] + parameters.slice(2) })
    for (const account of accounts)
      send({ to, data: encodeFunctionData({ abi, functionName: 'transfer', args: [account, amount] }) })
    if (contract === 'PausedToken')
      send({ to, data: encodeFunctionData({ abi, functionName: 'setPaused', args: [true] }) })
  }
  await postTransactions(url, requests)
  return nonce
}
