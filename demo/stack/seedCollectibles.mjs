import { readFileSync } from 'node:fs'
import {
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  parseAbi,
  parseAbiParameters
} from 'viem'
import { postTransactions } from './postTransactions.mjs'
import { accounts, maker } from './seedTokens.mjs'

const abi = parseAbi([
  'function mint(address to)',
  'function mint(address to, uint256 id, uint256 value)',
  'function drop(address[] owners)'
])

/** An unsolicited collection: its name is an advertisement, and its metadata would tell a stranger who looks at it. */
const spam = encodeAbiParameters(parseAbiParameters('string, string'), [
  'Claim 5,000 HRB at harbour-prize.example',
  'https://harbour-prize.example/{id}.json'
])

/**
 * Gives the demo's accounts pieces of two collections whose names and pictures are on the chain (ERC-721, ERC-1155), and drops a spam piece on them.
 * Resolves with how many transactions the maker has sent then. @param nonce how many it had sent before
 */
export async function seedCollectibles(url, nonce) {
  const path = new URL('../../tests/contracts/contracts.json', import.meta.url)
  const contracts = JSON.parse(readFileSync(path, 'utf8'))
  const requests = []
  const send = (transaction) => {
    const own = nonce + requests.length
    const params = [{ from: maker, gas: '0x7a1200', nonce: `0x${own.toString(16)}`, ...transaction }]
    requests.push({ jsonrpc: '2.0', id: own, method: 'eth_sendTransaction', params })
  }
  const deploy = (name, parameters = '0x') => {
    const address = getContractAddress({ from: maker, nonce: BigInt(nonce + requests.length) })
    send({ data: contracts[name] + parameters.slice(2) })
    return (functionName, ...args) =>
      send({ to: address, data: encodeFunctionData({ abi, functionName, args }) })
  }
  const lights = deploy('HarbourLights')
  const goods = deploy('HarbourGoods')
  const drop = deploy('SpamDrop', spam)
  for (const [index, account] of accounts.entries()) {
    for (let left = 2; left > 0; left -= 1) lights('mint', account)
    goods('mint', account, BigInt(index + 1), 3n)
  }
  drop('drop', accounts)
  await postTransactions(url, requests)
  return nonce + requests.length
}
