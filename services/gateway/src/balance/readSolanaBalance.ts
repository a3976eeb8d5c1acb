import * as z from 'zod/mini'
import { fetchChain } from '../chains/fetchChain.js'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import type { BalanceQuestion, NativeAmount, TokenAmount } from './BalanceSource.js'

/** The Token and the Token-2022 program. */
const programs = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
] as const

const form = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/u
const lamports = z.object({ result: z.object({ value: z.int().check(z.gte(0)) }) })
const list = z.object({ result: z.object({ value: z.array(z.unknown()) }) })
const info = z.object({
  mint: z.string().check(z.regex(form)),
  tokenAmount: z.object({
    amount: z.string().check(z.regex(/^\d{1,20}$/u)),
    decimals: z.int().check(z.gte(0), z.lte(255))
  })
})
const held = z.object({
  account: z.object({ data: z.object({ parsed: z.object({ info }) }) })
})

/** From a node's JSON-RPC: SOL, and the tokens of both programs by their mints. Names of tokens are left out: anybody can write any name into a mint. */
export async function readSolanaBalance({ endpoint, address }: BalanceQuestion): Promise<NativeAmount> {
  if (!form.test(address))
    throw new GatewayError('INVALID_QUERY', { field: 'address', message: 'address is none of this chain.' })
  const ask = async (method: string, ...params: readonly unknown[]) => {
    const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return JSON.parse((await fetchChain(endpoint, { body: question })).body) as unknown
  }
  const commitment = { commitment: 'confirmed' }
  const options = { ...commitment, encoding: 'jsonParsed' }
  const [own, ...tokens] = await Promise.all([
    ask('getBalance', address, commitment),
    ...programs.map((programId) => ask('getTokenAccountsByOwner', address, { programId }, options))
  ])
  return {
    name: 'Solana',
    symbol: 'SOL',
    decimals: 9,
    value: BigInt(z.parse(lamports, own).result.value),
    tokens: tokensIn(tokens.flatMap((answer) => z.parse(list, answer).result.value))
  }
}

/** A mint may be held in several accounts; it is one balance. What is no token's account is passed over. */
function tokensIn(accounts: readonly unknown[]): readonly TokenAmount[] {
  const sums = new Map<string, TokenAmount>()
  for (const account of accounts) {
    const read = z.safeParse(held, account)
    if (!read.success) continue
    const { mint, tokenAmount } = read.data.account.data.parsed.info
    const value = (sums.get(mint)?.value ?? 0n) + BigInt(tokenAmount.amount)
    const { decimals } = tokenAmount
    if (value > 0n) sums.set(mint, { id: mint, name: mint, symbol: `${mint.slice(0, 4)}…`, decimals, value })
  }
  return [...sums.values()].slice(0, limits.tokensPerAccount)
}
