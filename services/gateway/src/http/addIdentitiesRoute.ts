import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import { etherCoinType, evmCoinType } from '../names/coinTypes.js'
import { EnsAnswers } from '../names/EnsAnswers.js'
import { coinTypesOf } from '../names/NameRecord.js'
import type { Names } from '../names/Names.js'
import { accountHeaders } from './accountHeaders.js'
import type { DataReaders } from './DataReaders.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { readBody } from './readBody.js'
import { readProject } from './readProject.js'

const question = z.object({
  addresses: z
    .array(z.string().check(z.regex(/^0x[\da-f]{40}$/iu, { error: 'must be addresses of eip155' })), {
      error: 'must be a list of addresses'
    })
    .check(z.maxLength(limits.identities, { error: `must have at most ${limits.identities} addresses` })),
  coinType: z
    .number({ error: 'must be a coin type' })
    .check(z.int({ error: 'must be a coin type' }), z.gte(0), z.lt(2 ** 32))
})

/** The name of an address, and whom that name resolves to. */
interface Identity {
  readonly asked: string
  readonly name: string
  readonly avatar: string | null
  readonly address: string
}

/** The names of many accounts, in one answer, for lists of accounts. */
export function addIdentitiesRoute(
  app: Hono<GatewayEnv>,
  { database, answers }: Pick<DataReaders, 'database' | 'answers'>,
  { registrar, ens: chain }: Names
): void {
  const ens = chain && new EnsAnswers(chain, answers)
  const registered = async (asked: string, coinType: number): Promise<Identity | undefined> => {
    const own = await registrar.ofAddress(asked)
    const known = own ? coinTypesOf(own) : []
    // A contract is known only on its own network.
    const isHere = known.includes(coinType) || (coinType > evmCoinType && known.includes(evmCoinType))
    if (!own || !isHere) return undefined
    return { asked, name: own.name, avatar: own.attributes.avatar ?? null, address: own.address }
  }
  /** ENS returns only a name that resolves back to the address on Ethereum: on another network it can lead to somebody else. */
  const ofEns = async (asked: string, coinType: number): Promise<Identity | undefined> => {
    const { name, avatar = null } = (await ens?.lookup(asked)) ?? {}
    if (name === undefined) return undefined
    const { addresses = {} } = (coinType !== etherCoinType && (await ens?.resolve(name, coinType))) || {}
    const { address = asked } = addresses[coinType] ?? addresses[evmCoinType] ?? {}
    return { asked, name, avatar, address: address.toLowerCase() }
  }
  app.post('/v1/identities', async (context) => {
    const { allowOrigin } = await readProject(context, database)
    const { addresses, coinType } = readQuestion(await readBody(context))
    const unique = [...new Set(addresses.map((address) => address.toLowerCase()))]
    const found: PromiseSettledResult<Identity | undefined>[] = []
    for (let at = 0; at < unique.length; at += limits.identitiesAtOnce) {
      const some = unique
        .slice(at, at + limits.identitiesAtOnce)
        .map(async (address) => (await registered(address, coinType)) ?? ofEns(address, coinType))
      found.push(...(await Promise.allSettled(some)))
    }
    const identities = answersIn(found).filter((one) => one !== undefined)
    return context.json({ identities }, 200, accountHeaders(allowOrigin))
  })
}

/**
 * The answers without those of names whose own hosts do not answer.
 *
 * @throws the reason of any other failure, and of all: then it is the chain that does not answer
 */
function answersIn<Answer>(results: readonly PromiseSettledResult<Answer>[]): readonly Answer[] {
  const answers = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const reasons = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  const isOfName = (reason: unknown) => reason instanceof GatewayError && reason.code === 'CHAIN_UNREACHABLE'
  const grave = reasons.filter((reason) => answers.length === 0 || !isOfName(reason))
  if (grave.length > 0) throw grave[0]
  return answers
}

/** @throws GatewayError `INVALID_BODY` with the field */
function readQuestion(body: unknown): z.output<typeof question> {
  const read = z.safeParse(question, body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = String(issue?.path[0] ?? 'body')
  throw new GatewayError('INVALID_BODY', { field, message: `${field} ${issue?.message ?? 'is not valid'}.` })
}
