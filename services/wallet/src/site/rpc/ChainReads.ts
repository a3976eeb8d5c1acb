import * as z from 'zod/mini'
import { FrameError } from '../frame/FrameError.js'
import type { Session } from '../session/Session.js'

/** What a node answers, JSON-RPC 2.0. */
const answerShape = z.union([
  z.object({
    error: z.object({
      code: z.optional(z.number()),
      message: z.optional(z.string()),
      data: z.optional(z.unknown())
    })
  }),
  z.object({ result: z.unknown() })
])

/** Reads of chains. They go only through the login server, so that no page can determine what a network answers (APR-5). */
export class ChainReads {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  /**
   * Asks a network.
   *
   * @param network CAIP-2
   * @throws FrameError CHAIN with the node's message if it refuses
   */
  async ask(network: string, method: string, params: unknown, signal?: AbortSignal): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
    const answer = await this.#session.send({
      ...{ method: 'POST', path: `/v1/rpc/${encodeURIComponent(network)}`, body, shape: answerShape },
      signal
    })
    if ('result' in answer) return answer.result
    const { message = 'The network refused the request', code } = answer.error
    throw new FrameError('CHAIN', { message, ...(Number.isInteger(code) ? { rpc: code as number } : {}) })
  }
}
