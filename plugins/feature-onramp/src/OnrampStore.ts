import { type Connection, type Kit, type KitError, parseUnits } from '@plugboard/core'
import type {
  OnrampOptions,
  OnrampProvider,
  OnrampQuote,
  OnrampRequest,
  PaymentCurrency,
  PaymentMethodLimit,
  PurchaseCurrency
} from '@plugboard/core/features'
import { action, computed, makeObservable, observableRef } from 'mobx'
import { forgetSession } from './askProvider.js'
import { followPurchase } from './followPurchase.js'
import { currenciesSoldOn, purchaseNetworkOn } from './networkIdOf.js'
import type { Missing, OnrampDraft, OpenSession } from './OnrampDraft.js'

/** Decimals of limits and amounts that are paid. */
const paymentDecimals = 2

/**
 * A purchase of crypto for money that a visitor fills in. Observable. It sends no request until `start`.
 *
 *   provider ──► currencies ──► quote ──► session: a link that can be pressed
 *      ▲                          ▲
 *      └── another network        └── another amount, currency, account or provider: everything after it is forgotten
 */
export class OnrampStore implements OnrampDraft {
  /** The providers on the wallet's network; `undefined` while they are not known. */
  providers: readonly OnrampProvider[] | undefined
  /** The currencies and payment methods of the provider. */
  options: OnrampOptions | undefined
  /** Decimal text with a dot, in the currency that is paid; empty while there is none. */
  amount = ''
  quote: OnrampQuote | undefined
  /** True from a change until its quote and page arrive or fail. */
  quotesLoading = false
  /** The provider's page, and the request it was created for. */
  opened: OpenSession | undefined
  /** Why there is no quote, or no page. */
  failure: KitError | undefined
  /** Whether the visitor has left for the provider's page. */
  isUsed = false
  chosenProvider: string | undefined
  chosenPurchase: string | undefined
  chosenPayment: string | undefined
  chosenMethod: string | undefined
  #ask: (() => void) | undefined

  constructor(readonly kit: Kit) {
    makeObservable(this, {
      providers: observableRef,
      options: observableRef,
      amount: observableRef,
      quote: observableRef,
      quotesLoading: observableRef,
      opened: observableRef,
      failure: observableRef,
      chosenProvider: observableRef,
      chosenPurchase: observableRef,
      chosenPayment: observableRef,
      chosenMethod: observableRef,
      connection: computed,
      provider: computed,
      purchases: computed,
      purchase: computed,
      payment: computed,
      limits: computed,
      request: computed({ equals: isSameRequest }),
      selectProvider: action,
      selectPurchase: action,
      selectPayment: action,
      selectMethod: action,
      setAmount: action,
      resetState: action
    })
  }

  /** The connection whose account receives what is bought: the active one. */
  get connection(): Connection | undefined {
    const { active } = this.kit.connections
    return active?.account.address ? active : undefined
  }

  /** The provider: the chosen one, otherwise the first that serves the network. */
  get provider(): OnrampProvider | undefined {
    const { providers, chosenProvider } = this
    return providers?.find(({ id }) => id === chosenProvider) ?? providers?.[0]
  }

  /** What can be bought on the network. */
  get purchases(): readonly PurchaseCurrency[] {
    return currenciesSoldOn(this.options, this.connection?.networkId)
  }

  /** The currency to buy: the chosen one, otherwise SOL on Solana, otherwise USDC, otherwise the first. */
  get purchase(): PurchaseCurrency | undefined {
    const { purchases, chosenPurchase, connection } = this
    const usual = connection?.namespace === 'solana' ? 'SOL' : 'USDC'
    return (
      purchases.find(({ id }) => id === chosenPurchase) ??
      purchases.find(({ symbol }) => symbol === usual) ??
      purchases[0]
    )
  }

  /** The currency to pay with: the chosen one, otherwise the first. */
  get payment(): PaymentCurrency | undefined {
    const all = this.options?.paymentCurrencies
    return all?.find(({ id }) => id === this.chosenPayment) ?? all?.[0]
  }

