import type { Context, Hono } from 'hono'
import { getAddress } from 'viem'
import * as z from 'zod/mini'
import { GatewayError } from '../errors/GatewayError.js'
import { chainQuery, readQuery, usd } from '../gates/queries.js'
import { limits } from '../limits.js'
import { listedAddress } from '../tokens/TokenLists.js'
import { tokenImagePath } from '../tokens/tokenImagePath.js'
import { accountHeaders } from './accountHeaders.js'
import type { CallerRates } from './CallerRates.js'
import type { DataReaders } from './DataReaders.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { priceCost } from './guardRequests.js'
import { readBody } from './readBody.js'
import { findAllowed, readProject } from './readProject.js'
import { sendCached } from './sendCached.js'

const tokenId = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/u

const question = z.object({
  currency: usd,
  projectId: z.optional(z.string()),
  addresses: z
    .array(z.string().check(z.regex(tokenId, { error: 'must be tokens like eip155:1:0x…' })), {
      error: 'must be a list of tokens'
    })
    .check(z.maxLength(limits.pricedTokens, { error: `must have at most ${limits.pricedTokens} tokens` }))
})

/** Prices of tokens, and which are listed. */
export function addTokenRoutes(
  app: Hono<GatewayEnv>,
  { database, lists, prices }: DataReaders,
  rates: CallerRates | undefined
): void {
  app.post('/v1/fungible/price', async (context) => {
    const read = z.safeParse(question, await readBody(context))
    if (!read.success) {
      const issue = read.error.issues[0]
      const field = String(issue?.path[0] ?? 'body')
      throw new GatewayError('INVALID_BODY', {
        field,
        message: `${field} ${issue?.message ?? 'is not valid'}.`
      })
    }
    const { addresses, projectId } = read.data
    const { allowOrigin } = await findAllowed(
      context,
      database,
      context.req.query('projectId') || projectId || ''
    )
    const questions = Math.ceil(addresses.length / limits.pricedTokensPerQuestion)
    await rates?.takeRest(context, { cost: priceCost * questions, taken: priceCost })
    const asked = addresses.map((address) => {
      const [, chainId = '', token = ''] = tokenId.exec(address) ?? []
      return { address, chainId, token: decodeToken(token) }
    })
    const chainIds = [...new Set(asked.map(({ chainId }) => chainId))]
    const known = new Map(
      await Promise.all(
        chainIds.map(async (chainId) => {
          const tokens = asked.filter((one) => one.chainId === chainId).map(({ token }) => token)
          return [chainId, await prices.of(chainId, tokens)] as const
        })
      )
    )
    const priced = asked.map(async ({ address, chainId, token }) => {
      const price = known.get(chainId)?.get(token)
      if (price === undefined) return []
      const listed = (await lists.of(chainId)).get(listedAddress(chainId, token))
      const { name = '', symbol = '' } = listed ?? {}
      return [{ address, name, symbol, iconUrl: tokenImagePath(listed), price }]
    })
    const fungibles = (await Promise.all(priced)).flat()
    return context.json({ fungibles }, 200, accountHeaders(allowOrigin))
  })

  const sendTokens = async (context: Context<GatewayEnv>) => {
    const { allowOrigin } = await readProject(context, database)
    const { chainId } = readQuery(new URL(context.req.url).searchParams, chainQuery)
    const tokens = [...(await lists.of(chainId)).values()].map((token) => ({
      name: token.name,
      symbol: token.symbol,
      address: `${chainId}:${chainId.startsWith('eip155:') ? getAddress(token.address) : token.address}`,
      decimals: token.decimals,
      logoUri: tokenImagePath(token)
    }))
    const contentType = 'application/json; charset=utf-8'
    return sendCached(context, { body: JSON.stringify({ tokens }), contentType, allowOrigin, maxAge: 300 })
  }
  app.get('/v1/convert/tokens', sendTokens)
  app.get('/v1/tokens', sendTokens)
}

/** Characters that are not allowed in CAIP-10 are escaped. */
function decodeToken(token: string): string {
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}
