import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { GatewayError } from '../errors/GatewayError.js'
import { readQuery } from '../gates/queries.js'
import { limits } from '../limits.js'
import { EnsAnswers } from '../names/EnsAnswers.js'
import { type NameRecord, toNameRecord } from '../names/NameRecord.js'
import type { Names } from '../names/Names.js'
import { readRegistration } from '../names/readRegistration.js'
import { accountHeaders } from './accountHeaders.js'
import type { DataReaders } from './DataReaders.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { readBody } from './readBody.js'
import { readProject } from './readProject.js'

const coinTypeQuery = z.object({
  coinType: z.optional(z.string().check(z.regex(/^\d{1,10}$/u, { error: 'must be a coin type' })))
})
const zoneQuery = z.object({ zone: z.optional(z.string()) })

/** The names of accounts, whom names resolve to, and names that visitors may have and register. */
export function addNameRoutes(
  app: Hono<GatewayEnv>,
  { database, answers }: Pick<DataReaders, 'database' | 'answers'>,
  { registrar, ens: chain }: Names
): void {
  const ens = chain && new EnsAnswers(chain, answers)
  const headersFor = async (context: Context<GatewayEnv>) =>
    accountHeaders((await readProject(context, database)).allowOrigin)
  const paramsOf = (context: Context) => new URL(context.req.url).searchParams

  app.get('/v1/identity/:address', async (context) => {
    const headers = await headersFor(context)
    const address = readAddress(context.req.param('address'))
    const { coinType } = readQuery(paramsOf(context), coinTypeQuery)
    // A caller that names a network also receives whom the name resolves to: that, and other names of the address, need not be requested.
    const withRecord = (record: NameRecord | null) => (coinType === undefined ? {} : { record })
    const own = await registrar.ofAddress(address)
    if (own) {
      const { name, attributes } = own
      const identity = { name, avatar: attributes.avatar ?? null, ...withRecord(toNameRecord(own)) }
      return context.json(identity, 200, headers)
    }
    const { name = null, avatar = null } = (await ens?.lookup(address)) ?? {}
    const isAsked = name !== null && coinType !== undefined
    const record = isAsked ? await ens?.resolve(name, Number(coinType)) : undefined
    return context.json({ name, avatar, ...withRecord(record ?? null) }, 200, headers)
  })

  app.get('/v1/profile/account/:name', (context) =>
    withReasons(async () => {
      const headers = await headersFor(context)
      const name = context.req.param('name').toLowerCase()
      const registered = await registrar.find(name)
      if (registered) return context.json(toNameRecord(registered), 200, headers)
      const { coinType } = readQuery(paramsOf(context), coinTypeQuery)
      const foreign = registrar.zones.holds(name) ? undefined : ens
      const record = await foreign?.resolve(name, Number(coinType ?? 60))
      if (record) return context.json(record, 200, headers)
      // Browsers log a 404 as an error of the page, which an unknown name is not. Clients that know no `coinType` expect it, though.
      if (coinType === undefined || name.length > limits.nameLength) throw new GatewayError('NAME_NOT_FOUND')
      return context.json({ name, addresses: {}, attributes: [] } satisfies NameRecord, 200, headers)
    })
  )

  app.get('/v1/profile/reverse/:address', (context) =>
    withReasons(async () => {
      const headers = await headersFor(context)
      const registered = await registrar.ofAddress(readAddress(context.req.param('address')))
      return context.json(registered ? [toNameRecord(registered)] : [], 200, headers)
    })
  )

  app.get('/v1/profile/suggestions/:name', (context) =>
    withReasons(async () => {
      const headers = await headersFor(context)
      const [first] = registrar.zones.zones
      const { zone = first } = readQuery(paramsOf(context), zoneQuery)
      if (zone === undefined || !registrar.zones.zones.includes(zone))
        throw new GatewayError('INVALID_QUERY', { field: 'zone', message: 'zone is not served here.' })
      const suggestions = await registrar.suggest(
        context.req.param('name').slice(0, limits.searchLength),
        zone
      )
      return context.json({ suggestions }, 200, headers)
    })
  )

  app.post('/v1/profile/account', (context) =>
    withReasons(async () => {
      const headers = await headersFor(context)
      const registered = await registrar.register(readRegistration(await readBody(context)))
      return context.json({ success: true, ...toNameRecord(registered) }, 200, headers)
    })
  )
}

function readAddress(address: string): string {
  if (!/^0x[\da-f]{40}$/iu.test(address))
    throw new GatewayError('INVALID_QUERY', {
      field: 'address',
      message: 'address is not an eip155 address.'
    })
  return address.toLowerCase()
}

/** Clients of names look for `reasons` in a refusal. */
async function withReasons(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (cause) {
    if (!(cause instanceof GatewayError)) throw cause
    const { code, field, message, retryAfter } = cause
    const reasons = [{ name: field ?? code, description: message }]
    throw new GatewayError(code, { field, message, retryAfter, reasons })
  }
}
