import * as z from 'zod/mini'
import { fetchJson } from '../chains/fetchChain.js'
import { limits } from '../limits.js'
import type { SwapAdapter } from './SwapAdapter.js'

/** The address of 1inch, version 6.1 of its Classic Swap API. */
export const oneInchUrl = 'https://api.1inch.com/swap/v6.1'

/** The networks that swaps are offered on unless the operator names others; 1inch may serve fewer of them. */
export const oneInchChains: readonly string[] = Object.freeze(
  [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map((id) => `eip155:${id}`)
)

const units = z.string().check(z.regex(/^\d{1,78}$/u))
const address = z.string().check(z.regex(/^0x[\da-f]{40}$/iu))
const quoteShape = z.object({ dstAmount: units })
const spenderShape = z.object({ address })
const swapShape = z.object({
  tx: z.object({
    to: address,
    data: z.string().check(z.regex(/^0x([\da-f]{2})*$/iu)),
    value: units,
    gas: z.int(),
    gasPrice: units
  })
})

/**
 * 1inch. Its answer is passed on and nothing more: pages read every call that is built here, and compare it with its quote. Only calls that they can
 * read are requested: all or nothing, without Permit2, and none that names pools instead of tokens (`compatibility`).
 */
export const oneInch: SwapAdapter = {
  chainUrl: (url, chainId) => `${url.replace(/\/$/u, '')}/${chainId.replace(/^eip155:/u, '')}`,

  async quote(chainUrl, key, { from, to, amount }) {
    const params = { src: from, dst: to, amount }
    const quoted = await ask(chainUrl, key, 'quote', params)
    return quoted === undefined ? undefined : z.parse(quoteShape, quoted).dstAmount
  },

  async build(chainUrl, key, { from, to, amount, account, slippage, minReturn }) {
    const params = {
      src: from,
      dst: to,
      amount,
      from: account,
      origin: account,
      ...(minReturn === undefined ? { slippage: String(slippage) } : { minReturn }),
      disableEstimate: 'true',
      allowPartialFill: 'false',
      compatibility: 'true'
    }
    const built = await ask(chainUrl, key, 'swap', params)
    if (built === undefined) return undefined
    const { tx } = z.parse(swapShape, built)
    return { to: tx.to, data: tx.data, value: tx.value, gas: String(tx.gas), gasPrice: tx.gasPrice }
  },

  async spender(chainUrl, key) {
    return z.parse(spenderShape, await ask(chainUrl, key, 'approve/spender', {})).address
  }
}

/** @returns nothing if it refuses the request: the amount is too small, or it does not know the token */
async function ask(
  chainUrl: string,
  key: string,
  path: string,
  params: Readonly<Record<string, string>>
): Promise<unknown> {
  const query = new URLSearchParams(params)
  const { status, value } = await fetchJson(`${chainUrl}/${path}?${query}`, {
    timeoutMs: limits.adapterTimeout,
    maxBytes: limits.rpcBytes,
    headers: { Authorization: `Bearer ${key}` }
  })
  if (status === 400) return undefined
  if (status !== 200) throw new Error(`the aggregator answered ${status}`)
  return value
}
