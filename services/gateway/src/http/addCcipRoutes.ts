import type { Context, Hono } from 'hono'
import type { Hex } from 'viem'
import * as z from 'zod/mini'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import { GatewayError } from '../errors/GatewayError.js'
import { answerQuestion, readQuestion, signAnswer } from '../names/answerResolver.js'
import type { Names } from '../names/Names.js'
import { relayBatch } from '../names/relayBatch.js'
import { accountHeaders } from './accountHeaders.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { readBody } from './readBody.js'
import { readProject } from './readProject.js'

const bytes = z.string().check(z.regex(/^0x(?:[\da-f]{2})*$/iu))
const questionShape = z.object({ sender: z.string(), data: bytes })
const batchShape = z.object({ data: bytes })

/**
 * Answers that an on-chain resolver accepts for names of the zones (EIP-3668), readable by everybody; and for pages of a project, the answers of
 * other off-chain hosts.
 */
export function addCcipRoutes(app: Hono<GatewayEnv>, database: GatewayDatabase, names: Names): void {
  const { registrar, signer, offchainHosts } = names
  const answer = async (context: Context<GatewayEnv>, sender: string, data: string) => {
    const resolver = signer?.resolvers.find((one) => one.toLowerCase() === sender.toLowerCase())
    if (!signer || !resolver) throw new GatewayError('NOT_FOUND')
    if (!bytesLike(data))
      throw new GatewayError('INVALID_QUERY', { field: 'data', message: 'data must be hex.' })
    const question = readQuestion(data)
    if (!registrar.zones.holds(question.name)) throw new GatewayError('NAME_NOT_FOUND')
    const result = answerQuestion(question.data, await registrar.find(question.name))
    const signed = await signAnswer({ resolver: resolver as Hex, question: data, result }, signer.key as Hex)
    return context.json({ data: signed }, 200, accountHeaders('*'))
  }
  app.get('/v1/ccip/:sender/:data', (context) =>
    answer(context, context.req.param('sender'), context.req.param('data').replace(/\.json$/u, ''))
  )
  app.post('/v1/ccip', async (context) => {
    const read = z.safeParse(questionShape, await readBody(context))
    if (!read.success) throw new GatewayError('INVALID_BODY')
    return answer(context, read.data.sender, read.data.data)
  })
  app.post('/v1/ccip/batch', async (context) => {
    const { allowOrigin } = await readProject(context, database)
    if (!offchainHosts) throw new GatewayError('NOT_FOUND')
    const read = z.safeParse(batchShape, await readBody(context))
    if (!read.success) throw new GatewayError('INVALID_BODY', { field: 'data' })
    const data = await relayBatch(read.data.data as Hex, offchainHosts)
    return context.json({ data }, 200, accountHeaders(allowOrigin))
  })
}

const bytesLike = (text: string): text is Hex => bytesPattern.test(text)
const bytesPattern = /^0x(?:[\da-f]{2})*$/iu
