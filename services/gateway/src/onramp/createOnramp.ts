import type { DataReaders } from '../http/DataReaders.js'
import { type MoonpayKeys, moonpay } from './moonpay/moonpay.js'
import { Onramp } from './Onramp.js'
import type { PurchaseStatuses } from './PurchaseStatuses.js'
import { Sandbox } from './sandbox/Sandbox.js'
import { createCoinSender } from './sandbox/sendCoins.js'
import { signBody } from './verifySignature.js'

/** The providers, as configured by the operator. */
export interface OnrampConfig {
  /** Names of the local chains on which coins are given for test cards, by their CAIP-2 ids. */
  readonly sandbox?: Readonly<Record<string, string>> | undefined
  readonly moonpay?: MoonpayKeys | undefined
}

/** Creates the providers. Nothing is requested yet. */
export function createOnramp(
  config: OnrampConfig,
  purchases: PurchaseStatuses,
  { endpoints, prices }: Pick<DataReaders, 'endpoints' | 'prices'>
): { readonly onramp: Onramp; readonly sandbox: Sandbox | undefined } {
  const chains = Object.entries(config.sandbox ?? {}).map(([chainId, name]) => ({
    chainId,
    name,
    symbol: chainId.startsWith('solana:') ? 'SOL' : 'ETH'
  }))
  const sandbox =
    chains.length === 0
      ? undefined
      : new Sandbox(chains, prices, createCoinSender(endpoints), (session, status) => {
          const body = Buffer.from(
            JSON.stringify({
              type: 'transaction_updated',
              data: { externalTransactionId: session, status }
            })
          )
          onramp
            .takeWebhook('sandbox', body, () => sandbox && signBody(body, sandbox.webhook.key))
            .catch(() => undefined)
        })
  const onramp = new Onramp(purchases, [
    ...(sandbox ? [sandbox] : []),
    ...(config.moonpay ? [moonpay(config.moonpay)] : [])
  ])
  return { onramp, sandbox }
}
