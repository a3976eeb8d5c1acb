import * as z from 'zod/mini'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import { EndpointLimited, fetchChain } from './fetchChain.js'

/** An address of `eip155` in lower case. Throws GatewayError `INVALID_QUERY` with the field `address`. */
export function parseEvmAddress(address: string): string {
  if (!/^0x[\da-f]{40}$/iu.test(address))
    throw new GatewayError('INVALID_QUERY', {
      field: 'address',
      message: 'address is not valid on this chain.'
    })
  return address.toLowerCase()
}

/** A method of JSON-RPC and its parameters. */
export type RpcQuestion = readonly [method: string, ...params: readonly unknown[]]

/** An endpoint that answered with a JSON-RPC error. Its text is not passed on: it may quote the endpoint's address. */
export class RpcRefusal extends Error {
  constructor(
    readonly method: string,
    readonly code: number,
    /** The revert data of a call, in hex. */
    readonly data?: `0x${string}` | undefined
  ) {
    super(`${method} is refused with ${code}`)
  }
}

const outcomeShape = z.object({
  result: z.optional(z.unknown()),
  error: z.nullish(z.object({ code: z.int(), data: z.optional(z.unknown()) }))
})
const batchShape = z.array(z.extend(outcomeShape, { id: z.int() }))

/**
 * Sends several calls to a JSON-RPC endpoint, in batches of 50. Resolves with the results in the order of the calls, with an RpcRefusal
 * for each that was refused.
 *
 * @throws EndpointLimited if a call was refused because there are too many, Error if the endpoint answers something else
 */
export async function askEach(
  endpoint: string,
  questions: readonly RpcQuestion[]
): Promise<readonly unknown[]> {
  const results: unknown[] = []
  for (let at = 0; at < questions.length; at += limits.rpcBatch)
    results.push(...(await askBatch(endpoint, questions.slice(at, at + limits.rpcBatch))))
  return results
}

/** Like `askEach`. @throws RpcRefusal for the first call that was refused */
export async function askAll(
  endpoint: string,
  questions: readonly RpcQuestion[]
): Promise<readonly unknown[]> {
  const results = await askEach(endpoint, questions)
  const refusal = results.find((result) => result instanceof RpcRefusal)
  if (refusal) throw refusal
  return results
}

/**
 * Like `askAll`, for data of one account.
 *
 * @throws GatewayError `CHAIN_UNREACHABLE` if a call was refused, see `refusedForAccount`
 */
export async function askForAccount(
  endpoint: string,
  questions: readonly RpcQuestion[]
): Promise<readonly unknown[]> {
  const results = await askEach(endpoint, questions)
  if (results.some((result) => result instanceof RpcRefusal)) throw refusedForAccount()
  return results
}

/**
 * The error for a refusal to return data of one account. The next endpoint may return it; this one is not unavailable, and must not be paused for
 * other accounts.
 */
export const refusedForAccount = (): GatewayError => new GatewayError('CHAIN_UNREACHABLE', { retryAfter: 5 })

async function askBatch(endpoint: string, questions: readonly RpcQuestion[]): Promise<readonly unknown[]> {
  const calls = questions.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params }))
  const { body } = await fetchChain(endpoint, {
    body: JSON.stringify(calls),
    timeoutMs: limits.adapterTimeout
  })
  const given: unknown = JSON.parse(body)
  // The whole batch may be refused at once.
  const refused = z.safeParse(outcomeShape, given)
  if (refused.data?.error) requireUnlimited(questions[0]?.[0] ?? '', refused.data.error.code)
  const answers = new Map(z.parse(batchShape, given).map((answer) => [answer.id, answer]))
  return questions.map(([method], id) => {
    const answer = answers.get(id)
    if (answer?.error) return refusalOf(method, answer.error)
    if (answer?.result === undefined) throw new Error(`${method} has no answer`)
    return answer.result
  })
}

/**
 * Sends a single call to a JSON-RPC endpoint: some accept no batches, and some want parameters by name.
 *
 * @throws RpcRefusal if it is refused, EndpointLimited if that is because there are too many, Error if the endpoint answers something else
 */
export async function askOne(
  endpoint: string,
  method: string,
  params: readonly unknown[] | Readonly<Record<string, unknown>>
): Promise<unknown> {
  const { body } = await fetchChain(endpoint, {
    body: JSON.stringify({ jsonrpc: '2.0', id: 0, method, params }),
    timeoutMs: limits.adapterTimeout
  })
  const { result, error } = z.parse(outcomeShape, JSON.parse(body))
  if (error) throw refusalOf(method, error)
  if (result === undefined) throw new Error(`${method} has no answer`)
  return result
}

/** How long an endpoint that limits its callers in this way is left alone, in seconds: it does not say. */
const limitedSeconds = 5

/**
 * Recognises the errors by which an endpoint limits its callers in an answer with the HTTP status 200. On EVM chains, that is -32005 (EIP-1474), except
 * for logs, where it also means that there are too many of them. On Solana, the same code means that a node is behind.
 *
 * @throws EndpointLimited
 */
function requireUnlimited(method: string, code: number): void {
  if (code === 429 || (code === -32_005 && method.includes('_') && method !== 'eth_getLogs'))
    throw new EndpointLimited(limitedSeconds)
}

function refusalOf(method: string, { code, data }: { readonly code: number; readonly data?: unknown }) {
  requireUnlimited(method, code)
  return new RpcRefusal(method, code, revertOf(data))
}

/** Some endpoints put it into a nested object. */
function revertOf(data: unknown): `0x${string}` | undefined {
  const found: unknown = typeof data === 'object' ? Object(data).data : data
  return typeof found === 'string' && /^0x[\da-f]*$/iu.test(found) ? (found as `0x${string}`) : undefined
}
