import {
  type Asset,
  type Connection,
  coreErrors,
  formatUnits,
  type Holding,
  isKitError,
  type Kit,
  type KitError,
  type Network,
  type SentTransaction,
  type TransferIntent
} from '@plugboard/core'
import {
  describeAsset,
  type HoldingsState,
  isSameAsset,
  portfolioToken,
  readHoldings
} from '@plugboard/core/features'
import { computed, makeObservable, observableRef, runInAction } from 'mobx'
import { isSameIntent, toRef } from '../draftIntent.js'
import { sendErrors } from '../errors.js'
import { Preparation } from '../Preparation.js'
import { reviewTransfer } from '../reviewTransfer.js'
import { checkPayment } from './checkPayment.js'
import { followPayment } from './followPayment.js'
import type { PayParams } from './PaymentRequest.js'

/** An account that may pay. */
export interface Payer {
  readonly connection: Connection
  readonly address: string
  /** It is the one that pays now. */
  readonly isActive: boolean
}

/** What keeps a payment from being reviewed. */
export type PaymentObstacle =
  /** It is not known yet what is paid. */
  | 'asset'
  | 'connection'
  /** The wallet is on another network than the asset. */
  | 'network'
  | 'funds'

/** A payment that a page asks for, and who pays it: the active account of the asset's namespace. Observable; it asks nothing before `start`. */
export class PaymentStore {
  /** What is paid, once its list or its chain has said what it is. */
  asset: Asset | undefined
  /** Why nobody can pay this. */
  problem: KitError | undefined
  isExpired = false
  /** True from the review until it is sent, or not. */
  loading = false
  /** Why it was not paid. */
  failure: KitError | undefined
  /** The wallet was asked: where it did not answer as it should, it may have paid all the same. */
  isAsked = false
  readonly preparation: Preparation
  /** Who is paid, in the form of its namespace, once that is checked. */
  receiver = ''
  #isFollowed = false
  /** Takes the review back, until the wallet is asked. */
  #review: AbortController | undefined

  constructor(
    readonly kit: Kit,
    readonly request: PayParams
  ) {
    this.preparation = new Preparation(kit)
    makeObservable(this, {
      asset: observableRef,
      receiver: observableRef,
      problem: observableRef,
      isExpired: observableRef,
      loading: observableRef,
      failure: observableRef,
      network: computed,
      connection: computed,
      payers: computed,
      intent: computed({ equals: isSameIntent })
    })
  }

  get network(): Network | undefined {
    return this.kit.networks.all.find(({ caipNetworkId }) => caipNetworkId === this.request.asset?.networkId)
  }

  /** The connection that would pay. */
  get connection(): Connection | undefined {
    const found = this.network && this.kit.connections.of(this.network.chainNamespace)
    return found?.account.address ? found : undefined
  }

  /** Every account that could pay, of all wallets. What an account keeps for collectibles is not offered. */
  get payers(): readonly Payer[] {
    const { connection: active, network, kit } = this
    const live = kit.connections.live.filter(({ namespace }) => namespace === network?.chainNamespace)
    return live.flatMap((connection) =>
      connection.accounts
        .filter(({ address, type }) => type !== 'ordinal' && address !== '')
        .map(({ address }) => ({
          connection,
          address,
          isActive: connection.session === active?.session && address === active.account.address
        }))
    )
  }

  /** What is known of what an account has: without a portfolio, of the active one alone. */
  balancesOf({ address, connection, isActive }: Payer): HoldingsState {
    const { kit, network } = this
    if (!network) return { loading: false }
    const portfolio = kit.get(portfolioToken)
    if (portfolio) return portfolio.holdings({ address, networkId: network.caipNetworkId })
    return isActive ? readHoldings(kit, connection, network) : { loading: false }
  }

  /** How much an account has of what is paid; `undefined` while nobody has said. */
  holdingOf(payer: Payer): Holding | undefined {
    const { asset } = this
    if (!asset) return undefined
    const { holdings } = this.balancesOf(payer)
    const known = holdings?.all.find((holding) => isSameAsset(holding.asset, asset))
    return known ?? (holdings?.complete ? { asset, value: 0n, spendable: 0n } : undefined)
  }

