import { definePlugin, type NetworkId } from '@plugboard/core'
import { type OnrampProvider, onrampProviders } from '@plugboard/core/features'

/**
 * The answers of the seller's server: `quote` with `{ id, bought, exchanged, networkFee }`, or with nothing, `begin` with `{ url, id }`, and `status`
 * with `{ status }`.
 */
export type Ask = (path: string, params: object, signal?: AbortSignal) => Promise<Record<string, string>>

/** A seller whose server creates each session. Nobody trusts it: its reports update the display, and the chain says what has arrived. */
export const seller = (networkId: NetworkId, symbol: string, ask: Ask) => {
  const provider: OnrampProvider = {
    id: 'acme-seller',
    name: 'Acme Pay',
    serves: (asked) => asked === networkId,
    options: async () => ({
      purchaseCurrencies: [
        {
          id: symbol,
          name: symbol,
          symbol,
          networks: [{ name: networkId, display_name: networkId, chain_id: networkId, contract_address: '' }]
        }
      ],
      paymentCurrencies: [{ id: 'EUR', payment_method_limits: [{ id: 'card', min: '10.00', max: '500.00' }] }]
    }),
    async quote({ amount }, signal) {
      const { id, bought, exchanged, networkFee } = await ask('quote', { amount }, signal)
      if (!id || !bought || !exchanged || !networkFee) return undefined
      const euros = (value: string) => ({ amount: value, currency: 'EUR' })
      return {
        quoteId: id,
        paymentTotal: euros(amount),
        paymentSubtotal: euros(exchanged),
        networkFee: euros(networkFee),
        purchaseAmount: { amount: bought, currency: symbol }
      }
    },
    async begin({ amount, connection }, signal) {
      const { url = '', id } = await ask('begin', { amount, receiver: connection.account.address }, signal)
      return { url, id }
    },
    async status(session, signal) {
      const { status } = await ask('status', { session }, signal)
      return status === 'paid' || status === 'sent' || status === 'failed' ? status : 'waiting'
    }
  }
  return definePlugin({
    name: 'acme:seller',
    setup: (kit) => void kit.contribute(onrampProviders, provider)
  })
}
