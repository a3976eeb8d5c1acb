import * as z from 'zod/mini'
import { fetchChain } from '../chains/fetchChain.js'
import { displayText } from '../gates/displayText.js'
import { limits } from '../limits.js'
import { removeSecrets } from './removeSecrets.js'

/** A call of JSON-RPC, without the id that its caller gave it. */
export interface RpcCall {
  readonly method: string
  readonly params?: unknown
}

/** The outcome of a call, in the members of JSON-RPC 2.0. */
export type RpcOutcome =
  | { readonly result: unknown }
  | {
      readonly error: { readonly code: number; readonly message: string; readonly data?: string | undefined }
    }

const outcome = z.object({
  id: z.int(),
  result: z.optional(z.unknown()),
  error: z.nullish(
    z.object({
      code: z.catch(z.int(), -32603),
      message: z.catch(z.string(), ''),
      data: z.optional(z.unknown())
    })
  )
})
const single = z.pipe(
  outcome,
  z.transform((one) => [one])
)
const answers = z.union([z.array(outcome), single])

/** A status that accompanies a JSON-RPC answer; some nodes send 400 for a refused call. */
const answered = (status: number): boolean => (status >= 200 && status < 300) || status === 400

/**
 * Sends calls to an endpoint and resolves with their outcomes, in their order. An endpoint's error message is shortened, and nothing of its
 * address remains in the result.
 *
 * @throws EndpointLimited, AnswerTooLong, and Error if the endpoint answers something else
 */
export async function passOn(endpoint: string, calls: readonly RpcCall[]): Promise<readonly RpcOutcome[]> {
  const questions = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
  const { status, body } = await fetchChain(endpoint, {
    body: JSON.stringify(questions.length === 1 ? questions[0] : questions),
    timeoutMs: limits.adapterTimeout,
    maxBytes: limits.rpcBytes
  })
  if (!answered(status)) throw new Error(`the endpoint answered ${status}`)
  const read = z.parse(answers, JSON.parse(removeSecrets(body, endpoint)))
  const byId = new Map(read.map((one) => [one.id, one]))
  return calls.map((_, id) => toOutcome(byId.get(id)))
}

/**
 * Takes only the beginning: a contract writes texts of any length into its reverts, and nodes repeat them. From a word's start, so that a long word is
 * not searched again from each of its letters.
 */
const withoutAddresses = (message: string): string => message.slice(0, 5_000).replace(/\b\w+:\/\/\S+/gu, '')

function toOutcome(answer: z.output<typeof outcome> | undefined): RpcOutcome {
  if (answer?.error) {
    const { code, message, data } = answer.error
    const shown = displayText(withoutAddresses(message), 300) || 'The endpoint refuses the call'
    // A contract's revert data is useful; anything else may reveal too much about the node.
    const reason = typeof data === 'string' && /^0x[\da-f]*$/iu.test(data) ? data : undefined
    return { error: { code, message: shown, data: reason } }
  }
  if (answer?.result === undefined) return { error: { code: -32603, message: 'The endpoint did not answer' } }
  return { result: answer.result }
}
