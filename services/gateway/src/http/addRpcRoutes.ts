import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { ChainCalls } from '../chains/ChainCalls.js'
import { GatewayError } from '../errors/GatewayError.js'
import { chainQuery, readQuery } from '../gates/queries.js'
import { limits } from '../limits.js'
import { allowedMethods, type RpcOptions } from '../rpc/allowedMethods.js'
import { passOn, type RpcCall, type RpcOutcome } from '../rpc/passOn.js'
import { accountHeaders } from './accountHeaders.js'
import type { CallerRates } from './CallerRates.js'
import type { DataReaders } from './DataReaders.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { readBody } from './readBody.js'
import { readProject } from './readProject.js'

const id = z.union([z.string().check(z.maxLength(200)), z.number(), z.null()])
const call = z.object({
  jsonrpc: z.literal('2.0'),
  id,
  method: z.string().check(z.maxLength(100)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]))
})

const refusal = (code: number, message: string): RpcOutcome => ({ error: { code, message } })

/** JSON-RPC, passed on to the operator's endpoints: only allowed methods, without revealing the endpoints' addresses. */
export function addRpcRoutes(
  app: Hono<GatewayEnv>,
  { database, endpoints }: DataReaders,
  options: RpcOptions & { readonly rates: CallerRates | undefined }
): void {
  const turns = new ChainCalls(limits.parallelRpc)

  /** Resolves with the outcomes of those that may be passed on; the others are refused here. Equal concurrent requests share one call. */
  async function answer(chainId: string, calls: readonly unknown[]): Promise<readonly RpcOutcome[]> {
    const allowed = allowedMethods(chainId.split(':')[0] ?? '', options)
    if (!allowed || endpoints.of(chainId).length === 0)
      throw new GatewayError('INVALID_QUERY', { field: 'chainId', message: 'chainId is not served here.' })
    const read = calls.map((one) => z.safeParse(call, one))
    const passed = read.flatMap(({ data }): readonly RpcCall[] =>
      data && allowed.has(data.method) ? [{ method: data.method, params: data.params }] : []
    )
    const key = `${chainId} ${JSON.stringify(passed)}`
    const ask = () => endpoints.ask(chainId, (endpoint) => passOn(endpoint, passed))
    const outcomes = passed.length === 0 ? [] : [...(await turns.share(key, ask))]
    return read.map(({ data }) => {
      if (!data) return refusal(-32600, 'This is no request of JSON-RPC 2.0')
      const outcome = allowed.has(data.method) ? outcomes.shift() : undefined
      return outcome ?? refusal(-32601, 'This method is not allowed here')
    })
  }

  const handle = async (context: Context<GatewayEnv>) => {
    const { allowOrigin } = await readProject(context, database)
    const { chainId } = readQuery(new URL(context.req.url).searchParams, chainQuery)
    const body = await readBody(context)
    const calls: readonly unknown[] = Array.isArray(body) ? body : [body]
    if (calls.length === 0 || calls.length > limits.rpcBatch)
      throw new GatewayError('INVALID_BODY', {
        message: `A batch must have 1 to ${limits.rpcBatch} calls.`
      })
    await options.rates?.takeRest(context, { cost: calls.length, taken: 1 })
    const outcomes = await answer(chainId, calls)
    const answers = outcomes.map((outcome, at) => ({ jsonrpc: '2.0', id: idOf(calls[at]), ...outcome }))
    const text = JSON.stringify(Array.isArray(body) ? answers : answers[0])
    const headers = { ...accountHeaders(allowOrigin), 'Content-Type': 'application/json; charset=utf-8' }
    return context.body(text, 200, headers)
  }
  app.post('/v1', handle)
  app.post('/v1/', handle)
}

/** The id that a caller gave a call; null if it gave none. */
function idOf(one: unknown): string | number | null {
  const read = z.safeParse(id, Object(one).id)
  return read.success ? read.data : null
}
