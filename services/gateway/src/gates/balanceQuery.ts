import * as z from 'zod/mini'
import { caip2 } from './caip2.js'

/** The query of `/v1/account/{address}/balance` and `…/utxos`, beside what every call of a project carries. Prices are asked for in `currency`; there are none yet. */
export const balanceQuery = z.object({
  chainId: z
    .string({ error: 'is missing' })
    .check(z.regex(caip2, { error: 'must be a chain id of CAIP-2, like eip155:1' }))
})
