import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import { GatewayError } from '../errors/GatewayError.js'
import { firstProblem } from '../gates/firstProblem.js'
import { safeHttpsUrl } from '../gates/safeHttpsUrl.js'
import { limits } from '../limits.js'
import type { NameAttributes } from './RegisteredName.js'

const text = (most: number) =>
  z
    .string({ error: 'must be text' })
    .check(z.maxLength(most, { error: `must have at most ${most} characters` }))

const bodyShape = z.object({
  coin_type: z
    .int({ error: 'must be a coin type' })
    .check(z.gte(0, { error: 'must be a coin type' }), z.lte(0xffffffff, { error: 'must be a coin type' })),
  address: z
    .string({ error: 'must be an address of eip155' })
    .check(z.regex(/^0x[\da-f]{40}$/iu, { error: 'must be an address of eip155' })),
  message: text(limits.registrationLength),
  signature: text(limits.signatureLength).check(
    z.regex(/^0x(?:[\da-f]{2})+$/iu, { error: 'must be a signature in hex' })
  )
})

const picture = text(limits.linkLength).check(
  z.refine((value) => safeHttpsUrl(value) !== undefined, { error: 'must be an https address' })
)

const messageShape = z.object({
  name: text(limits.nameLength),
  attributes: z._default(
    z.strictObject(
      { avatar: z.optional(picture), bio: z.optional(text(500)) },
      { error: 'must have only an avatar and a bio' }
    ),
    {}
  ),
  timestamp: z.int({ error: 'must be Unix seconds' })
})

/** The request to register a name. */
export interface Registration {
  readonly coinType: number
  /** In lower case. */
  readonly address: `0x${string}`
  /** As it was signed. */
  readonly message: string
  readonly signature: string
  /** With its zone, in lower case. */
  readonly name: string
  readonly attributes: NameAttributes
  /** When it was signed, in Unix milliseconds. */
  readonly signedAt: number
}

/** Reads the body of `POST /v1/profile/account`. @throws GatewayError `INVALID_BODY` with the field */
export function readRegistration(value: unknown): Registration {
  const { coin_type, address, message, signature } = read(bodyShape, value)
  const { name, attributes, timestamp } = read(messageShape, toJson(message), 'message')
  return {
    coinType: coin_type,
    address: address.toLowerCase() as `0x${string}`,
    message,
    signature,
    name: name.toLowerCase(),
    attributes,
    signedAt: timestamp * 1_000
  }
}

function read<T extends z.ZodMiniType>(shape: T, value: unknown, place = ''): z.output<T> {
  const result = z.safeParse(shape, value)
  if (result.success) return result.data
  const { field, message } = firstProblem(result.error)
  const path = [place, field].filter(Boolean).join('.')
  throw new GatewayError('INVALID_BODY', {
    field: path || 'body',
    message: `${path || 'The body'} ${message}.`
  })
}

function toJson(text: string): unknown {
  try {
    return safeJson(text)
  } catch {
    return undefined
  }
}
