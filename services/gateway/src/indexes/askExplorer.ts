import * as z from 'zod/mini'
import { EndpointLimited, fetchJson } from '../chains/fetchChain.js'
import { limits } from '../limits.js'
import type { IndexKind } from './ChainIndexes.js'

type Params = Readonly<Record<string, string | number | boolean>>

/** An address with an extended path and query; parameters already in its query, such as a key, take precedence. */
function addressOf(base: string, path: string, params: Params): string {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/u, '')}${path}`
  for (const [name, value] of Object.entries(params))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  return url.href
}

/** Some instances leave out what they count as a scam unless a caller asks for it: newer ones read the header, older ones the cookie. */
const includingScam = { 'show-scam-tokens': 'true', Cookie: 'show_scam_tokens=true' } as const

/**
 * Queries the REST API (v2) of a Blockscout. Resolves with its JSON, unchecked; `undefined` for an address that it has never seen.
 *
 * @param includesScam whether the answer includes what it counts as a scam, with its reputation
 */
export async function askBlockscout(
  base: string,
  path: string,
  params: Params,
  { includesScam = false } = {}
): Promise<unknown> {
  const { status, value } = await fetchJson(addressOf(base, `/api/v2${path}`, params), {
    timeoutMs: limits.adapterTimeout,
    ...(includesScam && { headers: includingScam })
  })
  if (status === 404) return undefined
  if (status !== 200) throw new Error(`the index answered ${status}`)
  return value
}

const listShape = z.object({
  status: z.string(),
  message: z.nullish(z.string()),
  result: z.nullish(z.unknown())
})

/**
 * Queries the `account` module of an API of Etherscan's form, which a Blockscout has too. Resolves with the list, unchecked: an empty one if there is
 * nothing.
 *
 * @throws EndpointLimited if it says, with the status 200, that it has received too many requests
 */
export async function askExplorer(
  { kind, url }: { readonly kind: IndexKind; readonly url: string },
  action: string,
  params: Params
): Promise<readonly unknown[]> {
  const path = kind === 'blockscout' ? '/api' : ''
  const address = addressOf(url, path, { module: 'account', action, ...params })
  const { status, value } = await fetchJson(address, { timeoutMs: limits.adapterTimeout })
  // An older Blockscout does not know every action.
  if (status === 400 && kind === 'blockscout') return []
  if (status !== 200) throw new Error(`the index answered ${status}`)
  const answer = z.parse(listShape, value)
  if (Array.isArray(answer.result)) return answer.result
  const said = `${answer.message ?? ''} ${String(answer.result ?? '')}`
  if (/rate limit/iu.test(said)) throw new EndpointLimited(1)
  if (/^(no |unknown action)/iu.test(said.trim())) return []
  throw new Error('the index refused the request')
}
