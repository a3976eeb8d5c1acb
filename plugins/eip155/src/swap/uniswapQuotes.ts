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

/** How long a quote is held for true, in milliseconds: the pools move with every block. */
const validMs = 30_000

/** How long the network may take to include a swap, in seconds. */
const deadlineSeconds = 10 * 60

/** What one pool more on the way takes of gas, with contracts as Uniswap has compiled them: between used pools of plain tokens and pools that were never used. */
const gasOfPool = 80_000n
/** For so much of the wrapped coin the router is asked what fees are worth in the token that arrives: about as much as a fee, so that no pool is moved by it. */
const pricedAmount = 10n ** 15n

/**
 * Asks a router what it would give now, by every way that it may have, and takes the best: the one that gives most after what its pools cost in the network's
 * fee, where both that fee and what it is worth in the token that arrives are known.
 *
 * @returns `undefined` where there is no way
 * @throws KitError `eip155/notAnAddress`, `eip155/readFailed` where the network cannot be asked at all
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
  // A way that has no pool is refused by the router; an endpoint that refuses all of them may be gone.
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

/** What has to be signed for a quote. @throws KitError `eip155/cannotPrepare` for a network without a router */
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
  // These forms look at what really arrives: tokens that keep a fee of each transfer pass too.
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

/** What has to be signed so that the router may spend nothing any more. @throws KitError `eip155/cannotPrepare` for a quote that needs no allowance */
export function revokeAllowance({ from, spender }: SwapAllowance): SwapCalls {
  if (from.token === undefined || spender === undefined)
    throw eip155Errors.cannotPrepare({ notes: 'This quote needs no allowance.' })
  const args = [requireAddress(spender), 0n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  return { kind: 'calls', calls: [{ to: requireAddress(from.token), data }] }
}

/** How much the router may spend now. @throws KitError `eip155/readFailed`, `eip155/notAnAddress` */
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
    throw eip155Errors.readFailed({ notes: 'The token does not say what is allowed.' })
  return allowed
}

/** The tokens at both ends: pools know the network's own currency by its wrapped form. */
function endsOf({ wrapped }: UniswapV2Router, { from, to }: SwapRequest): readonly [Hex, Hex] {
  return [requireAddress(from.token ?? wrapped), requireAddress(to.token ?? wrapped)]
}

/** The direct way, and those that pass one token that many have a pool with. */
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

/** What one pool more costs in the network's fee, in the token that arrives and by this router's own price; 0 where that is not known. Never rejects. */
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

/** @throws KitError where the router refuses, and where it cannot be asked */
async function askRouter(
  kit: Pick<PluginContext, 'namespaces'>,
  { address }: UniswapV2Router,
  { amountIn, connection }: SwapRequest,
  way: readonly Hex[],
  signal: AbortSignal | undefined
): Promise<bigint> {
  const data = encodeFunctionData({ abi: quoteAbi, args: [amountIn, way] })
  const answer = await read(kit, connection.networkId, 'eth_call', [{ to: address, data }, 'latest'], signal)
  if (!isHex(answer)) throw eip155Errors.readFailed({ notes: 'The router gave no amounts.' })
  return decodeFunctionResult({ abi: quoteAbi, data: answer }).at(-1) ?? 0n
}

/** @throws KitError where the endpoint does not answer for the network */
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
    // What is only wrapped loses nothing.
    minOut: route.length ? minimumOut(amountOut, request.slippageBps) : amountOut,
    spender,
    route: Object.freeze(route),
    expiresAt: Date.now() + validMs
  })
