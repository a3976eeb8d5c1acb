import {
  type Asset,
  type Connection,
  formatUnits,
  type Holding,
  type Kit,
  type KitError,
  type Network,
  parseUnits,
  type SentTransaction,
  type TransferIntent
} from '@plugboard/core'
import {
  currencyOf,
  type HoldingsState,
  isSameAsset,
  listHoldings,
  readHoldings,
  refreshHoldings
} from '@plugboard/core/features'
import { action, computed, makeObservable, observableRef, runInAction } from 'mobx'
import { DollarEntry } from './DollarEntry.js'
import type { Draft, Missing, RunningReview } from './Draft.js'
import { findMissing, isSameIntent, toIntent, worthOfNative } from './draftIntent.js'
import { fillInMaximum } from './fillInMaximum.js'
import { followDraft } from './followDraft.js'
import { PaymentOptions } from './PaymentOptions.js'
import { Preparation } from './Preparation.js'
import { ReceiverField } from './ReceiverField.js'
import { sendTransfer } from './sendTransfer.js'

/** How long a failed balance is not requested again, in milliseconds (product statement S9.02). */
const retryMs = 30_000

/** A visitor's draft of a payment, and the facts known about it. Observable. It sends no network requests until `start` or `send`. */
export class SendStore implements Draft {
  /** The asset that the visitor or the page chose; `asset` also covers the default. */
  token: Asset | undefined
  /** An exact decimal string with a dot, e.g. `'1.5'`; empty while there is none. */
  sendTokenAmount = ''
  /** The whole balance minus fees: `sendTokenAmount` is the amount that the network reports. */
  isMax = false
  /** True from the review until the payment is sent or has failed. */
  loading = false
  review: RunningReview | undefined
  /** When balances were last requested again after a failure, in Unix milliseconds. */
  lastRetry: number | undefined
  /** Why sending has failed. */
  failure: KitError | undefined
  readonly dollars = new DollarEntry(this)
  readonly receiver: ReceiverField
  readonly options: PaymentOptions
  readonly preparation: Preparation
  /** Whether the token was selected, and not just kept as the default one when the draft was begun. */
  isTokenSelected = false
  /** Whether `start` has been called: the network is then asked about each complete draft. */
  isFollowed = false

  constructor(readonly kit: Kit) {
    this.receiver = new ReceiverField(kit, () => this.network)
    this.options = new PaymentOptions(this)
    this.preparation = new Preparation(kit)
    makeObservable(this, {
      token: observableRef,
      sendTokenAmount: observableRef,
      isMax: observableRef,
      loading: observableRef,
      lastRetry: observableRef,
      failure: observableRef,
      connection: computed,
      network: computed,
      asset: computed,
      balances: computed,
      tokenBalances: computed,
      holding: computed,
      networkBalanceInUSD: computed,
      intent: computed({ equals: isSameIntent }),
      selectToken: action,
      setAmount: action,
      setReceiver: action,
      reset: action
    })
  }

  /** The connection that would send: that of the token's namespace, otherwise the active one. */
  get connection(): Connection | undefined {
    const { connections, networks } = this.kit
    const namespace = this.token && networks.get(this.token.networkId)?.chainNamespace
    return namespace === undefined ? connections.active : connections.of(namespace)
  }

  /** The network of the draft. The wallet may have switched to another one. */
  get network(): Network | undefined {
    return this.token ? this.kit.networks.get(this.token.networkId) : this.connection?.caipNetwork
  }

  /** The asset to send: the chosen one, otherwise the account's most valuable one. */
  get asset(): Asset | undefined {
    const { token, network } = this
    const [first] = token ? [] : this.tokenBalances
    return token ?? (first && first.value > 0n ? first.asset : network && currencyOf(network))
  }

  /** The known holdings of the account on the network of the draft. */
  get balances(): HoldingsState {
    const { kit, connection, network } = this
    return connection && network ? readHoldings(kit, connection, network) : { loading: false }
  }

  get tokenBalances(): readonly Holding[] {
    return listHoldings(this.kit, this.balances.holdings)
  }

  /** The account's holding of the asset; `undefined` while it is unknown. */
  get holding(): Holding | undefined {
    const { asset } = this
    const { holdings } = this.balances
    const known = holdings?.all.find((holding) => isSameAsset(holding.asset, asset))
    return known ?? (asset && holdings?.complete ? { asset, value: 0n, spendable: 0n } : undefined)
  }