  /** The first thing that is missing; `undefined` once the payment can be reviewed. */
  get missing(): PaymentObstacle | undefined {
    const { asset, connection, request } = this
    if (!asset) return 'asset'
    if (!connection) return 'connection'
    if (connection.networkId !== asset.networkId) return 'network'
    const payer = this.payers.find(({ isActive }) => isActive)
    const holding = payer && this.holdingOf(payer)
    return holding && holding.spendable < request.amount ? 'funds' : undefined
  }

  /** What the review is asked for; `undefined` while something is missing. */
  get intent(): TransferIntent | undefined {
    const { asset, connection, problem, isExpired, missing, receiver, request } = this
    if (!asset || !connection || problem || isExpired || missing) return undefined
    const { amount, memo } = request
    return {
      kind: 'transfer',
      connection,
      to: receiver,
      asset: toRef(asset),
      amount,
      ...(memo !== undefined && memo !== '' && { memo })
    }
  }

  /** Finds out what is paid, and then what it would cost, until the signal aborts. Once for a payment. */
  start(signal: AbortSignal): void {
    if (this.#isFollowed || signal.aborted) return
    this.#isFollowed = true
    // A payment that is left or taken back is not reviewed any further.
    signal.addEventListener('abort', () => this.#review?.abort(), { once: true })
    followPayment(this, signal)
    void this.read(signal)
  }

  /** Checks the payment, and asks what is paid. Never rejects: what is wrong is in `problem`. */
  async read(signal: AbortSignal): Promise<void> {
    const { kit, request } = this
    const settle = (change: () => void) => !signal.aborted && runInAction(change)
    settle(() => {
      this.problem = undefined
    })
    try {
      const receiver = await checkPayment(kit, request)
      const asset = await describeAsset(kit, request.asset, signal)
      if (!asset)
        throw sendErrors.invalidPayment({ field: 'asset', notes: 'There is no token at `asset.token`.' })
      settle(() => {
        this.receiver = receiver
        this.asset = asset
      })
    } catch (cause) {
      settle(() => {
        this.problem = isKitError(cause) ? cause : coreErrors.chainFailed({ cause })
      })
    }
  }

  /** Lets another account pay: it becomes the active one. */
  async choose({ address, connection: { namespace, connectorId } }: Payer): Promise<void> {
    runInAction(() => {
      this.failure = undefined
    })
    await this.kit.switchAccount({ namespace, connectorId, address }).catch((error) => this.kit.report(error))
  }

  /** From now on the wallet is not asked any more; what it was asked for already goes on. */
  expire(): void {
    runInAction(() => {
      this.isExpired = true
    })
    this.#review?.abort()
  }

  /** Has the payment reviewed, signed and sent. @throws KitError `send/paymentExpired`, and what the review rejects with */
  pay(): Promise<SentTransaction> {
    const payment = this.#pay()
    this.request.onReview?.(payment)
    return payment
  }

  async #pay(): Promise<SentTransaction> {
    const { kit, asset, intent, preparation, request } = this
    if (!asset || !intent) throw this.problem ?? sendErrors.paymentExpired()
    const review = new AbortController()
    this.#review = review
    runInAction(() => Object.assign(this, { loading: true, failure: undefined, isAsked: false }))
    const { networkId, symbol } = asset
    const event = { networkId, symbol, amount: formatUnits(request.amount, asset.decimals) }
    try {
      return await reviewTransfer(kit, intent, event, {
        prepared: preparation.of(intent),
        signal: review.signal,
        onStep: () => {
          this.isAsked = true
          this.#review = undefined
        }
      })
    } catch (error) {
      const isOver = review.signal.aborted && this.isExpired
      const failure = isOver ? sendErrors.paymentExpired() : (error as KitError)
      runInAction(() => {
        this.failure = failure
      })
      throw failure
    } finally {
      this.#review = undefined
      runInAction(() => {
        this.loading = false
      })
    }
  }
}
