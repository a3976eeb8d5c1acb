import type { PluginContext, SwapCalls, SwapPlan, SwapQuote, SwapRequest } from '@plugboard/core'
import { minimumOut, type SwapAllowance } from '@plugboard/core/features'
import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isAddressEqual,
  isHex,
  parseAbi
} from 'viem'
import { requireAddress } from '../chain/requireAddress.js'
import { eip155Errors } from '../errors.js'
import { allowanceOf } from '../prepare/accountQuestions.js'
import { readWord } from '../tokens/answers.js'
import { routerAbi, wrappedAbi } from './decodeSwap.js'
import type { UniswapV2Router } from './SwapRouter.js'

const quoteAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)'
])

/** How long a quote is considered valid, in milliseconds, because the pools change with every block. */
const validMs = 30_000

/** How long the network may take to include a swap, in seconds. */
const deadlineSeconds = 10 * 60

/**
 * The gas that one more pool on the route costs, with contracts as compiled by Uniswap: between used pools of plain tokens and pools that were never
 * used.
 */
const gasOfPool = 80_000n
/**
 * The amount of the wrapped coin for which the router is asked what fees are worth in the token that arrives. It is about as much as a fee, so that
 * it does not move a pool.
 */
const pricedAmount = 10n ** 15n

/**
 * Asks a router for its current price on every possible route, and takes the best: the one that gives most after the network's fee for its pools, if
 * both that fee and its value in the token that arrives are known.
 *
 * @returns `undefined` if there is no route
 * @throws KitError `eip155/notAnAddress`, `eip155/readFailed` if the network cannot be asked at all
 */
export async function quoteSwap(
  kit: Pick<PluginContext, 'namespaces'>,
  router: UniswapV2Router,
  request: SwapRequest,
  signal?: AbortSignal
): Promise<SwapQuote | undefined> {
  const { amountIn, slippageBps } = request
  const wrapped = requireAddress(router.wrapped)
  const [from, to] = endsOf(router, request)
  if (isAddressEqual(from, to))
    return request.from.token === request.to.token ? undefined : toQuote(request, amountIn, [])
  const ways = waysOf(router, wrapped, from, to)
  const [answers, poolCost] = await Promise.all([
    Promise.allSettled(ways.map((way) => askRouter(kit, router, request, way, signal))),
    ways.length > 1 ? costOfPool(kit, router, request, signal) : 0n
  ])
  // The router refuses a route without a pool; an endpoint that refuses all routes may be gone.
  if (answers.every(({ status }) => status === 'rejected')) await requireEndpoint(kit, request, signal)
  const found = answers.flatMap((answer, at) =>
    answer.status === 'fulfilled' && answer.value > 0n
      ? [{ amountOut: answer.value, way: ways[at] ?? [] }]
      : []
  )
  const gain = ({ amountOut, way }: (typeof found)[number]) => amountOut - poolCost * BigInt(way.length)
  const [best] = found.sort((a, b) => (gain(a) < gain(b) ? 1 : -1))
  if (!best || minimumOut(best.amountOut, slippageBps) === 0n) return undefined
  return toQuote(request, best.amountOut, best.way, request.from.token && requireAddress(router.address))
}

/** The call to sign for a quote. @throws KitError `eip155/cannotPrepare` for a network without a router */
export function buildSwap(router: UniswapV2Router | undefined, quote: SwapQuote): SwapPlan {
  if (!router) throw eip155Errors.cannotPrepare({ notes: 'No router is known on the network of this quote.' })
  const { connection, amountIn, minOut, route } = quote
  const wrapped = requireAddress(router.wrapped)
  const isFromNative = quote.from.token === undefined
  const isToNative = quote.to.token === undefined
  const value = isFromNative ? amountIn : 0n
  if (route.length === 0) {
    const data = isFromNative
      ? encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' })
      : encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amountIn] })
    return { kind: 'calls', calls: [{ to: wrapped, data, value }] }
  }
  const path = route.map((token) => requireAddress(token))
  const receiver = requireAddress(connection.account.address)
  const deadline = BigInt(Math.floor(Date.now() / 1000) + deadlineSeconds)
  const rest = [minOut, path, receiver, deadline] as const
  // These functions check what actually arrives, so tokens that charge a fee on each transfer also pass.
  const data = isFromNative
    ? encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
        args: rest
      })
    : encodeFunctionData({
        abi: routerAbi,
        functionName: isToNative
          ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
          : 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
        args: [amountIn, ...rest]
      })
  return { kind: 'calls', calls: [{ to: requireAddress(router.address), data, value }] }
}

/**
 * The call to sign so that the router may not spend anything any more. @throws KitError `eip155/cannotPrepare` for a quote that needs no allowance
 */
