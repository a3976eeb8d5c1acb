import * as z from 'zod/mini'
import { GatewayError } from '../errors/GatewayError.js'
import { firstProblem } from './firstProblem.js'
import { baseUnits, chainAccount, chainToken } from './queries.js'

const percent = 'must be a percentage from 0 to 50'

const terms = z.object(
  {
    slippage: z.number({ error: percent }).check(z.gte(0, { error: percent }), z.lte(50, { error: percent })),
    minReturn: z.optional(baseUnits)
  },
  { error: 'must hold slippage' }
)

const swapBody = z.object({
  projectId: z.optional(z.string()),
  from: chainToken,
  to: chainToken,
  amount: baseUnits,
  userAddress: z.union(
    [
      chainAccount,
      z.pipe(
        z.string().check(z.regex(/^0x[\da-f]{40}$/iu)),
        z.transform((value: string) => ({ chainId: undefined, address: value.toLowerCase() }))
      )
    ],
    { error: 'must be an account of the chain' }
  ),
  eip155: z.optional(terms),
  solana: z.optional(terms)
})

/**
 * The body of `/v1/convert/build-transaction`. `minReturn` is our own extension: the minimum that must arrive, in base units.
 *
 * @throws GatewayError `INVALID_BODY` with the field
 */
export function readSwapBody(value: unknown) {
  const read = z.safeParse(swapBody, value)
  if (read.success) {
    const { userAddress, from, eip155, solana, ...rest } = read.data
    const isSolana = from.chainId.startsWith('solana:')
    const namespace = isSolana ? 'solana' : 'eip155'
    const { chainId = isSolana ? undefined : from.chainId, address } = userAddress
    if (chainId !== from.chainId) refuse('userAddress', 'must be an account of the chain')
    const terms = isSolana ? solana : eip155
    if (!terms) return refuse(namespace, 'must hold slippage')
    return { ...rest, from, account: address, ...terms }
  }
  const { field, message } = firstProblem(read.error)
  return refuse(field || 'body', message)
}

function refuse(field: string, message: string): never {
  const subject = field === 'body' ? 'The body' : field
  throw new GatewayError('INVALID_BODY', { field, message: `${subject} ${message}.` })
}
