import { createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { fetchJson } from '../../chains/fetchChain.js'
import { limits } from '../../limits.js'
import type { OnrampAdapter, Purchase } from '../OnrampAdapter.js'
import { readEvent } from '../readEvent.js'
import { moonpayCode, moonpayMethods, moonpayOptions } from './moonpayCurrencies.js'

/** MoonPay's settings for an operator. */
export interface MoonpayKeys {
  readonly publishableKey: string
  readonly secretKey: string
  /** Of webhooks. */
  readonly webhookKey: string
  /** Whether the keys belong to MoonPay's own sandbox. */
  readonly test: boolean
  /** The address for quotes. */
  readonly apiUrl: string
}

const quoteShape = z.object({
  baseCurrencyAmount: z.number().check(z.gt(0)),
  quoteCurrencyAmount: z.number().check(z.gt(0)),
  networkFeeAmount: z.number().check(z.gte(0)),
  totalAmount: z.number().check(z.gt(0))
})

/** Sells through MoonPay. Its page opens with a visitor's address only through a link that is signed with the operator's secret key. */
export function moonpay(keys: MoonpayKeys): OnrampAdapter {
  return {
    id: 'moonpay',
    options: () => moonpayOptions,
    async quote(purchase) {
      const asked = queryOf(purchase)
      if (!asked) return undefined
      const { currencyCode, ...query } = asked
      const url = new URL(`/v3/currencies/${currencyCode}/buy_quote`, keys.apiUrl)
      // So that the entered amount is the total that is paid.
      const areFeesIncluded = 'true'
      url.search = new URLSearchParams({ apiKey: keys.publishableKey, areFeesIncluded, ...query }).toString()
      const { status, value } = await fetchJson(url.href, { timeoutMs: limits.adapterTimeout })
      const { data } = status === 200 ? z.safeParse(quoteShape, value) : {}
      if (!data) return undefined
      const paid = (amount: number) => ({ amount: toDecimal(amount), currency: purchase.paymentCurrency })
      return {
        paymentTotal: paid(data.totalAmount),
        paymentSubtotal: paid(data.baseCurrencyAmount),
        networkFee: paid(data.networkFeeAmount),
        purchaseAmount: {
          amount: toDecimal(data.quoteCurrencyAmount),
          currency: purchase.purchaseCurrency
        },
        // MoonPay does not name its quotes: the link repeats what is bought.
        quoteId: randomUUID()
      }
    },
    async begin({ address, session, ...purchase }) {
      const query = queryOf(purchase)
      if (!query) return undefined
      const url = new URL(keys.test ? 'https://buy-sandbox.moonpay.com' : 'https://buy.moonpay.com')
      url.search = new URLSearchParams({
        apiKey: keys.publishableKey,
        ...query,
        walletAddress: address,
        externalTransactionId: session
      }).toString()
      return signUrl(url.href, keys.secretKey)
    },
    webhook: { header: 'Moonpay-Signature-V2', key: keys.webhookKey },
    readEvent
  }
}

/** Adds MoonPay's signature: the HMAC-SHA256 of the query, with its question mark, in base64. */
export function signUrl(url: string, secretKey: string): string {
  const signature = createHmac('sha256', secretKey).update(new URL(url).search).digest('base64')
  return `${url}&signature=${encodeURIComponent(signature)}`
}

/** A purchase in MoonPay's terms; `undefined` if it does not sell that. */
function queryOf({ purchaseCurrency, paymentCurrency, paymentMethod, amount, chainId }: Purchase) {
  const currencyCode = moonpayCode(purchaseCurrency, chainId)
  const method = Object.hasOwn(moonpayMethods, paymentMethod) ? moonpayMethods[paymentMethod] : undefined
  if (currencyCode === undefined || method === undefined) return undefined
  return {
    currencyCode,
    baseCurrencyCode: paymentCurrency.toLowerCase(),
    baseCurrencyAmount: amount,
    paymentMethod: method
  }
}

const decimal = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 18 })

const toDecimal = (amount: number): string => decimal.format(amount)
