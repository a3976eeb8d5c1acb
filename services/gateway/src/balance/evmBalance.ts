import { createPublicClient, custom, erc20Abi, getAddress, type Hex } from 'viem'
import { askAll, parseEvmAddress, RpcRefusal } from '../chains/askRpc.js'
import { nativeCurrencyOf } from '../chains/nativeCurrency.js'
import { readBlockscoutTokens } from '../indexes/blockscoutAccount.js'
import type { ChainIndexes } from '../indexes/ChainIndexes.js'
import { limits } from '../limits.js'
import type { TokenLists } from '../tokens/TokenLists.js'
import type { TokenNames } from '../tokens/TokenNames.js'
import { tokenImagePath } from '../tokens/tokenImagePath.js'
import type { BalanceQuestion, BalanceSource, NativeAmount, TokenAmount } from './BalanceSource.js'

/** How many tokens one call covers: the answers are returned as code, whose size is limited (EIP-170). */
const tokensPerCall = 120

/** The address of Multicall3 on every network that has it. */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

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
    const asked = [...new Set([...listed.keys(), ...named, ...seen])]
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
      return [{ id: getAddress(token), name, symbol, decimals, value: amounts.get(token) ?? 0n, iconPath }]
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
 * What an account has of tokens; a contract that is not a token has no amount.
 *
 * @throws Error if the endpoint does not answer: viem's `multicall` would count this as an answer without amounts
 */
async function readAmounts(
  endpoint: string,
  owner: Hex,
  tokens: readonly string[]
): Promise<ReadonlyMap<string, bigint>> {
  const failures: unknown[] = []
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    try {
      return (await askAll(endpoint, [[method, ...params]]))[0]
    } catch (error) {
      if (!(error instanceof RpcRefusal)) failures.push(error)
      throw error
    }
  }
  const client = createPublicClient({
    transport: custom(
      {
        request: ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
          ask(method, params)
      },
      { retryCount: 0 }
    )
  })
  const amounts = new Map<string, bigint>()
  for (let at = 0; at < tokens.length; at += tokensPerCall) {
    const part = tokens.slice(at, at + tokensPerCall)
    const contracts = part.map((token) => ({
      address: token as Hex,
      abi: erc20Abi,
      functionName: 'balanceOf' as const,
      args: [owner] as const
    }))
    // Code that is run but not deployed works on every chain, but some nodes refuse it.
    const results = await client
      .multicall({ contracts, batchSize: 0, deployless: true })
      .then((all) => (all.some(({ status }) => status === 'success') ? all : undefined))
      .then((all) => all ?? client.multicall({ contracts, batchSize: 0, multicallAddress: multicall3 }))
    if (failures.length > 0) throw failures[0]
    for (const [index, { result }] of results.entries()) {
      const token = part[index]
      if (token !== undefined && result !== undefined) amounts.set(token, result)
    }
  }
  return amounts
}
