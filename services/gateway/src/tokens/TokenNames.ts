import { decodeAbiParameters, type Hex, hexToString, parseAbiParameters } from 'viem'
import type { Cache } from '../caches/createCaches.js'
import { getMany } from '../caches/getMany.js'
import { askEach, RpcRefusal } from '../chains/askRpc.js'
import { displayText } from '../gates/displayText.js'
import { limits } from '../limits.js'

/** What a contract says about itself. Anybody can write any name into a contract. */
export interface TokenName {
  readonly name: string
  /** Whether the contract has a name. Otherwise `name` is its symbol, or consists of the ends of its address. */
  readonly isNamed: boolean
  readonly symbol: string
  /** Absent for assets counted in pieces, and for contracts that are not tokens. */
  readonly decimals: number | undefined
}

/** The calldata of `name()`, `symbol()` and `decimals()`. */
const questions = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const

/** Enough for every token in use, and too little for a contract that wants to keep the node busy. */
const gas = '0x493e0'

/**
 * Names of `eip155` tokens, as reported by their contracts. They are cached, since they rarely change; only for a minute if the endpoint may
 * have been too busy to ask them.
 */
export class TokenNames {
  constructor(private readonly cache: Cache) {}

  /** Resolves with the names of these contracts by their addresses in lower case. */
  async of(
    chainId: string,
    endpoint: string,
    contracts: readonly string[]
  ): Promise<ReadonlyMap<string, TokenName>> {
    const all = [...new Set(contracts.map((contract) => contract.toLowerCase()))]
    const keyOf = (contract: string) => `${chainId} ${contract}`
    const found = new Map(await getMany<TokenName>(this.cache, all, keyOf))
    const missing = all.filter((contract) => !found.has(contract))
    const calls = missing.flatMap((to) =>
      questions.map((data) => ['eth_call', { to, data, gas }, 'latest'] as const)
    )
    const answers = calls.length === 0 ? [] : await askEach(endpoint, calls)
    for (const [at, contract] of missing.entries()) {
      const own = answers.slice(at * questions.length, (at + 1) * questions.length)
      const name = toTokenName(contract, own)
      const ttl = own.some(mayBeBusy) ? limits.refusedNamesTtl : limits.tokenNamesTtl
      await this.cache.set({ key: keyOf(contract), value: name, ttl })
      found.set(contract, name)
    }
    return found
  }
}

/** Whether an endpoint refused a call without saying that the contract did (code 3): some nodes use other codes for that, and for their own limits. */
const mayBeBusy = (answer: unknown): boolean => answer instanceof RpcRefusal && answer.code !== 3

function toTokenName(contract: string, [name, symbol, decimals]: readonly unknown[]): TokenName {
  const short = `${contract.slice(0, 6)}…${contract.slice(-4)}`
  const shownSymbol = displayText(readText(symbol), 10) || short
  const count = isWord(decimals) ? BigInt(decimals) : undefined
  const ownName = displayText(readText(name))
  return {
    name: ownName || shownSymbol,
    isNamed: ownName !== '',
    symbol: shownSymbol,
    decimals: count === undefined || count > limits.tokenDecimals ? undefined : Number(count)
  }
}

const isWord = (value: unknown): value is Hex => typeof value === 'string' && /^0x[\da-f]{64}$/iu.test(value)

/** A `string`, or a `bytes32` as old tokens have it; empty for anything else. */
function readText(value: unknown): string {
  if (typeof value !== 'string') return ''
  if (isWord(value)) return hexToString(value, { size: 32 })
  try {
    return decodeAbiParameters(parseAbiParameters('string'), value as Hex)[0]
  } catch {
    return ''
  }
}
