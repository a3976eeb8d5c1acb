import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  parseAbiParameters,
  parseUnits
} from 'viem'
import { postTransactions } from '../../../demo/stack/postTransactions.mjs'
import contracts from '../../contracts/contracts.json'

/** An account of a fresh anvil that the demo does not use. */
const maker: Hex = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'

const folder = resolve(__dirname, '../../../.cache/lists')

/** A token to deploy. */
interface NewToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** How much `holder` gets, such as `'1.5'`. */
  readonly held: string
  readonly holder: Hex
}

/** Deploys the tokens on a fresh Harbour. Resolves with the file of a token list that names them. */
export async function deployListedTokens(url: string, newTokens: readonly NewToken[]): Promise<string> {
  const transactions = newTokens.flatMap(({ name, symbol, decimals, held, holder }, index) => {
    const supply = parseUnits(held, decimals)
    const parameters = parseAbiParameters('string, string, uint8, uint256')
    const data =
      contracts.StandardToken + encodeAbiParameters(parameters, [name, symbol, decimals, supply]).slice(2)
    const args = [holder, supply] as const
    return [
      { data },
      { to: addressAt(index), data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) }
    ]
  })
  await postTransactions(
    url,
    transactions.map((transaction, nonce) => {
      const params = [{ from: maker, gas: '0x7a1200', nonce: `0x${nonce.toString(16)}`, ...transaction }]
      return { jsonrpc: '2.0', id: nonce, method: 'eth_sendTransaction', params }
    })
  )
  await mkdir(folder, { recursive: true })
  const file = join(folder, `tokens.${process.pid}.json`)
  const list = {
    name: 'More of Harbour',
    timestamp: '2026-11-23T00:00:00.000Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: newTokens.map(({ name, symbol, decimals }, index) => {
      return { chainId: 31337, address: addressAt(index), name, symbol, decimals }
    })
  }
  await writeFile(file, JSON.stringify(list))
  return file
}

/** Each token takes two transactions: its code, and the payment to its holder. */
const addressAt = (index: number): Hex => getContractAddress({ from: maker, nonce: BigInt(2 * index) })
