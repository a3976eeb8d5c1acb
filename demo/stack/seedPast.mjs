import { readFileSync } from 'node:fs'
import {
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  parseAbi,
  parseAbiParameters,
  parseEther,
  toHex
} from 'viem'
import { postTransactions } from './postTransactions.mjs'
import { accounts } from './seedTokens.mjs'

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

/** The eighth account of a fresh anvil, which nobody else uses. */
const stranger = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'

/** Enough that Activity reads a second page. */
const paymentCount = 36

const abi = parseAbi(['function transfer(address to, uint256 value)'])

/**
 * Gives the demo's first accounts a past: payments between them, more than one page of a history, and a token that is on no list. Throws if
 * the token is not where the demo's wallets expect it, because the stranger who hands it out has sent something before.
 */
export async function seedPast(url) {
  const { StandardToken } = read('../../tests/contracts/contracts.json')
  const { address, name, symbol, decimals } = read('./harbourUnlisted.json')
  const amount = parseEther('5000')
  const parameters = encodeAbiParameters(parseAbiParameters('string, string, uint8, uint256'), [
    name,
    symbol,
    decimals,
    amount * BigInt(accounts.length)
  ])
  const token = getContractAddress({ from: stranger, nonce: 0n })
  if (token !== address) throw new Error(`Write into harbourUnlisted.json: ${token}`)
  const gift = (account) => ({
    ...{ from: stranger, to: token, gas: '0x186a0' },
    data: encodeFunctionData({ abi, functionName: 'transfer', args: [account, amount] })
  })
  const transactions = [
    { from: stranger, data: StandardToken + parameters.slice(2), gas: '0x7a1200' },
    ...accounts.map(gift),
    ...Array.from({ length: paymentCount }, (_, index) => {
      const [from, to] = index % 3 === 2 ? [accounts[1], accounts[0]] : [accounts[0], accounts[1]]
      // As little gas as they need: all of them fit into one block.
      return { from, to, value: toHex(parseEther(`0.0${(index % 9) + 1}`)), gas: '0x5208' }
    })
  ]
  await postTransactions(
    url,
    transactions.map((transaction, id) => ({
      ...{ jsonrpc: '2.0', id, method: 'eth_sendTransaction' },
      params: [transaction]
    }))
  )
  await requireCode(url, token)
}

/** The token has this address only if it was the first thing that the stranger sent. */
async function requireCode(url, token) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getCode', params: [token, 'latest'] })
  const response = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const { result } = await response.json()
  if (!result || result === '0x')
    throw new Error(`There is no token at ${token}: ${stranger} must not have sent anything before`)
}
