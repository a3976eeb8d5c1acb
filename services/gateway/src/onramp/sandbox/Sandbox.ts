import { randomBytes, randomUUID } from 'node:crypto'
import type { OnrampQuote } from '@plugboard/core/features'
import { LRUCache } from 'lru-cache'
import { limits } from '../../limits.js'
import type { TokenPrices } from '../../prices/TokenPrices.js'
import type { OnrampAdapter, Purchase, StartedPurchase } from '../OnrampAdapter.js'
import { readEvent } from '../readEvent.js'
import type { CoinSender } from './sendCoins.js'

/** A chain on which worthless coins are sold. */
export interface SandboxChain {
  readonly chainId: string
  /** As visitors read it. */
  readonly name: string
  /** Its own currency. */
  readonly symbol: string
}

/** A purchase that can be paid. */
export interface SandboxPurchase extends StartedPurchase {
  readonly quote: OnrampQuote
  /** Its outcome: no coin is sent for it again. */
  readonly ended?: 'paid' | 'notSent'
}

/** The result of a payment. */
export type PaymentOutcome = 'paid' | 'declined' | 'waiting' | 'unknown' | 'paidBefore' | 'notSent'

/** The page's message about a purchase that has ended. */
export const outcomeOf = { paid: 'paidBefore', notSent: 'notSent' } as const satisfies Readonly<
  Record<string, PaymentOutcome>
>

type TestNumbers = Readonly<Record<string, 'pays' | 'declines' | 'waits'>>

/** How purchases are paid, and what each test number does; all others are not test numbers. */
const ways = {
  card: {
    label: 'Card number',
    numbers: {
      '4242424242424242': 'pays',
      '4000000000000002': 'declines',
      '4000000000003220': 'waits'
    }
  },
  ach_bank_account: {
    label: 'Account number',
    numbers: {
      '000123456789': 'pays',
      '000111111116': 'declines',
      '000222222227': 'waits'
    }
  }
} as const satisfies Readonly<Record<string, { readonly label: string; readonly numbers: TestNumbers }>>

/** How a purchase is paid. */
export const wayOf = ({
  paymentMethod
}: Pick<StartedPurchase, 'paymentMethod'>): { readonly label: string; readonly numbers: TestNumbers } =>
  paymentMethod === 'ach_bank_account' ? ways.ach_bank_account : ways.card

/** What is kept of a payment, in dollars: a percentage, and an amount for the network. */
const feeShare = 0.015
const networkFee = 0.5

/**
 * Sells coins of local chains for test cards and test accounts: a whole purchase for development, whose coins really arrive. Its reports about a
 * purchase take the same route as any provider's: a signed webhook.
 */
export class Sandbox implements OnrampAdapter {
  readonly id = 'sandbox'
  readonly webhook = { header: 'Sandbox-Signature', key: randomBytes(32).toString('hex') } as const
  readonly readEvent = readEvent
  readonly #purchases = new LRUCache<string, SandboxPurchase>({
    max: limits.onrampSessions,
    ttl: limits.onrampSessionTtl
  })

  /** @param tell delivers an event of a session */
  constructor(
    private readonly chains: readonly SandboxChain[],
    private readonly prices: Pick<TokenPrices, 'of'>,
    private readonly send: CoinSender,
    private readonly tell: (session: string, status: string) => void
  ) {}

  options() {
    return {
      purchaseCurrencies: [...new Set(this.chains.map(({ symbol }) => symbol))].map((symbol) => ({
        id: symbol,
        name: symbol,
        symbol,
        networks: this.chains
          .filter((chain) => chain.symbol === symbol)
          .map(({ chainId, name }) => ({
            name: name.toLowerCase(),
            display_name: name,
            chain_id: chainId,
            contract_address: ''
          }))
      })),
      paymentCurrencies: [
        {
          id: 'USD',
          payment_method_limits: [
            { id: 'card', min: '10.00', max: '7500.00' },
            { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
          ]
        }
      ]
    }
  }

  async quote({ purchaseCurrency, paymentCurrency, amount, chainId }: Purchase) {
    const chain = this.chains.find((one) => one.chainId === chainId && one.symbol === purchaseCurrency)
    const price = chain && (await this.prices.of(chainId, ['native'])).get('native')
    const rest = Number(amount) * (1 - feeShare) - networkFee
    if (!price || !(rest > 0) || paymentCurrency !== 'USD') return undefined
    const dollars = (value: number) => ({ amount: value.toFixed(2), currency: 'USD' })
    return {
      paymentTotal: dollars(Number(amount)),
      paymentSubtotal: dollars(rest),
      networkFee: dollars(networkFee),
      purchaseAmount: { amount: (rest / price).toFixed(6), currency: purchaseCurrency },
      quoteId: randomUUID()
    }
  }

  async begin(purchase: StartedPurchase) {
    const quote = await this.quote(purchase)
    if (!quote) return undefined
    this.#purchases.set(purchase.session, { ...purchase, quote })
    return `/v1/onramp/sandbox/${purchase.session}`
  }

  find(session: string): SandboxPurchase | undefined {
    return this.#purchases.get(session)
  }

  /** Charges a test card or a test account, and sends what was bought: once, however often it is paid. Never rejects. */
  async pay(purchase: SandboxPurchase, number: string): Promise<PaymentOutcome> {
    const { session, chainId, address, quote, ended } = purchase
    const digits = number.replace(/[\s-]/gu, '')
    const { numbers } = wayOf(purchase)
    const does = Object.hasOwn(numbers, digits) ? numbers[digits] : undefined
    if (ended) return outcomeOf[ended]
    if (does === undefined) return 'unknown'
    if (does === 'waits') {
      this.tell(session, 'waitingAuthorization')
      return 'waiting'
    }
    if (does === 'declines') {
      this.tell(session, 'failed')
      return 'declined'
    }
    this.#purchases.set(session, { ...purchase, ended: 'paid' })
    this.tell(session, 'pending')
    try {
      await this.send(chainId, address, quote.purchaseAmount.amount)
    } catch {
      // The node may have sent them anyway: they are not sent a second time.
      this.#purchases.set(session, { ...purchase, ended: 'notSent' })
      this.tell(session, 'failed')
      return 'notSent'
    }
    this.tell(session, 'completed')
    return 'paid'
  }
}
