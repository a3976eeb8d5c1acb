import { readText } from '@plugboard/core/read-text'
import { safeJson } from '@plugboard/core/safe-json'
import type { RateLimiter } from '@plugboard/service-common'
import * as z from 'zod/mini'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'
import type { Projects } from '../projects/Projects.js'
import type { Session } from '../tokens/Sessions.js'
import { isBundled, isPassedOn } from './methods.js'

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().check(z.maxLength(64)), z.number()]),
  method: z.string().check(z.maxLength(64)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]))
})

/** Passes wallets' requests on to networks, so that the frame may contact only one origin and the host page cannot influence a network's answers. */
export class RpcProxy {
  readonly #urls: Readonly<Record<string, string>>
  readonly #bundlers: Readonly<Record<string, string>>
  readonly #projects: Projects
  readonly #rates: RateLimiter | undefined

  /**
   * @param urls the endpoint of each network
   * @param bundlers those that accept ERC-4337 operations, if a network's endpoint does not
   */
  constructor(
    { urls, bundlers }: Readonly<Record<'urls' | 'bundlers', Readonly<Record<string, string>>>>,
    projects: Projects,
    rates: RateLimiter | undefined
  ) {
    this.#urls = urls
    this.#bundlers = bundlers
    this.#projects = projects
    this.#rates = rates
  }

  /**
   * Asks a network of the session's project. Resolves with the text of its answer.
   *
   * @param chain CAIP-2
   * @throws ServiceError `CHAIN`, `RATE_LIMITED`, `INVALID_BODY`, `CHAIN_UNREACHABLE`
   */
  async ask({ sessionId, projectId }: Session, chain: string, body: string): Promise<string> {
    const isListed = this.#projects.find(projectId)?.networks.some(({ id }) => id === chain)
    const url = isListed && Object.hasOwn(this.#urls, chain) ? this.#urls[chain] : undefined
    if (url === undefined) throw new ServiceError('CHAIN')
    const retryAfter = (await this.#rates?.take(sessionId)) ?? 0
    if (retryAfter > 0) throw new ServiceError('RATE_LIMITED', { retryAfter })
    const read = z.safeParse(request, parse(body))
    if (!read.success || !isPassedOn(chain, read.data.method)) throw new ServiceError('INVALID_BODY')
    const bundler = isBundled(read.data.method) && Object.hasOwn(this.#bundlers, chain)
    return askNode((bundler && this.#bundlers[chain]) || url, JSON.stringify(read.data))
  }
}

function parse(text: string): unknown {
  try {
    return safeJson(text)
  } catch {
    throw new ServiceError('INVALID_BODY')
  }
}

/** Resolves with the text of a JSON answer; a node that answers in another form, late or at excessive length counts as unreachable. */
async function askNode(url: string, body: string): Promise<string> {
  try {
    const answer = await fetch(url, {
      ...{ method: 'POST', body, redirect: 'error' },
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(limits.rpcTimeout)
    })
    const text = await readText(answer, limits.rpcAnswerBytes)
    safeJson(text, { length: limits.rpcAnswerBytes, depth: 64 })
    return text
  } catch (cause) {
    throw new ServiceError('CHAIN_UNREACHABLE', { cause, retryAfter: 5 })
  }
}
