import {
  type Asset,
  type Connection,
  formatUnits,
  type Holding,
  isKitError,
  type Kit,
  type KitError,
  type Network,
  parseUnits,
  type SentTransaction,
  type SwapRequest
} from '@plugboard/core'
import {
  currencyOf,
  type HoldingsState,
  isSameAsset,
  isSentInPart,
  portfolioToken,
  readHoldings
} from '@plugboard/core/features'
import { action, computed, makeObservable, observableRef } from 'mobx'
import { fillInMost } from './fillInMost.js'
import { findMissing } from './findMissing.js'
import { followAllowances, type LeftAllowance } from './followAllowances.js'
import { followQuotes } from './followQuotes.js'
import { LeftAllowances } from './LeftAllowances.js'
import { isSameRequest, QuoteBoard, type SourcedQuote } from './QuoteBoard.js'
import { ReviewInProgress } from './ReviewInProgress.js'
import type { Missing, SwapDraft } from './SwapDraft.js'
import { removePermission, sendSwap } from './sendSwap.js'
import { defaultSlippageBps, swapMemoryToken } from './swapMemoryToken.js'

/** The exchange that a visitor is preparing: one draft and the facts known about it. Observable. It sends no requests until `start`. */
export class SwapStore implements SwapDraft {
  /** The choice of the visitor or the page; `from` and `to` are what is swapped. */
  chosenFrom: Asset | undefined
  to: Asset | undefined
  /** Exact decimal text with a dot, e.g. `'1.5'`; empty while there is none. */
  amount = ''
  /** How much less than the quoted amount may arrive, in hundredths of a percent. */
  slippageBps: number
  /** True from the review until the swap is sent or abandoned. */
  loading = false
  /** Why the swap has failed. */
  failure: KitError | undefined
  /** An allowance for a swap that was not made: the swap can be made, or the allowance revoked. */
  left: LeftAllowance | undefined
  /** True while the largest amount that can be swapped is being determined. */
  isFindingMost = false
  readonly quotes: QuoteBoard
  readonly allowances: LeftAllowances
  #isFollowed = false
  readonly #review = new ReviewInProgress()

  constructor(readonly kit: Kit) {
    this.quotes = new QuoteBoard(kit)
    const memory = kit.get(swapMemoryToken)
    this.allowances = new LeftAllowances(memory?.storage)
    this.slippageBps = memory?.chosen.slippageBps ?? defaultSlippageBps
    makeObservable(this, {
      chosenFrom: observableRef,
      to: observableRef,
      amount: observableRef,
      slippageBps: observableRef,
      loading: observableRef,
      failure: observableRef,
      left: observableRef,
      isFindingMost: observableRef,
      connection: computed,
      network: computed,
      from: computed,
      balances: computed,
      holding: computed,
      request: computed({ equals: isSameRequest }),
      selectFrom: action,
      selectTo: action,
      setAmount: action,
      setSlippage: action,
      flip: action,
      fillInLeft: action,
      reset: action
    })
  }

  /** The connection that would pay: that of the tokens' namespace, otherwise the active one. */
  get connection(): Connection | undefined {
    const { connections, networks } = this.kit
    const chosen = this.chosenFrom ?? this.to
    const namespace = chosen && networks.get(chosen.networkId)?.chainNamespace
    return namespace === undefined ? connections.active : connections.of(namespace)
  }

  /** The network of the draft. The wallet may have switched to another one. */
  get network(): Network | undefined {
    const chosen = this.chosenFrom ?? this.to
    return chosen ? this.kit.networks.get(chosen.networkId) : this.connection?.caipNetwork
  }

  /** The paid asset: the chosen one, otherwise the network's own currency, unless that is to be received. */
  get from(): Asset | undefined {
    const currency = this.network && currencyOf(this.network)
    return this.chosenFrom ?? (isSameAsset(currency, this.to) ? undefined : currency)
  }

  /** The account's known holdings on the network of the draft. */
  get balances(): HoldingsState {
    const { kit, connection, network } = this
    return connection && network ? readHoldings(kit, connection, network) : { loading: false }
  }

  /** The account's balance of the paid asset; `undefined` while it is unknown. */
  get holding(): Holding | undefined {
    const { from } = this
    const { holdings } = this.balances
    const known = holdings?.all.find(({ asset }) => isSameAsset(asset, from))
    return known ?? (from && holdings?.complete ? { asset: from, value: 0n, spendable: 0n } : undefined)
  }

  /** The paid amount, in base units; `undefined` while there is none, or if it has more decimals than the token. */
  get units(): bigint | undefined {
    try {
      return this.from && parseUnits(this.amount, this.from.decimals)
    } catch {
      return undefined
    }
  }

