import {
  type GatewayClient,
  gatewayClientToken,
  isKitError,
  type KitError,
  type PluginContext,
  randomUuid
} from '@plugboard/core'
import { lazy, waitFor } from '@plugboard/core/chain'
import type {
  OnrampOptions,
  OnrampQuote,
  OnrampRequest,
  OnrampSession,
  OnrampStatus
} from '@plugboard/core/features'
import { gatewayErrors } from '../errors.js'
import { HttpError } from '../http/httpErrors.js'
import {
  readOnrampOptions,
  readOnrampQuote,
  readOnrampSession,
  readOnrampStatus
} from '../responses/readOnramp.js'
import { noProject, translateError } from '../translateError.js'
import type { GatewaySeller } from './GatewaySeller.js'

/** How long a request is retried, in milliseconds: somebody is waiting for the answer. */
const retryForMs = 1_500

/** One seller, as the gateway service answers for it. All calls reject with a KitError. */
export interface GatewayOnrampProvider {
  options(signal?: AbortSignal): Promise<OnrampOptions>
  quote(request: OnrampRequest, signal?: AbortSignal): Promise<OnrampQuote | undefined>
  begin(request: OnrampRequest, signal?: AbortSignal): Promise<OnrampSession>
  status(session: string, signal?: AbortSignal): Promise<OnrampStatus>
}

/** Creates the client for one seller of the gateway service. It sends no request yet. */
export function createGatewayOnrampProvider(
  kit: Pick<PluginContext, 'get' | 'report'>,
  seller: GatewaySeller
): GatewayOnrampProvider {
  const params = { provider: seller.id }
  const openClient = async () => {
    try {
      const open = kit.get(gatewayClientToken)
      if (!open) throw noProject()
      return await open()
    } catch (error) {
      // The page's developer is informed, because a visitor cannot change it.
      kit.report(error)
      throw error
    }
  }
  /** Asks the service, and reads its answer. @throws KitError */
  const ask = async <T>(run: (client: GatewayClient) => Promise<T>): Promise<T> => {
    try {
      return await run(await openClient())
    } catch (error) {
      throw translateError(error)
    }
  }
  // All callers share the request, so none of them aborts it.
  const loadOptions = lazy(() =>
    ask(async (client) => readOnrampOptions(await client.get('/v1/onramp/options', { params, retryForMs })))
  )
  return {
    options: (signal) => waitFor(loadOptions, { signal }),
    async quote({ purchase, payment, method, amount, connection }, signal) {
      const body = {
        purchaseCurrency: purchase.id,
        paymentCurrency: payment,
        paymentMethod: method,
        amount,
        network: connection.networkId
      }
      try {
        return await ask(async (client) =>
          readOnrampQuote(await client.post('/v1/onramp/quote', { params, body, signal }))
        )
      } catch (error) {
        if (isNoQuote(error)) return undefined
        throw error
      }
    },
    async begin({ purchase, payment, method, amount, connection }, signal) {
      const { account, networkId } = connection
      const body = {
        destinationWallets: [{ address: account.address, blockchains: [networkId], assets: [purchase.id] }],
        defaultNetwork: networkId,
        defaultExperience: 'buy',
        // Random, so that it reveals nothing about the visitor.
        partnerUserId: randomUuid(),
        presetFiatAmount: amount,
        paymentCurrency: payment,
        paymentMethod: method
      }
      return ask(async (client) => {
        const answer = await client.post('/v1/generators/onrampurl', { params, body, signal })
        const session = readOnrampSession(answer)
        return { ...session, url: pageOf(session.url, seller, (path) => client.url(path)) }
      })
    },
    status: (session, signal) =>
      ask(async (client) => {
        const path = `/v1/onramp/session/${encodeURIComponent(session)}`
        return readOnrampStatus(await client.get(path, { signal, retryForMs }))
      })
  }
}

const isNoQuote = (error: unknown): error is KitError =>
  isKitError(error) && error.cause instanceof HttpError && error.cause.reason === 'NO_QUOTE'

/** The target of a link: below the service if it is a path, otherwise one of the seller's own origins. @throws KitError `gateway/unreadable` */
function pageOf(url: string, { origins = [] }: GatewaySeller, below: (path: string) => string): string {
  if (URL.canParse(url) && origins.includes(new URL(url).origin)) return url
  try {
    if (/^\/[^/\\]/.test(url)) return below(url)
  } catch {
    // The path leads outside the service.
  }
  throw gatewayErrors.unreadable({
    notes: 'The link from the gateway service does not lead to an origin of the seller.'
  })
}
