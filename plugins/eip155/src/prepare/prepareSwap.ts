import type { Asset, AssetChange, Finding, PreparedTransaction, SwapIntent } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { EvmReader } from '../chain/EvmReader.js'
import { parseCall } from '../chain/parseCall.js'
import { requireAddress } from '../chain/requireAddress.js'
import { toHexChainId } from '../chainParameters.js'
import { eip155Errors } from '../errors.js'
import type { DecodedSwap } from '../swap/DecodedSwap.js'
import { decodeSwap } from '../swap/decodeSwap.js'
import { knownRouters } from '../swap/knownRouters.js'
import type { SwapRouter } from '../swap/SwapRouter.js'
import { readWord } from '../tokens/answers.js'
import { readTokens, type TokenBalance } from '../tokens/describeTokens.js'
import { allowanceOf, balanceOf } from './accountQuestions.js'
import type { ReadCall } from './callEffects.js'
import type { EvmCall } from './estimateFee.js'
import { type PrepareCallsContext, prepareParsedCalls, requireNetwork } from './prepareCalls.js'
import { simulateCalls } from './simulateCalls.js'

/** The longest that a swap may wait for inclusion, in seconds from now. */
const longestWait = 30 * 60

/** The most by which the result may exceed the quote, in hundredths of a percent: a quote that is too low lets somebody else take the difference. */
const toleranceBps = 100

/** The most slippage that a quote may allow, in hundredths of a percent: beyond this its minimum would protect nobody. */
const mostSlippageBps = 5_000

/** The dependencies of preparing a swap. */
export interface PrepareSwapContext extends PrepareCallsContext {
  readonly swapRouters: readonly SwapRouter[] | undefined
}

/**
 * Prepares a swap. What its source built is checked regardless of the simulation. It must be one call of a contract that the host or this package
 * names, which pays what was quoted, promises what was quoted, and gives it to the account itself. The allowance that it needs is created here:
 * exact, for that contract, and preceded by one that revokes the earlier allowance if the token requires that.
 *
 * @throws KitError `eip155/unreadableCall`, `eip155/cannotPrepare`, `eip155/notAToken`, `eip155/notEnoughTokens`, and those of `prepareCalls`
 */
export async function prepareSwap(
  context: PrepareSwapContext,
  intent: SwapIntent,
  signal?: AbortSignal
): Promise<PreparedTransaction> {
  const { quote, connection } = intent
  const network = requireNetwork(context, intent)
  const account = requireAddress(connection.account.address)
  const call = parseSwap(intent, account)
  const routers = context.swapRouters ?? knownRouters
  const swap = decodeSwap(
    call,
    routers.filter(({ networkId }) => networkId === network.caipNetworkId)
  )
  if (!swap) throw eip155Errors.unreadableCall({ notes: `${call.to} is called with ${call.data}.` })
  requireQuoted(intent, swap, call)
  const reader = new EvmReader(context.reader, network, signal)
  const [from, to] = await readAssets(reader, nativeAsset(network), swap, account)
  if (from.balance < quote.amountIn) throw eip155Errors.notEnoughTokens({ symbol: from.asset.symbol })
  const approvals = swap.from && swap.spender ? await toApprovals(reader, call, swap, account) : []
  return prepareParsedCalls(
    context,
    {
      intent,
      network,
      calls: [...approvals, call],
      last: readSwap(swap, from.asset, to.asset, account),
      judge: (changes) => judgeArrival(changes, to.asset, quote.amountOut)
    },
    signal
  )
}

/** @throws KitError `eip155/unreadableCall` for anything but one call with data, and those of `parseCall` */
function parseSwap({ plan, connection }: SwapIntent, account: Hex): EvmCall {
  const [call, more] = plan.kind === 'calls' ? plan.calls : []
  if (!call?.data || more) throw eip155Errors.unreadableCall({ notes: 'A swap must be one call with data.' })
  return { from: account, chainId: toHexChainId(connection.networkId), value: '0x0', ...parseCall(call) }
}

/**
 * A swap that needs no allowance can still name the known contract that is called, because a source may always name its router.
 *
 * @throws KitError `eip155/cannotPrepare`
 */
