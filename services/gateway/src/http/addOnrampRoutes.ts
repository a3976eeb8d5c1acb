import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import { GatewayError } from '../errors/GatewayError.js'
import { firstProblem } from '../gates/firstProblem.js'
import { caip2 } from '../gates/walletSchema.js'
import { limits } from '../limits.js'
import type { Onramp } from '../onramp/Onramp.js'
import type { OnrampAdapter } from '../onramp/OnrampAdapter.js'
import { accountHeaders } from './accountHeaders.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { readBody, readBytes } from './readBody.js'
import { readProject } from './readProject.js'

const short = z.string({ error: 'must be text' }).check(z.minLength(1), z.maxLength(100))
const amount = z
  .string({ error: 'must be a decimal text' })
  .check(z.regex(/^\d{1,9}(\.\d{1,2})?$/u, { error: 'must be a decimal text' }))
const chainId = z
  .string({ error: 'must be a chain id of CAIP-2' })
  .check(z.regex(caip2, { error: 'must be a chain id of CAIP-2' }))

const quoteShape = z.object({
  purchaseCurrency: short,
  paymentCurrency: short,
  paymentMethod: z._default(short, 'card'),
  amount,
  network: chainId
})

const list = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.length(1, { error: 'must have one item' }))

const urlShape = z.object({
  destinationWallets: list(z.object({ address: short, blockchains: list(chainId), assets: list(short) })),
  presetFiatAmount: amount,
  paymentCurrency: z._default(short, 'USD'),
  paymentMethod: z._default(short, 'card')
})

/** The receiver of what is bought, in the chain's address format. */
const addressForms: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[\da-f]{40}$/iu,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/u
}

/** What can be bought, quotes, links to the payment pages, and the progress of purchases as reported by providers. */
export function addOnrampRoutes(app: Hono<GatewayEnv>, database: GatewayDatabase, onramp: Onramp): void {
  /** The provider of a request, and headers for its answer. */
  const admit = async (context: Context<GatewayEnv>) => {
    const { allowOrigin } = await readProject(context, database)
    const adapter = onramp.find(context.req.query('provider'))
    if (!adapter) throw new GatewayError('NOT_FOUND')
    return { adapter, headers: accountHeaders(allowOrigin) }
  }
  app.get('/v1/onramp/options', async (context) => {
    const { adapter, headers } = await admit(context)
    return context.json(adapter.options(), 200, headers)
  })
  app.post('/v1/onramp/quote', async (context) => {
    const { adapter, headers } = await admit(context)
    const { network, ...purchase } = readShape(quoteShape, await readBody(context))
    checkLimits(adapter, purchase)
    const quote = await reach(() => adapter.quote({ ...purchase, chainId: network }))
    if (!quote) throw new GatewayError('NO_QUOTE')
    return context.json(quote, 200, headers)
  })
  app.post('/v1/generators/onrampurl', async (context) => {
    const { adapter, headers } = await admit(context)
    const { destinationWallets, presetFiatAmount, ...rest } = readShape(urlShape, await readBody(context))
    const [wallet] = destinationWallets
    const [network = ''] = wallet?.blockchains ?? []
    const [purchaseCurrency = ''] = wallet?.assets ?? []
    const address = wallet?.address ?? ''
    if (!addressForms[network.split(':')[0] ?? '']?.test(address))
      throw new GatewayError('INVALID_BODY', {
        field: 'destinationWallets',
        message: 'address is not valid on this chain.'
      })
    const purchase = { ...rest, purchaseCurrency, amount: presetFiatAmount, chainId: network, address }
    checkLimits(adapter, purchase)
    const session = await onramp.sessions.open(adapter.id)
    const url = await reach(() => adapter.begin({ ...purchase, session }))
    if (url === undefined) throw new GatewayError('NO_QUOTE')
    return context.json({ url, session, expiresAt: Date.now() + limits.onrampSessionTtl }, 200, headers)
  })
  app.get('/v1/onramp/session/:id', async (context) => {
    const { allowOrigin } = await readProject(context, database)
    const status = await onramp.sessions.status(context.req.param('id'))
    if (status === undefined) throw new GatewayError('NOT_FOUND')
    return context.json({ status }, 200, accountHeaders(allowOrigin))
  })
  app.post('/v1/onramp/webhook/:provider', async (context) => {
    const body = await readBytes(context)
    const isTaken = await onramp.takeWebhook(context.req.param('provider'), body, (name) =>
      context.req.header(name)
    )
    if (!isTaken) throw new GatewayError('NOT_SIGNED')
    return context.json({ received: true }, 200, { 'Cache-Control': 'no-store' })
  })
}

function readShape<T extends z.ZodMiniType>(shape: T, value: unknown): z.output<T> {
  const read = z.safeParse(shape, value)
  if (read.success) return read.data
  const { field, message } = firstProblem(read.error)
  throw new GatewayError('INVALID_BODY', { field, message: `${field || 'The body'} ${message}.` })
}

/** Refuses a payment that its provider does not accept. */
function checkLimits(
  adapter: OnrampAdapter,
  {
    paymentCurrency,
    paymentMethod,
    amount: paid
  }: { readonly paymentCurrency: string; readonly paymentMethod: string; readonly amount: string }
): void {
  const limit = adapter
    .options()
    .paymentCurrencies.find(({ id }) => id === paymentCurrency)
    ?.payment_method_limits.find(({ id }) => id === paymentMethod)
  if (!limit || Number(paid) < Number(limit.min) || Number(paid) > Number(limit.max))
    throw new GatewayError('NO_QUOTE')
}

async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch {
    throw new GatewayError('PROVIDER_UNREACHABLE')
  }
}
