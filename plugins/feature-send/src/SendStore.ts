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
import type { Draft, Missing } from './Draft.js'
import { findMissing, isSameIntent, toIntent, toRef, worthOfNative } from './draftIntent.js'
import { followDraft } from './followDraft.js'
import { PaymentOptions } from './PaymentOptions.js'
import { Preparation } from './Preparation.js'
import { ReceiverField } from './ReceiverField.js'
import { sendTransfer } from './sendTransfer.js'

/** How long a failed balance is not asked for again, in milliseconds (product statement S9.02). */
const retryMs = 30_000

/** What a visitor is about to send: one draft, and what is known about it. Observable. It asks nothing of the network until `start` or `send`. */
export class SendStore implements Draft {
  /** What the visitor or the page chose to send; `asset` is what is sent by default, too. */
  token: Asset | undefined
  /** Decimal text with a dot, exact, e.g. `'1.5'`; empty while there is none. */
  sendTokenAmount = ''
  /** All that there is, fees set aside: `sendTokenAmount` is what the network says. */
  isMax = false
  /** True from the review until it is sent, or not. */
  loading = false
  /** When balances were asked for again after a failure: Unix milliseconds. */
  lastRetry: number | undefined
  /** Why sending has failed. */
  failure: KitError | undefined
  readonly receiver: ReceiverField
  readonly options: PaymentOptions
  readonly preparation: Preparation
  #isFollowed = false

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

  /** The connection that would send: that of the token's namespace, else the active one. */
  get connection(): Connection | undefined {
    const { connections, networks } = this.kit
    const namespace = this.token && networks.get(this.token.networkId)?.chainNamespace
    return namespace === undefined ? connections.active : connections.of(namespace)
  }

  /** The network of the draft. The wallet may have gone to another one. */
  get network(): Network | undefined {
    return this.token ? this.kit.networks.get(this.token.networkId) : this.connection?.caipNetwork
  }

  /** What is sent: what was chosen, else what the account has most of. */
  get asset(): Asset | undefined {
    const { token, network } = this
    const [first] = token ? [] : this.tokenBalances
    return token ?? (first && first.value > 0n ? first.asset : network && currencyOf(network))
  }

  /** What is known of the account's holdings on the network of the draft. */
  get balances(): HoldingsState {
    const { kit, connection, network } = this
    return connection && network ? readHoldings(kit, connection, network) : { loading: false }
  }

  get tokenBalances(): readonly Holding[] {
    return listHoldings(this.kit, this.balances.holdings)
  }

  /** How much of the asset the account has; `undefined` while nobody has said. */
  get holding(): Holding | undefined {
    const { asset } = this
    const { holdings } = this.balances
    const known = holdings?.all.find((holding) => isSameAsset(holding.asset, asset))
    return known ?? (asset && holdings?.complete ? { asset, value: 0n, spendable: 0n } : undefined)
  }

  /** Worth of the native balance in US dollars as a decimal string, where a price is known; `'0.00'` on test networks. */
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

  /** The amount in base units; `undefined` while there is none, or one that the token cannot be divided into. */
  get units(): bigint | undefined {
    if (!this.asset || !this.sendTokenAmount) return undefined
    try {
      return parseUnits(this.sendTokenAmount, this.asset.decimals)
    } catch {
      return undefined
    }
  }

  /** Whether the account is known to have nothing that could be sent. */
  get isEmpty(): boolean {
    const { holdings } = this.balances
    return !this.token && holdings !== undefined && holdings.all.every(({ value }) => value === 0n)
  }

  /** The first thing that is missing; `undefined` once the draft can be reviewed. */
  get missing(): Missing | undefined {
    return findMissing(this)
  }

  /** What the review is asked for; `undefined` while something is missing. */
  get intent(): TransferIntent | undefined {
    return toIntent(this)
  }

  /** Asks the network what the draft would cost whenever it changes, until the signal aborts. @returns whether that begins now: it is followed once */
  start(signal: AbortSignal): boolean {
    if (this.#isFollowed || signal.aborted) return false
    this.#isFollowed = true
    followDraft(this, signal)
    return true
  }

  selectToken(asset: Asset): void {
    // What is typed stays; all that there is of one token says nothing about another.
    if (this.isMax && !isSameAsset(asset, this.asset)) this.setAmount('')
    this.token = asset
    this.failure = undefined
  }

  /** @param text decimal string with a dot; empty for none */
  setAmount(text: string): void {
    this.sendTokenAmount = text
    this.isMax = false
    this.options.closeAccount(false)
    this.#begin()
  }

  /** Takes an address or a name. Resolves once it is known who that is, or that it is nobody. */
  setReceiver(text: string): Promise<void> {
    this.#begin()
    return this.receiver.set(text)
  }

  /** Fills in all that can be sent. Until there is a receiver, the fee of a payment to the own account stands in for that of the payment. */
  async setMax(): Promise<void> {
    const { asset, connection, holding } = this
    if (!asset || !connection || !holding?.spendable) return
    if (this.isMax && this.preparation.prepared) return
    runInAction(() => {
      this.setAmount(formatUnits(holding.spendable, asset.decimals))
      this.isMax = true
    })
    const to = this.receiver.address ?? connection.account.address
    // Where the draft is complete and followed, `start` asks the network.
    if (!(this.#isFollowed && this.intent) && this.missing !== 'network')
      await this.prepare({ kind: 'transfer', connection, to, asset: toRef(asset), amount: 'max' })
  }

  /** Reads what the account has once more, at most every 30 seconds. */
  async retryBalances(): Promise<void> {
    const { kit, connection, network, lastRetry } = this
    const now = Date.now()
    if (!connection || !network || (lastRetry !== undefined && now - lastRetry < retryMs)) return
    runInAction(() => {
      this.lastRetry = now
    })
    await refreshHoldings(kit, connection, network)
  }

  /**
   * Has the draft reviewed, signed and sent. Afterwards balances are read again and the draft is empty.
   *
   * @throws KitError `send/amountAndReceiverRequired`, `send/tokenRequired`, `core/unsupportedChain` and others for what is missing; `amounts/…` for
   * an amount that is none; `core/dismissed` when the visitor leaves the review; what the chain or the wallet refuses with
   */
  send(): Promise<SentTransaction> {
    return sendTransfer(this)
  }

  /** Empties the draft. */
  reset(): void {
    this.token = undefined
    this.sendTokenAmount = ''
    this.isMax = false
    this.lastRetry = undefined
    this.failure = undefined
    this.preparation.forget()
    this.receiver.clear()
    this.options.clear()
  }

  /** What a visitor has begun to fill in is not moved to another network. */
  #begin(): void {
    this.token ??= this.asset
    this.failure = undefined
  }

  /** Asks the network about an intent. Never rejects: what is wrong is in `preparation`. */
  async prepare(intent: TransferIntent): Promise<void> {
    const prepared = await this.preparation.run(intent)
    const { isMax, asset } = this
    if (prepared?.amount !== undefined && isMax && asset)
      runInAction(() => {
        this.sendTokenAmount = formatUnits(prepared.amount ?? 0n, asset.decimals)
      })
  }
}
