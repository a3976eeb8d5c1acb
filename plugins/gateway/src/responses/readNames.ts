import { safeHttpsUrl } from '@plugboard/core'
import type { NameSuggestion } from '@plugboard/core/features'
import * as z from 'zod/mini'
import { HttpFault } from '../http/httpErrors.js'

const name = z.string().check(z.minLength(1), z.maxLength(255))
const recordShape = z.object({
  name,
  addresses: z.record(z.string(), z.object({ address: z.string().check(z.regex(/^0x[\da-f]{40}$/i)) }))
})

/** A name, and its addresses by coin type. */
export type NameRecord = z.output<typeof recordShape>

function read<T extends z.ZodMiniType>(shape: T, value: unknown, what: string): z.output<T> {
  const found = z.safeParse(shape, value)
  if (!found.success) throw new HttpFault('malformed', `The response is not ${what}`)
  return found.data
}

/** The record of `/v1/profile/account/{name}`. Throws a `malformed` fault. */
export const readNameRecord = (value: unknown): NameRecord => read(recordShape, value, 'a name')

/** The names of `/v1/profile/reverse/{address}`. Throws a `malformed` fault. */
export const readReverse = (value: unknown): readonly string[] =>
  read(z.array(z.object({ name })).check(z.maxLength(1000)), value, 'a list of names').map((one) => one.name)

/** The name and the picture of `/v1/identity/{address}`, as far as there are any. Throws a `malformed` fault. */
export function readIdentity(value: unknown): {
  readonly name: string | undefined
  readonly avatar: string | undefined
  /** The account that the name leads to, `null` if there is none; absent if the service does not say so here. */
  readonly record: NameRecord | null | undefined
} {
  const shape = z.object({
    name: z.nullish(name),
    avatar: z.nullish(z.string()),
    record: z.catch(z.nullish(recordShape), undefined)
  })
  const found = read(shape, value, 'an identity')
  return { name: found.name ?? undefined, avatar: safeHttpsUrl(found.avatar), record: found.record }
}

/** The names of `/v1/identities`, with the address that each belongs to, and the account that it leads to. Throws a `malformed` fault. */
export function readIdentities(value: unknown) {
  const address = z.string().check(z.regex(/^0x[\da-f]{40}$/i))
  const identity = z.object({ asked: address, name, avatar: z.nullish(z.string()), address })
  const shape = z.object({ identities: z.array(identity).check(z.maxLength(50)) })
  return read(shape, value, 'a list of identities').identities.map(({ avatar, ...one }) => ({
    ...one,
    avatar: safeHttpsUrl(avatar)
  }))
}

/** The names of `/v1/profile/suggestions/{name}`. Throws a `malformed` fault. */
export function readSuggestions(value: unknown): readonly NameSuggestion[] {
  const shape = z.object({
    suggestions: z.array(z.object({ name, registered: z.boolean() })).check(z.maxLength(100))
  })
  return read(shape, value, 'a list of suggestions').suggestions
}
