import * as z from 'zod/mini'
import { fetchJson } from '../chains/fetchChain.js'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import type { SwapAdapter, SwapOrder, SwapQuestion } from './SwapAdapter.js'

/** Jupiter's address, version 2 of its Swap API. */
export const jupiterUrl = 'https://api.jup.ag/swap/v2'

/** The network that Jupiter serves. */
export const jupiterChains: readonly string[] = Object.freeze(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])

/** This many accounts leave room in a transaction for what pages add around an exchange. */
const maxAccounts = 40

const units = z.string().check(z.regex(/^\d{1,20}$/u))
const address = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/u))
const instruction = z.object({
  programId: address,
  accounts: z
    .array(z.object({ pubkey: address, isSigner: z.boolean(), isWritable: z.boolean() }))
    .check(z.maxLength(255)),
  data: z.string().check(z.regex(/^[\d+/A-Za-z]{1,2000}={0,2}$/u))
})
const buildShape = z.object({
  outAmount: units,
  otherAmountThreshold: units,
  swapInstruction: instruction,
  otherInstructions: z.nullish(z.array(z.unknown())),
  addressesByLookupTableAddress: z.nullish(z.record(address, z.unknown()))
})

/**
 * Jupiter. Only the exchange of what it builds is passed on: pages create accounts, wrap SOL and set fees themselves, and read the exchange. `/build`
 * is called each time, for a quote too: nothing else in version 2 quotes without a transaction.
 */
export const jupiter: SwapAdapter = {
  chainUrl: (url) => url.replace(/\/$/u, ''),

  async quote(url, key, question) {
    return (await ask(url, key, question, undefined))?.outAmount
  },

  async build(url, key, order) {
    const built = await atLeast(url, key, order)
    // An exchange that needs more than what pages add would fail.
    if (!built || built.otherInstructions?.length) return undefined
    return { ...built.swapInstruction, tables: Object.keys(built.addressesByLookupTableAddress ?? {}) }
  }
}

/** Jupiter receives how much less than now may arrive; if the price has changed since the quote, the result may be lower than requested. */
async function atLeast(url: string, key: string, order: SwapOrder) {
  const bps = Math.round(order.slippage * 100)
  const built = await ask(url, key, order, bps)
  const least = BigInt(order.minReturn ?? 0)
  if (!built || BigInt(built.otherAmountThreshold) >= least) return built
  const out = BigInt(built.outAmount)
  if (out < least) return undefined
  const again = await ask(url, key, order, Number(((out - least) * 10_000n) / out))
  return again && BigInt(again.otherAmountThreshold) >= least ? again : undefined
}

/** @returns nothing if it refuses the request: the amount is too small, or it does not know the token */
async function ask(url: string, key: string, question: SwapQuestion, slippageBps: number | undefined) {
  const { from, to, amount, account } = question
  if (account === undefined)
    throw new GatewayError('INVALID_QUERY', { field: 'userAddress', message: 'userAddress is missing.' })
  const query = new URLSearchParams({
    ...{ inputMint: from, outputMint: to, amount, taker: account, maxAccounts: String(maxAccounts) },
    ...(slippageBps !== undefined && { slippageBps: String(slippageBps) })
  })
  const { status, value } = await fetchJson(`${url}/build?${query}`, {
    timeoutMs: limits.adapterTimeout,
    maxBytes: limits.rpcBytes,
    headers: { 'x-api-key': key }
  })
  if (status === 400) return undefined
  if (status !== 200) throw new Error(`the aggregator answered ${status}`)
  return z.parse(buildShape, value)
}
