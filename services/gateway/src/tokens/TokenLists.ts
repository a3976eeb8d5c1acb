import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { TokenListError } from '../errors/TokenListError.js'
import { refusal } from '../gates/configSchema.js'
import { displayText } from '../gates/displayText.js'
import { readJsonFile } from '../gates/readJsonFile.js'
import { fetchBounded } from '../import/fetchBounded.js'
import { limits } from '../limits.js'

/** A token on one of the operator's lists. */
export interface ListedToken {
  /** CAIP-2. */
  readonly chainId: string
  /** On `eip155` in lower case. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** As the list has it: an address that anybody may have written. */
  readonly logoUrl: string | undefined
}

type TokensByChain = ReadonlyMap<string, ReadonlyMap<string, ListedToken>>

const listShape = z.object({ tokens: z.array(z.unknown()) })
/** Lists name chains of `eip155` by their number, as the schema requires, and may name others by their CAIP-2 id. */
const placeShape = z.union([
  z.object({
    chainId: z.pipe(
      z.int().check(z.gte(1)),
      z.transform((id: number) => `eip155:${id}`)
    ),
    address: z.string().check(z.regex(/^0x[\da-f]{40}$/iu))
  }),
  z.object({
    chainId: z.string().check(z.regex(/^solana:[-\w]{1,32}$/u)),
    address: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/u))
  })
])
const tokenShape = z.object({
  name: z.string(),
  symbol: z.string(),
  decimals: z.int().check(z.gte(0), z.lte(limits.tokenDecimals)),
  logoURI: z.optional(z.string())
})

/**
 * The tokens of the operator's lists, in the schema of tokenlists.org. The lists are read when they are first needed and then once an hour; if
 * one cannot be read, or not within a second, its last version counts. If several entries exist for one token, the first counts.
 */
export class TokenLists {
  readonly #read = new Map<string, readonly ListedToken[]>()
  /** What is served: soon the last version, if the lists are being read again. */
  #served: Promise<TokensByChain> | undefined
  #until = 0

  /** @param sources files, and addresses with `https:` (or `http:`) @param onError learns which list could not be read, and why: a TokenListError */
  constructor(
    private readonly sources: readonly string[],
    private readonly onError: (error: TokenListError) => void
  ) {}

  /** The tokens of a chain by their addresses (`listedAddress`). */
  async of(chainId: string): Promise<ReadonlyMap<string, ListedToken>> {
    if (this.#served === undefined || Date.now() > this.#until) {
      this.#until = Date.now() + limits.tokenListTtl
      const read = this.#load()
      this.#served = this.#served ? inTime(read, this.#served) : read
      const serve = () => {
        this.#served = read
      }
      void read.then(serve, serve)
    }
    return (await this.#served).get(chainId) ?? new Map()
  }

  async #load(): Promise<TokensByChain> {
    await Promise.all(
      this.sources.map(async (source, at) => {
        try {
          this.#read.set(source, await readTokenList(source))
        } catch (error) {
          this.#until = Date.now() + limits.tokenListRetry
          this.onError(new TokenListError({ at, source }, (error as Error).message))
        }
      })
    )
    const chains = new Map<string, Map<string, ListedToken>>()
    for (const token of this.sources.flatMap((source) => this.#read.get(source) ?? [])) {
      const tokens = chains.get(token.chainId) ?? new Map<string, ListedToken>()
      chains.set(token.chainId, tokens)
      if (!tokens.has(token.address) && tokens.size < limits.listedTokens) tokens.set(token.address, token)
    }
    return chains
  }
}

/** What is read, or after a while what was read before: a host that does not answer must not delay every balance. */
const inTime = <T>(read: Promise<T>, last: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(last), limits.tokenListWait)
    read.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** An address in the form used for list look-ups: on `eip155` the case does not matter. */
export const listedAddress = (chainId: string, address: string): string =>
  chainId.startsWith('eip155:') ? address.toLowerCase() : address

/** Whether a token list is requested from a server; otherwise it is a file. */
const isListAddress = (source: string): boolean => /^https?:\/\//u.test(source)

/**
 * Reads one list. Entries that are not tokens are left out.
 *
 * @throws Error if it cannot be read or is not a list
 */
export async function readTokenList(source: string): Promise<readonly ListedToken[]> {
  const list = z.safeParse(
    listShape,
    isListAddress(source)
      ? await fetchList(new URL(source))
      : await readJsonFile(source, limits.tokenListBytes)
  )
  // An address may contain a key.
  const name = isListAddress(source) ? 'it' : resolve(source)
  if (!list.success) throw new TypeError(`${name} is not a token list: it must have a list of tokens`)
  return list.data.tokens.flatMap(readToken)
}

/**
 * Reads the files among the operator's token lists. Addresses are not requested: their servers can be unavailable for a while.
 *
 * @throws TypeError that names the first file that is not a token list
 */
export async function checkTokenFiles(sources: readonly string[]): Promise<void> {
  for (const [at, source] of sources.entries())
    if (!isListAddress(source))
      await readTokenList(source).catch((cause: Error) => {
        throw refusal(`tokenLists[${at}]: ${cause.message}`)
      })
}

async function fetchList(url: URL): Promise<unknown> {
  // Its caller names the list, and asks again later: balances wait for this answer.
  const { status, bytes } = await fetchBounded(url, limits.tokenListBytes, '', 1)
  if (status !== 200) throw new Error(`the service answered ${status}`)
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    // The parser's message would quote the answer.
    throw new TypeError('it is not valid JSON')
  }
}

function readToken(entry: unknown): readonly ListedToken[] {
  const [place, read] = [z.safeParse(placeShape, entry), z.safeParse(tokenShape, entry)]
  if (!read.success || !place.success) return []
  const { chainId, address } = place.data
  const { decimals, logoURI = '' } = read.data
  const [name, symbol] = [displayText(read.data.name), displayText(read.data.symbol, 10)]
  if (name === '' || symbol === '') return []
  return [
    {
      chainId,
      address: listedAddress(chainId, address),
      name,
      symbol,
      decimals,
      logoUrl: logoURI.length > limits.linkLength ? undefined : logoURI
    }
  ]
}