  /** The payment method and its limits: the chosen one, otherwise the first. */
  get limits(): PaymentMethodLimit | undefined {
    const all = this.payment?.payment_method_limits
    return all?.find(({ id }) => id === this.chosenMethod) ?? all?.[0]
  }

  /** The request to the provider; `undefined` while a part of it is missing. */
  get request(): OnrampRequest | undefined {
    const { connection, provider, purchase, payment, limits } = this
    const network = connection && purchase && purchaseNetworkOn(purchase, connection.networkId)
    if (!network || !provider || !payment || !limits) return undefined
    const asked = { connection, purchase, network, payment: payment.id, method: limits.id }
    if (!provider.quote) return { ...asked, amount: '' }
    return this.#wrongAmount() ? undefined : { ...asked, amount: this.amount }
  }

  /** The first thing that is missing; `undefined` once the link can be pressed. */
  get missing(): Missing | undefined {
    const { connection, providers, options, purchase, limits, failure, provider } = this
    if (!connection) return 'connection'
    if (!providers) return 'options'
    if (!provider) return 'support'
    if (!options) return failure ? 'answer' : 'options'
    if (!purchase || !limits) return 'support'
    const wrong = provider.quote && this.#wrongAmount()
    if (wrong) return wrong
    if (failure) return 'answer'
    return this.link === undefined ? 'quote' : undefined
  }

  /** The provider's page for the current values: another account, network or amount has none until it is created. */
  get link(): string | undefined {
    const { opened, request } = this
    return opened && isSameRequest(opened.request, request) ? opened.session.url : undefined
  }

  /** Asks providers whenever something changes, until the signal aborts. @returns whether this call started it: it runs only once */
  start(signal: AbortSignal): boolean {
    if (this.#ask || signal.aborted) return false
    this.#ask = followPurchase(this, signal)
    return true
  }

  /** Requests a new quote and a new page, e.g. because the last one was used, or retries a failed request. */
  renew(): void {
    this.isUsed = false
    this.#ask?.()
  }

  /** Records that the provider's page was opened: a visitor who returns buys again, on a new page. */
  markUsed(): void {
    this.isUsed = true
  }

  /** @param id of a provider */
  selectProvider(id: string): void {
    this.chosenProvider = id
  }

  /** @param id of a currency that the provider sells */
  selectPurchase(id: string): void {
    this.chosenPurchase = id
  }

  /** @param id the code of a currency, e.g. `EUR` */
  selectPayment(id: string): void {
    this.chosenPayment = id
  }

  /** @param id of a way to pay, e.g. `card` */
  selectMethod(id: string): void {
    this.chosenMethod = id
  }

  /** @param text decimal text with a dot; empty for none */
  setAmount(text: string): void {
    this.amount = text
  }

  /** Forgets everything that was chosen, quoted and prepared, and starts again while the purchase is followed. */
  resetState(): void {
    const before = this.request
    this.chosenProvider = undefined
    this.chosenPurchase = undefined
    this.chosenPayment = undefined
    this.chosenMethod = undefined
    this.amount = ''
    this.isUsed = false
    forgetSession(this)
    // The follower sees no different request then, and would not ask again on its own.
    if (isSameRequest(before, this.request)) this.renew()
  }

  #wrongAmount(): 'amount' | 'tooLittle' | 'tooMuch' | undefined {
    const { amount, limits } = this
    const units = toUnits(amount)
    if (!units || !limits) return 'amount'
    if (units < (toUnits(limits.min) ?? 0n)) return 'tooLittle'
    return units > (toUnits(limits.max) ?? units) ? 'tooMuch' : undefined
  }
}

function toUnits(text: string): bigint | undefined {
  try {
    return parseUnits(text, paymentDecimals)
  } catch {
    return undefined
  }
}

function isSameRequest(one: OnrampRequest | undefined, other: OnrampRequest | undefined): boolean {
  if (!one || !other) return one === other
  return (
    one.connection === other.connection &&
    one.purchase === other.purchase &&
    one.network === other.network &&
    one.payment === other.payment &&
    one.method === other.method &&
    one.amount === other.amount
  )
}
