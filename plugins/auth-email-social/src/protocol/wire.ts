import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import { limits } from './limits.js'
import { someText, textLike } from './shapes.js'

export const protocolVersion = 1

/** The members common to the greeting and to every request and its answer. */
export const nonce = textLike(/^[0-9a-f]{32}$/, 64)
export const version = z.literal(protocolVersion)
export const id = someText(64)

export const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string]

/** Reads a JSON text from the port in a shape. Unknown keys are dropped; `undefined` if it does not have that shape. Never throws. */
export function readText<T>(data: unknown, shape: z.ZodMiniType<T>): T | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const read = safeJson(data, { length: limits.messageLength, depth: limits.messageDepth })
    return z.safeParse(shape, read).data
  } catch {
    return undefined
  }
}
