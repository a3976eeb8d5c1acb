import { KitError } from '@plugboard/core'
import { askContracts, type ContractCaller } from '@plugboard/eip155/contracts'
import { encodeFunctionData, erc20Abi, getAddress, type Hex, hexToBigInt, size } from 'viem'
import { askAll, askEach, parseEvmAddress } from '../chains/askRpc.js'
import { nativeCurrencyOf } from '../chains/nativeCurrency.js'
import { readBlockscoutTokens } from '../indexes/blockscoutAccount.js'
import type { ChainIndexes } from '../indexes/ChainIndexes.js'
import { limits } from '../limits.js'
import type { TokenLists } from '../tokens/TokenLists.js'
import type { TokenNames } from '../tokens/TokenNames.js'
import { tokenImagePath } from '../tokens/tokenImagePath.js'
import type { BalanceQuestion, BalanceSource, NativeAmount, TokenAmount } from './BalanceSource.js'

/** The length of an amount (ABI `uint256`). */
const amountBytes = 32

/** The dependencies for reading `eip155` balances. */
interface EvmBalanceDeps {
  readonly lists: TokenLists
  readonly names: TokenNames
  readonly indexes: ChainIndexes
}

/**
 * From a node's JSON-RPC: the chain's own currency, the tokens of the operator's lists, those that were named, and those that the operator's index
 * of the chain has seen at the account.
 */
export const evmBalance =
  ({ lists, names, indexes }: EvmBalanceDeps): BalanceSource =>
  async (question: BalanceQuestion): Promise<NativeAmount> => {
    const { chainId, endpoint, tokens: named = [] } = question
    const owner = parseEvmAddress(question.address) as Hex
    const [listed, seen] = await Promise.all([lists.of(chainId), readSeen(indexes, chainId, owner)])
    const known = new Set([...listed.keys(), ...seen])
    const asked = [...new Set([...known, ...named])]
    const currency = await nativeCurrencyOf(chainId)
    const [[native], amounts] = await Promise.all([
      askAll(endpoint, [['eth_getBalance', owner, 'latest']]),
      readAmounts(endpoint, owner, asked)
    ])
    const held = asked.filter((token) => (amounts.get(token) ?? 0n) > 0n).slice(0, limits.tokensPerAccount)
    const described = await names.of(
      chainId,
      endpoint,
      held.filter((token) => !listed.has(token))
    )
    const tokens = held.flatMap((token): readonly TokenAmount[] => {
      const { name, symbol, decimals } = listed.get(token) ?? described.get(token) ?? {}
      if (name === undefined || symbol === undefined || decimals === undefined) return []
      const iconPath = tokenImagePath(listed.get(token))
      const value = amounts.get(token) ?? 0n
      return [
        { id: getAddress(token), name, symbol, decimals, value, iconPath, isOnlyNamed: !known.has(token) }
      ]
    })
    return { ...currency, value: BigInt(String(native)), tokens }
  }

/** The tokens that an index has seen at an account, as far as it answers, since the others are useful without the rest. */
async function readSeen(indexes: ChainIndexes, chainId: string, owner: string): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  if (indexes.kindOf(chainId) === 'blockscout')
    await indexes.ask(chainId, (url) => readBlockscoutTokens(url, owner, seen)).catch(() => undefined)
  return seen
}

/**
 * What an account has of tokens; a contract that is not a token has no amount. Each contract gets the gas of one question only: anybody can send a token,
 * or name one, whose contract would use up what the others need.
 *
 * @throws Error if the endpoint does not answer
 */
async function readAmounts(
  endpoint: string,
  owner: Hex,
  tokens: readonly string[]
): Promise<ReadonlyMap<string, bigint>> {
  const node: ContractCaller = {
    ask: async (method, params) => (await askEach(endpoint, [[method, ...params]]))[0]
  }
  const balanceOf = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const answers = await askContracts(node, {
    targets: tokens as readonly Hex[],
    questions: [balanceOf],
    maxSize: amountBytes
  }).catch((error: unknown) => {
    // A node that reads no contracts together still reports the chain's own currency.
    if (error instanceof KitError && error.code === 'eip155/readFailed') return []
    throw error
  })
  const amounts = new Map<string, bigint>()
  for (const [index, [answer]] of answers.entries()) {
    const token = tokens[index]
    if (token !== undefined && answer !== undefined && size(answer) === amountBytes)
      amounts.set(token, hexToBigInt(answer))
  }
  return amounts
}