  /** The value of the native balance in US dollars as a decimal string, if a price is known; `'0.00'` on test networks. */
  get networkBalanceInUSD(): string | undefined {
    return this.network?.testnet ? '0.00' : worthOfNative(this)
  }

  get receiverAddress(): string | undefined {
    return this.receiver.address
  }

  get receiverProfileName(): string | undefined {
    return this.receiver.profileName
  }

  get receiverProfileImageUrl(): string | undefined {
    return this.receiver.profileImageUrl
  }

  /** The amount in base units; `undefined` if there is none, or if it has more decimals than the token. */
  get units(): bigint | undefined {
    try {
      return this.asset && parseUnits(this.sendTokenAmount, this.asset.decimals)
    } catch {
      return undefined
    }
  }

  /** Whether the account is known to have nothing to send. */
  get isEmpty(): boolean {
    const { holdings } = this.balances
    return !this.token && holdings !== undefined && holdings.all.every(({ value }) => value === 0n)
  }

  /** The first thing that is missing; `undefined` once the draft can be reviewed. */
  get missing(): Missing | undefined {
    return findMissing(this)
  }

  /** The intent for the review; `undefined` while something is missing. */
  get intent(): TransferIntent | undefined {
    return toIntent(this)
  }

  /** Requests the draft's cost whenever the draft changes, until the signal aborts. @returns whether this starts now: a draft is followed once */
  start(signal: AbortSignal): boolean {
    if (this.isFollowed || signal.aborted) return false
    this.isFollowed = true
    followDraft(this, signal)
    return true
  }

  selectToken(asset: Asset): void {
    const isOther = !isSameAsset(asset, this.asset)
    // What was typed stays, except a maximum, which applies only to its own token.
    if (this.isMax && isOther) this.setAmount('')
    this.token = asset
    this.isTokenSelected = true
    this.failure = undefined
    if (!isOther) return
    this.preparation.forget()
    this.dollars.convert()
  }

  /** @param text decimal string with a dot; empty for none */
  setAmount(text: string): void {
    this.sendTokenAmount = text
    this.isMax = false
    this.dollars.close()
    this.options.closeAccount(false)
    this.#begin()
  }

  /** Sets an address or a name. Resolves once its receiver is known, or known not to exist. */
  setReceiver(text: string): Promise<void> {
    this.#begin()
    return this.receiver.set(text)
  }

  /** Fills in the maximum. Without a receiver, the fee is that of a payment to the sending account. */
  setMax(): Promise<void> {
    return fillInMaximum(this)
  }

  /** Reads the account's balances again, at most every 30 seconds. */
  async retryBalances(): Promise<void> {
    const { kit, connection, network, lastRetry } = this
    const now = Date.now()
    if (!connection || !network || (lastRetry !== undefined && now - lastRetry < retryMs)) return
    runInAction(() => Object.assign(this, { lastRetry: now }))
    await refreshHoldings(kit, connection, network)
  }

  /**
   * Has the draft reviewed, signed and sent; other calls wait for the same payment. Afterwards, balances are read again and the draft is empty.
   *
   * @throws KitError `send/amountAndReceiverRequired`, `send/tokenRequired` and others for missing inputs; `amounts/…` for an invalid amount;
   * `send/underReview` for a draft changed during its review; `core/dismissed` if the visitor leaves it; errors of the chain or the wallet
   */
  send(): Promise<SentTransaction> {
    return sendTransfer(this)
  }

  /** Empties the draft. */
  reset(): void {
    this.setAmount('')
    this.token = undefined
    this.isTokenSelected = false
    this.lastRetry = undefined
    this.preparation.forget()
    this.receiver.clear()
    this.options.clear()
  }

  /** A draft that the visitor has begun to fill in is not moved to another network. */
  #begin(): void {
    this.token ??= this.asset
    this.failure = undefined
  }

  /** Asks the network about an intent. Never rejects: errors are in `preparation`. */
  async prepare(intent: TransferIntent): Promise<void> {
    const prepared = await this.preparation.run(intent)
    const { isMax, asset } = this
    if (prepared?.amount !== undefined && isMax && asset)
      runInAction(() => {
        this.sendTokenAmount = formatUnits(prepared.amount ?? 0n, asset.decimals)
        if (this.dollars.text !== undefined) this.dollars.open()
      })
  }
}
