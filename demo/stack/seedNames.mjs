import { readFileSync } from 'node:fs'
import { makeEns } from './ens.mjs'
import { postTransactions } from './postTransactions.mjs'

/** The ninth account of a fresh anvil: nobody uses it, so that the contracts always get the same addresses. */
export const maker = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'

/** The coin type of Harbour (ENSIP-11). */
const harbour = 0x80000000 + 31_337

/** The targets of names: the shop's till, and a customer with that name. */
const till = '0x000000000000000000000000000000000000c0Fe'
export const maren = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

const names = [
  { name: 'halden.eth', addresses: { [harbour]: till, 60: till } },
  { name: 'maren.eth', addresses: { [harbour]: maren, 60: maren }, primaryOf: maren }
]

/**
 * Deploys ENS on a fresh anvil, with two names. Throws when its universal resolver has another address than the page expects.
 */
export async function seedNames(url) {
  const known = JSON.parse(readFileSync(new URL('./harbourNames.json', import.meta.url), 'utf8'))
  const { universalResolver, transactions } = makeEns({ from: maker, nonce: 0, names })
  if (universalResolver !== known.universalResolver)
    throw new Error(`Write into harbourNames.json: ${JSON.stringify({ universalResolver })}`)
  await postTransactions(
    url,
    transactions.map((transaction, nonce) => {
      const params = [{ from: maker, gas: '0x7a1200', nonce: `0x${nonce.toString(16)}`, ...transaction }]
      return { jsonrpc: '2.0', id: nonce, method: 'eth_sendTransaction', params }
    })
  )
}