export function revokeAllowance({ from, spender }: SwapAllowance): SwapCalls {
  if (from.token === undefined || spender === undefined)
    throw eip155Errors.cannotPrepare({ notes: 'This quote needs no allowance.' })
  const args = [requireAddress(spender), 0n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  return { kind: 'calls', calls: [{ to: requireAddress(from.token), data }] }
}

/** The amount that the router may spend now. @throws KitError `eip155/readFailed`, `eip155/notAnAddress` */
export async function readAllowance(
  kit: Pick<PluginContext, 'namespaces'>,
  { connection, from, spender }: SwapAllowance,
  signal?: AbortSignal
): Promise<bigint> {
  if (from.token === undefined || spender === undefined) return 0n
  const question = allowanceOf(
    requireAddress(from.token),
    requireAddress(connection.account.address),
    requireAddress(spender)
  )
  const answer = await read(kit, connection.networkId, 'eth_call', [question, 'latest'], signal)
  const allowed = readWord(answer)
  if (allowed === undefined)
    throw eip155Errors.readFailed({ notes: 'The token does not report its allowance.' })
  return allowed
}

/** The tokens at both ends: pools know the network's own currency by its wrapped form. */
function endsOf({ wrapped }: UniswapV2Router, { from, to }: SwapRequest): readonly [Hex, Hex] {
  return [requireAddress(from.token ?? wrapped), requireAddress(to.token ?? wrapped)]
}

/** The direct route, and those through one token that has pools with many others. */
function waysOf(
  { hubs = [] }: UniswapV2Router,
  wrapped: Hex,
  from: Hex,
  to: Hex
): readonly (readonly Hex[])[] {
  const between = [...new Set([wrapped, ...hubs.map((hub) => requireAddress(hub))])]
  const passing = between.filter((hub) => hub !== from && hub !== to)
  return [[from, to], ...passing.map((hub) => [from, hub, to])]
}

/**
 * The cost of one more pool in the network's fee, expressed in the token that arrives at this router's own price; 0 if it is unknown. Never rejects.
 */
async function costOfPool(
  kit: Pick<PluginContext, 'namespaces'>,
  router: UniswapV2Router,
  request: SwapRequest,
  signal: AbortSignal | undefined
): Promise<bigint> {
  const { networkId } = request.connection
  const wrapped = requireAddress(router.wrapped)
  const [, to] = endsOf(router, request)
  const sample = { ...request, amountIn: pricedAmount }
  try {
    const [gasPrice, worth] = await Promise.all([
      read(kit, networkId, 'eth_gasPrice', [], signal),
      isAddressEqual(wrapped, to) ? pricedAmount : askRouter(kit, router, sample, [wrapped, to], signal)
    ])
    return (BigInt(String(gasPrice)) * gasOfPool * worth) / pricedAmount
  } catch {
    return 0n
  }
}

/** @throws KitError if the router refuses, and if it cannot be asked */
async function askRouter(
  kit: Pick<PluginContext, 'namespaces'>,
  { address }: UniswapV2Router,
  { amountIn, connection }: SwapRequest,
  way: readonly Hex[],
  signal: AbortSignal | undefined
): Promise<bigint> {
  const data = encodeFunctionData({ abi: quoteAbi, args: [amountIn, way] })
  const answer = await read(kit, connection.networkId, 'eth_call', [{ to: address, data }, 'latest'], signal)
  if (!isHex(answer)) throw eip155Errors.readFailed({ notes: 'The router returned no amounts.' })
  return decodeFunctionResult({ abi: quoteAbi, data: answer }).at(-1) ?? 0n
}

/** @throws KitError if the endpoint does not answer for the network */
async function requireEndpoint(
  kit: Pick<PluginContext, 'namespaces'>,
  { connection }: SwapRequest,
  signal: AbortSignal | undefined
): Promise<void> {
  await read(kit, connection.networkId, 'eth_blockNumber', [], signal)
}

async function read(
  { namespaces }: Pick<PluginContext, 'namespaces'>,
  networkId: SwapRequest['from']['networkId'],
  method: string,
  params: readonly unknown[],
  signal: AbortSignal | undefined
): Promise<unknown> {
  const namespace = namespaces.get('eip155')
  if (!namespace) throw eip155Errors.unknownChain({ notes: 'The namespace eip155 is not composed.' })
  return namespace.read({ namespace: 'eip155', networkId, method, params, signal })
}

const toQuote = (
  request: SwapRequest,
  amountOut: bigint,
  route: readonly string[],
  spender?: string
): SwapQuote =>
  Object.freeze({
    ...request,
    id: `uniswap-v2 ${route.join(' ')}`,
    source: 'uniswap-v2',
    amountOut,
    // Wrapping alone loses nothing.
    minOut: route.length ? minimumOut(amountOut, request.slippageBps) : amountOut,
    spender,
    route: Object.freeze(route),
    expiresAt: Date.now() + validMs
  })