function requireQuoted(
  { quote, connection }: SwapIntent,
  swap: DecodedSwap,
  { to, from: account }: Pick<EvmCall, 'to' | 'from'>
): void {
  const { networkId, caipAddress } = connection
  const now = BigInt(Math.floor(Date.now() / 1000))
  const isSame = (one: string | undefined, other: string | undefined) =>
    one === other || (one !== undefined && other !== undefined && one.toLowerCase() === other.toLowerCase())
  const { slippageBps } = quote
  const isBps = Number.isInteger(slippageBps) && slippageBps >= 0 && slippageBps <= mostSlippageBps
  const checks: readonly (readonly [string, boolean])[] = [
    ['account', quote.connection.caipAddress === caipAddress],
    ['network', [quote.connection, quote.from, quote.to].every((one) => one.networkId === networkId)],
    ['asset that is paid', isSame(swap.from, quote.from.token)],
    ['asset that arrives', isSame(swap.to, quote.to.token) && !isSame(quote.from.token, quote.to.token)],
    ['amount', swap.amountIn === quote.amountIn && quote.amountIn > 0n],
    ['minimum', isBps && swap.minOut > 0n && swap.minOut >= leastOf(quote.amountOut, slippageBps)],
    ['receiver', swap.receiver === undefined || swap.receiver === account],
    ['deadline', swap.deadline === undefined || swap.deadline <= now + BigInt(longestWait)],
    ['spender', isSame(swap.spender, quote.spender) || (!swap.spender && isSame(to, quote.spender))]
  ]
  const wrong = checks.filter(([, isRight]) => !isRight).map(([name]) => name)
  if (wrong.length)
    throw eip155Errors.cannotPrepare({
      notes: `This swap has a different ${wrong.join(', ')} than was quoted.`
    })
}

/** The least that may arrive. The source's own value is not trusted. */
const leastOf = (amountOut: bigint, slippageBps: number): bigint =>
  (amountOut * BigInt(10_000 - slippageBps)) / 10_000n

/** The assets exchanged, and how much of them the account has. @throws KitError `eip155/notAToken` */
async function readAssets(
  reader: EvmReader,
  native: Asset,
  { from, to }: DecodedSwap,
  account: Hex
): Promise<readonly [TokenBalance, TokenBalance]> {
  const tokens = [from, to].filter((token) => token !== undefined)
  const [balance, found] = await Promise.all([
    reader.quantity('eth_getBalance', [account, 'latest']),
    readTokens(reader, tokens, account)
  ])
  const find = (token: Hex | undefined): TokenBalance => {
    const known = token === undefined ? { asset: native, balance } : found[tokens.indexOf(token)]
    if (!known) throw eip155Errors.notAToken({ notes: `${token} does not answer like a token.` })
    return known
  }
  return [find(from), find(to)]
}

/** The calls that allow the contract to take the exact payment; none if it already may. */
async function toApprovals(
  reader: EvmReader,
  { from, chainId }: EvmCall,
  { from: token, spender, amountIn }: DecodedSwap,
  account: Hex
): Promise<readonly EvmCall[]> {
  if (!token || !spender) return []
  const question = allowanceOf(token, account, spender)
  const allowed = readWord(await reader.ask('eth_call', [question, 'latest'])) ?? 0n
  if (allowed >= amountIn) return []
  const approve = (amount: bigint): EvmCall => ({
    from,
    chainId,
    to: token,
    value: '0x0',
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
  })
  const exact = approve(amountIn)
  if (allowed === 0n) return [exact]
  // Some tokens, most notably USDT, do not change an allowance that is not 0.
  const { simulated } = await simulateCalls(reader, [exact], [])
  return simulated === 'failed' ? [approve(0n), exact] : [exact]
}

/** The effect of the swap on the account: an exact amount leaves, and a minimum arrives. */
function readSwap(swap: DecodedSwap, from: Asset, to: Asset, account: Hex): ReadCall {
  const { amountIn, minOut, text } = swap
  return {
    decoded: [
      { action: 'swap', asset: from, amount: amountIn, minimum: { asset: to, amount: minOut }, text }
    ],
    effects: [
      {
        asset: from,
        question: balanceOf(account, swap.from),
        apply: (before) => before - amountIn
      },
      { asset: to, question: balanceOf(account, swap.to), apply: (before) => before + minOut }
    ]
  }
}

/** Warns if much more would arrive than was quoted: with such a quote, the minimum protects nobody. */
function judgeArrival(changes: readonly AssetChange[], to: Asset, amountOut: bigint): readonly Finding[] {
  const arrives = changes.find(({ asset, allowance }) => asset.token === to.token && !allowance)?.delta ?? 0n
  const most = (amountOut * BigInt(10_000 + toleranceBps)) / 10_000n
  if (arrives <= most) return []
  const text = 'You would receive more than was quoted. Get a new quote.'
  return [Object.freeze({ code: 'notAsQuoted', level: 'block', text })]
}
