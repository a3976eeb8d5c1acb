import type { Asset, Network } from '@plugboard/core'
import { displayText } from '@plugboard/core'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import { readText, readWord } from './answers.js'
import { askContracts } from './askContracts.js'

/** A token, and how much of it an account has. */
export interface TokenBalance {
  readonly asset: Asset
  readonly balance: bigint
}

/** The most tokens that are asked about; the rest is ignored. */
export const mostTokens = 1_500

/** No token in use has more decimals; amounts of such a token could not be shown. */
const mostDecimals = 36

/** Longer names are cut, in bytes of their ABI form: 128 bytes of text. */
const longestName = 192

/**
 * Reads how contracts describe themselves as tokens (ERC-20), and how much of each an account has; `undefined` if a contract does not answer as a
 * token does, and for an address without a contract.
 */
export async function readTokens(
  reader: EvmReader,
  tokens: readonly Hex[],
  owner: Hex
): Promise<readonly (TokenBalance | undefined)[]> {
  const answers = await askContracts(reader, {
    targets: tokens.slice(0, mostTokens),
    questions: [...descriptions, balanceQuestion(owner)],
    maxSize: longestName
  })
  return tokens.map((token, index) => {
    const [name, symbol, decimals, balance] = answers[index] ?? []
    const asset = toAsset(reader.network, token, { name, symbol, decimals })
    const value = readWord(balance)
    return asset && value !== undefined ? { asset, balance: value } : undefined
  })
}

/** Calldata that asks a token for its name, symbol and decimals. */
export const descriptions = (['name', 'symbol', 'decimals'] as const).map((functionName) =>
  encodeFunctionData({ abi: erc20Abi, functionName })
)

/** Calldata that asks a token for an account's balance. */
export const balanceQuestion = (owner: Hex): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

/** A token as its contract describes it; nothing if its decimals are not those of a token. */
export function toAsset(
  { caipNetworkId }: Network,
  token: Hex,
  answers: Readonly<Record<'name' | 'symbol' | 'decimals', Hex | undefined>>
): Asset | undefined {
  const decimals = readWord(answers.decimals)
  const symbol = readText(answers.symbol)
  if (decimals === undefined || decimals > mostDecimals || !symbol) return undefined
  return Object.freeze({
    networkId: caipNetworkId,
    token,
    name: displayText(readText(answers.name) ?? symbol),
    symbol: displayText(symbol, 10),
    decimals: Number(decimals),
    standing: 'unknown' as const
  })
}
