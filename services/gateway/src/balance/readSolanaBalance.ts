import * as z from 'zod/mini'
import { fetchChain } from '../chains/fetchChain.js'
import { limits } from '../limits.js'
import type { SolanaNames } from '../solana/SolanaNames.js'
import { parseSolanaAddress, solanaAddress, tokenProgramIds } from '../solana/SolanaTransaction.js'
import type { BalanceQuestion, BalanceSource, NativeAmount, TokenAmount } from './BalanceSource.js'

const lamports = z.object({ result: z.object({ value: z.int().check(z.gte(0)) }) })
const list = z.object({ result: z.object({ value: z.array(z.unknown()) }) })
const info = z.object({
  mint: solanaAddress,
  tokenAmount: z.object({
    amount: z.string().check(z.regex(/^\d{1,20}$/u)),
    decimals: z.int().check(z.gte(0), z.lte(255))
  })
})
const held = z.object({
  account: z.object({ data: z.object({ parsed: z.object({ info }) }) })
})

/** From a node's JSON-RPC: SOL, and the tokens of both programs by their mints, with the names that `names` has for them. */
export const solanaBalance =
  (names: SolanaNames): BalanceSource =>
  async ({ chainId, endpoint, address }: BalanceQuestion): Promise<NativeAmount> => {
    const owner = parseSolanaAddress(address)
    const [value, tokens] = await readAmounts(endpoint, owner)
    const known = await names.of(chainId, [...tokens.keys()])
    const described = [...tokens].map(([id, amount]): TokenAmount => {
      const { name = id, symbol = id } = known.get(id) ?? {}
      return { id, name, symbol, ...amount }
    })
    return { name: 'Solana', symbol: 'SOL', decimals: 9, value, tokens: described }
  }

type Amount = Pick<TokenAmount, 'value' | 'decimals'>

async function readAmounts(
  endpoint: string,
  owner: string
): Promise<readonly [bigint, ReadonlyMap<string, Amount>]> {
  const ask = async (method: string, ...params: readonly unknown[]) => {
    const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return JSON.parse((await fetchChain(endpoint, { body: question })).body) as unknown
  }
  const commitment = { commitment: 'confirmed' }
  const options = { ...commitment, encoding: 'jsonParsed' }
  const [own, ...tokens] = await Promise.all([
    ask('getBalance', owner, commitment),
    ...tokenProgramIds.map((programId) => ask('getTokenAccountsByOwner', owner, { programId }, options))
  ])
  const accounts = tokens.flatMap((answer) => z.parse(list, answer).result.value)
  return [BigInt(z.parse(lamports, own).result.value), amountsIn(accounts)]
}

/** A mint may be held in several accounts; it is one balance. Accounts that are not token accounts are skipped. */
function amountsIn(accounts: readonly unknown[]): ReadonlyMap<string, Amount> {
  const sums = new Map<string, Amount>()
  for (const account of accounts) {
    const read = z.safeParse(held, account)
    if (!read.success) continue
    const { mint, tokenAmount } = read.data.account.data.parsed.info
    const value = (sums.get(mint)?.value ?? 0n) + BigInt(tokenAmount.amount)
    if (value > 0n) sums.set(mint, { decimals: tokenAmount.decimals, value })
  }
  return new Map([...sums].slice(0, limits.tokensPerAccount))
}
