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
import { PaymentReview } from './PaymentReview.js'

/** An account that can pay. */
export interface Payer {
  readonly connection: Connection
  readonly address: string
  /** Whether it is the account that currently pays. */
  readonly isActive: boolean
}

/** The reason why a payment cannot be reviewed. */
export type PaymentObstacle =
  /** The asset to pay is not known yet. */
  | 'asset'
  | 'connection'
  /** The wallet is on a different network than the asset. */
  | 'network'
  | 'funds'

/** A payment that a page requests, and its payer: the active account of the asset's namespace. Observable; it sends no requests before `start`. */
export class PaymentStore {
  /** The asset to pay, once its list or its chain has described it. */
  asset: Asset | undefined
  /** Why nobody can pay this. */
  problem: KitError | undefined
  isExpired = false
  /** True from the review until the payment is sent or has failed. */
  loading = false
  /** Why it was not paid. */
  failure: KitError | undefined
  readonly preparation: Preparation
  /** The receiver in the canonical form of its namespace, once checked. */
  receiver = ''
  #isFollowed = false
  /** The latest review. */
  #review: PaymentReview | undefined
  #payment: Promise<SentTransaction> | undefined

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

  /** The wallet was asked: if it did not answer correctly, it may have paid nevertheless. */
  get isAsked(): boolean {
    return this.#review?.isAsked ?? false
  }

  get network(): Network | undefined {
    return this.kit.networks.all.find(({ caipNetworkId }) => caipNetworkId === this.request.asset?.networkId)
  }

  /** The connection that would pay. */
  get connection(): Connection | undefined {
    const found = this.network && this.kit.connections.of(this.network.chainNamespace)
    return found?.account.address ? found : undefined
  }

  /** All accounts of all wallets that could pay. An account's addresses for collectibles are not offered. */
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

  /** The known balances of an account: without a portfolio, only those of the active one. */
  balancesOf({ address, connection, isActive }: Payer): HoldingsState {
    const { kit, network } = this
    if (!network) return { loading: false }
    const portfolio = kit.get(portfolioToken)
    if (portfolio) return portfolio.holdings({ address, networkId: network.caipNetworkId })
    return isActive ? readHoldings(kit, connection, network) : { loading: false }
  }

  /** An account's holding of the asset to pay; `undefined` while it is unknown. */
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

  /** The intent for the review; `undefined` while something is missing. */
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

  /** Looks up the asset to pay and then the cost, until the signal aborts. Once for each payment. */
  start(signal: AbortSignal): void {
    if (this.#isFollowed || signal.aborted) return
    this.#isFollowed = true
    // The review ends if the visitor leaves or the request is withdrawn.
    signal.addEventListener('abort', () => this.#review?.withdraw(), { once: true })
    followPayment(this, signal)
    void this.read(signal)
  }

  /** Checks the payment, and looks up the asset to pay. Never rejects: errors are in `problem`. */
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

  /** Makes another account pay: it becomes the active one. */
  async choose({ address, connection: { namespace, connectorId } }: Payer): Promise<void> {
    runInAction(() => {
      this.failure = undefined
    })
    await this.kit.switchAccount({ namespace, connectorId, address }).catch((error) => this.kit.report(error))
  }

  /** From now on, the wallet is no longer asked; a request that it already has continues. */
  expire(): void {
    runInAction(() => {
      this.isExpired = true
    })
    this.#review?.withdraw()
  }

  /** Has the payment reviewed, signed and sent, once at a time. @throws KitError `send/paymentExpired`, and errors of the review */
  pay(): Promise<SentTransaction> {
    if (this.#payment) return this.#payment
    const payment = this.#pay().finally(() => {
      this.#payment = undefined
    })
    this.#payment = payment
    this.request.onReview?.(payment)
    return payment
  }

  async #pay(): Promise<SentTransaction> {
    const { kit, asset, preparation, request } = this
    // The timer may be late, for example after the computer has slept.
    if (Number(request.expiresAt) <= Date.now()) this.expire()
    const { intent } = this
    if (!asset || !intent) throw this.problem ?? sendErrors.paymentExpired()
    const review = new PaymentReview()
    this.#review = review
    runInAction(() => Object.assign(this, { loading: true, failure: undefined }))
    const { networkId, symbol } = asset
    const event = { networkId, symbol, amount: formatUnits(request.amount, asset.decimals) }
    try {
      return await reviewTransfer(kit, intent, event, {
        prepared: preparation.of(intent),
        ...review.options
      })
    } catch (error) {
      const isOver = review.isWithdrawn && this.isExpired
      const failure = isOver ? sendErrors.paymentExpired() : review.failureOf(error as KitError)
      runInAction(() => {
        this.failure = failure
      })
      throw failure
    } finally {
      runInAction(() => {
        this.loading = false
      })
    }
  }
}
