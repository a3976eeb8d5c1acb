import * as z from 'zod/mini'
import { GatewayError } from '../errors/GatewayError.js'
import { firstProblem } from './firstProblem.js'
import { baseUnits, chainToken } from './queries.js'

const account = z.pipe(
  z
    .string({ error: 'is missing' })
    .check(z.regex(/^(eip155:\d{1,18}:)?0x[\da-f]{40}$/iu, { error: 'must be an address of the chain' })),
  z.transform((value: string) => value.slice(value.lastIndexOf(':') + 1).toLowerCase())
)

const percent = 'must be a percentage from 0 to 50'

const swapBody = z.object({
  projectId: z.optional(z.string()),
  from: chainToken,
  to: chainToken,
  amount: baseUnits,
  userAddress: account,
  eip155: z.object(
    {
      slippage: z
        .number({ error: percent })
        .check(z.gte(0, { error: percent }), z.lte(50, { error: percent })),
      minReturn: z.optional(baseUnits)
    },
    { error: 'must hold slippage' }
  )
})

/**
 * The body of `/v1/convert/build-transaction`. `eip155.minReturn` is our own: what has to arrive at least, in base units.
 *
 * @throws GatewayError `INVALID_BODY` with the field
 */
export function readSwapBody(value: unknown) {
  const read = z.safeParse(swapBody, value)
  if (read.success) {
    const { userAddress, ...rest } = read.data
    return { ...rest, account: userAddress }
  }
  const { field, message } = firstProblem(read.error)
  throw new GatewayError('INVALID_BODY', {
    field: field || 'body',
    message: `${field || 'The body'} ${message}.`
  })
}