  /** The request to the sources; `undefined` while a part of it is missing. */
  get request(): SwapRequest | undefined {
    const { connection, network, from, to, units, slippageBps } = this
    if (!connection || !from || !to || !units || connection.networkId !== network?.caipNetworkId)
      return undefined
    const ref = ({ networkId, token }: Asset) => ({ networkId, token })
    return { connection, from: ref(from), to: ref(to), amountIn: units, slippageBps }
  }

  /** The best quote for the current draft. */
  get best(): SourcedQuote | undefined {
    return this.request && this.quotes.of(this.request)
  }

  /** The first thing that is missing; `undefined` once the swap can be reviewed. */
  get missing(): Missing | undefined {
    return findMissing(this)
  }

  /** Why nothing was swapped, as an error; a remaining allowance is in `left`. */
  get problem(): KitError | undefined {
    const { failure, left } = this
    return left && isSentInPart(failure) && isKitError(failure.cause) ? failure.cause : failure
  }

  /** Requests quotes whenever the draft changes and every ten seconds, until the signal aborts. @returns whether this call started it (once only) */
  start(signal: AbortSignal): boolean {
    if (this.#isFollowed || signal.aborted) return false
    this.#isFollowed = true
    followQuotes(this, signal)
    followAllowances(this, signal)
    return true
  }

  selectFrom(asset: Asset): void {
    if (isSameAsset(asset, this.to)) this.to = this.from
    this.chosenFrom = asset
    this.failure = undefined
  }

  selectTo(asset: Asset): void {
    if (isSameAsset(asset, this.from)) this.chosenFrom = this.to
    // A draft that a visitor has started to fill in is not moved to another network.
    else this.chosenFrom ??= this.from
    this.to = asset
    this.failure = undefined
  }

  /** @param text decimal text with a dot; empty for none */
  setAmount(text: string): void {
    this.chosenFrom ??= this.from
    this.amount = text
    this.failure = undefined
  }

  /** @param bps how much less than the quoted amount may arrive, in hundredths of a percent, from 0 to 10,000 */
  setSlippage(bps: number): void {
    this.slippageBps = bps
    const memory = this.kit.get(swapMemoryToken)
    if (memory) memory.chosen.slippageBps = bps
  }

  /**
   * Fills in the largest amount that can be swapped: for the network's own currency, without the fee. Never rejects: `failure` says why it is not
   * known. If the draft or its account changes in the meantime, or the signal aborts, nothing is filled in.
   */
  fillInMost(signal?: AbortSignal): Promise<void> {
    return fillInMost(this, signal)
  }

  /** Swaps the two sides. The amount that would have arrived becomes the paid amount. */
  flip(): void {
    const { from, to, best } = this
    if (!from || !to) return
    this.chosenFrom = to
    this.to = from
    this.amount = best ? formatUnits(best.quote.amountOut, to.decimals) : ''
    this.failure = undefined
  }

  /**
   * Has the swap reviewed, signed and sent; other calls wait for the same swap. Afterwards balances are read again and the draft is empty.
   *
   * @throws KitError `swap/…` and `core/…` for what is missing; `swap/underReview` while something else is reviewed; errors of the review and the wallet
   */
  swap(): Promise<SentTransaction> {
    return this.#review.run({ request: this.request }, () => sendSwap(this))
  }

  /** Revokes what is left of an allowance, after a review; other calls wait for the same one. @throws KitError as `swap` does */
  removePermission(): Promise<SentTransaction> {
    return this.#review.run({ left: this.left }, () => removePermission(this))
  }

  /** Fills in the swap of a remaining allowance, with the allowed amount. */
  fillInLeft(): void {
    if (!this.left) return
    const { asset, to, amount } = this.left
    this.selectFrom(listedAsset(this.kit, asset))
    if (to) this.selectTo(listedAsset(this.kit, to))
    this.setAmount(formatUnits(amount, asset.decimals))
  }

  /** Empties the draft. */
  reset(): void {
    this.chosenFrom = undefined
    this.to = undefined
    this.amount = ''
    this.failure = undefined
    this.left = undefined
    this.quotes.forget()
  }
}

/** A stored asset with the name given by its network or a list that the portfolio trusts; otherwise unchanged. */
function listedAsset(kit: Kit, asset: Asset): Asset {
  const network = kit.networks.get(asset.networkId)
  if (asset.token === undefined) return network ? currencyOf(network) : asset
  const listed = kit.get(portfolioToken)?.listedTokens(asset.networkId)
  return listed?.find((one) => isSameAsset(one, asset)) ?? asset
}
