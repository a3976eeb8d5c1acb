import type { Kit, SwapQuote, SwapRequest } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { isSameAsset, minimumOut, type SwapSource } from '@plugboard/core/features'
import { action, makeObservable, observableRef, runInAction } from 'mobx'
import { chooseSources } from './chooseSources.js'
import { swapErrors } from './errors.js'

/** How long a source may take to give a quote, in milliseconds. */
const quoteMs = 4_000

/** The maximum validity of a quote, regardless of its source, in milliseconds. */
const longestHeldMs = 30_000

/** A quote, and its source. */
export interface SourcedQuote {
  readonly quote: SwapQuote
  readonly source: SwapSource
}

/**
 * The state of a swap's quotes. `noRoute`: the sources that answered know no route. `unreachable`: no source could be asked. `unsupported`: no source
 * serves the network.
 */
export type QuoteState = 'idle' | 'asking' | 'found' | 'noRoute' | 'unreachable' | 'unsupported'

/** Asks all sources of swaps at once, and keeps the best quote. Observable. */
export class QuoteBoard {
  state: QuoteState = 'idle'
  /** The best quote. It stays while new quotes are requested. */
  best: SourcedQuote | undefined
  /** The number of requests so far: a new number restarts the age of the quote. */
  round = 0
  #request: SwapRequest | undefined
  #controller: AbortController | undefined

  constructor(private readonly kit: Kit) {
    makeObservable(this, { state: observableRef, best: observableRef, round: observableRef, forget: action })
  }

  /** Requests quotes for a swap and forgets those of a different one. Never rejects. */
  async ask(request: SwapRequest): Promise<void> {
    this.#controller?.abort()
    const controller = new AbortController()
    this.#controller = controller
    const isNew = !isSameRequest(request, this.#request)
    this.#request = request
    runInAction(() => {
      this.round++
      if (isNew) this.best = undefined
      if (!this.best) this.state = 'asking'
    })
    const { signal } = controller
    const { best, state } = await askSources(this.kit, request, signal, isNew)
    if (signal.aborted) return
    runInAction(() => {
      this.best = best
      this.state = state
    })
  }

  /** The best quote, if it is for this request. */
  of(request: SwapRequest): SourcedQuote | undefined {
    return isSameRequest(request, this.#request) ? this.best : undefined
  }

  /** Cancels current requests and forgets the results. */
  forget(): void {
    this.#controller?.abort()
    this.#request = undefined
    this.best = undefined
    this.state = 'idle'
  }
}

/**
 * Asks all sources at once for the quote with the largest amount. Never rejects.
 *
 * @param isReported whether a source's error is reported: once for a swap, not with every later quote
 */
export async function askSources(
  kit: Kit,
  request: SwapRequest,
  signal: AbortSignal,
  isReported = false
): Promise<{ readonly best: SourcedQuote | undefined; readonly state: QuoteState }> {
  const report = (source: SwapSource) => (cause: unknown) => {
    // A cancelled request has not failed.
    if (isReported && !signal.aborted) kit.report(swapErrors.sourceFailed({ source: source.id, cause }))
  }
  const answers = await Promise.all(
    chooseSources(kit).map((source) => askSource(source, request, signal, report(source)))
  )
  const quotes = answers.flatMap((answer) => (typeof answer === 'object' ? [answer] : []))
  // Sorting keeps the order of quotes with equal amounts.
  const [best] = quotes.sort((a, b) => compare(b.quote.minOut, a.quote.minOut))
  if (best) return { best, state: 'found' }
  if (answers.includes('noRoute')) return { best, state: 'noRoute' }
  return { best, state: answers.includes('failed') ? 'unreachable' : 'unsupported' }
}

/** Asks one source. One that takes too long has failed. Never rejects. */
export async function askSource(
  source: SwapSource,
  request: SwapRequest,
  signal: AbortSignal | undefined,
  onFailure?: (cause: unknown) => void
): Promise<SourcedQuote | 'noRoute' | 'failed' | 'unsupported'> {
  const ask = async (ended: AbortSignal) => {
    if (!(await source.serves(request.connection.networkId))) return 'unsupported'
    const quote = readQuote(await source.quote(request, ended), request)
    return quote ? { quote, source } : 'noRoute'
  }
  return waitFor(ask, { timeoutMs: quoteMs, signal }).catch((cause: unknown) => {
    onFailure?.(cause)
    return 'failed' as const
  })
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * A quote that can be shown: for the requested swap, and with a minimum that is computed here unless its source guarantees more. `undefined` if it is
 * not valid, because a source can come from anyone.
 */
function readQuote(quote: SwapQuote | undefined, request: SwapRequest): SwapQuote | undefined {
  if (!quote || typeof quote.amountOut !== 'bigint' || quote.amountOut <= 0n) return undefined
  if (!Array.isArray(quote.route) || !Number.isFinite(quote.expiresAt)) return undefined
  const isAsAsked =
    quote.amountIn === request.amountIn &&
    quote.slippageBps === request.slippageBps &&
    isSameAsset(quote.from, request.from) &&
    isSameAsset(quote.to, request.to)
  if (!isAsAsked) return undefined
  const least = minimumOut(quote.amountOut, request.slippageBps)
  const isHigher = quote.minOut > least && quote.minOut <= quote.amountOut
  const minOut = typeof quote.minOut === 'bigint' && isHigher ? quote.minOut : least
  const latest = Date.now() + longestHeldMs
  const expiresAt = Math.min(quote.expiresAt, latest)
  return Object.freeze({ ...quote, connection: request.connection, minOut, expiresAt })
}

/** Whether two swaps are the same. */
export function isSameRequest(one: SwapRequest | undefined, other: SwapRequest | undefined): boolean {
  if (!one || !other) return one === other
  return (
    one.connection === other.connection &&
    isSameAsset(one.from, other.from) &&
    isSameAsset(one.to, other.to) &&
    one.amountIn === other.amountIn &&
    one.slippageBps === other.slippageBps
  )
}
