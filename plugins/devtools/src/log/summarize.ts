import { redact } from '@plugboard/core'
import { untracked } from 'mobx'

/** Data in the log: plain, bounded, without secrets, and without a reference to its source. */
export type Summary =
  | string
  | number
  | boolean
  | null
  | readonly Summary[]
  | { readonly [key: string]: Summary }

/** The limits of one summary: levels, keys of an object, items of an array, characters of a text, values in total. */
export const limits = { depth: 5, keys: 24, items: 12, text: 400, values: 120 } as const

/** Values under such a name are secret whatever they look like. */
const secretNames =
  /secret|token|password|passphrase|private_?key|api_?key|sym_?key|mnemonic|seed|otp|pin$|cookie|authori[sz]ation|credential|e-?mail|^uri$/i

/** Live objects of other code: reading them might run that code, and would keep a reference to them. */
const opaqueNames = /^(session|connector|provider|signal|controller|load|component)$/

/**
 * Takes a snapshot of a value: plain data, bounded in depth and size, without secrets. No getter is run, nothing observable is tracked, and no
 * reference to the value is kept.
 */
export function summarize(value: unknown): Summary {
  return untracked(() => look(value, 0, { left: limits.values, above: new Set() }))
}

interface Walk {
  /** The number of further values that can be included. */
  left: number
  readonly above: Set<object>
}

function look(value: unknown, depth: number, walk: Walk): Summary {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value === 'bigint') return cleanText(`${value}n`)
  if (typeof value === 'symbol') return '‹symbol›'
  if (typeof value === 'function') return '‹function›'
  if (typeof value !== 'object') return '‹undefined›'
  if (walk.left-- <= 0 || depth > limits.depth) return '‹…›'
  if (walk.above.has(value)) return '‹circle›'
  walk.above.add(value)
  try {
    return lookInside(value, depth, walk)
  } catch {
    return '‹unreadable›'
  } finally {
    walk.above.delete(value)
  }
}

function lookInside(value: object, depth: number, walk: Walk): Summary {
  if (Array.isArray(value)) return list(value, depth, walk)
  if (value instanceof Error) return error(value, depth, walk)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '‹no date›' : value.toISOString()
  const proto: unknown = Object.getPrototypeOf(value)
  if (proto === Object.prototype || proto === null) return record(value, depth, walk)
  return `‹${nameOf(value)}›`
}

/** Bytes and other lists of numbers can be a key: only their length is shown. */
function list(value: readonly unknown[], depth: number, walk: Walk): Summary {
  if (value.length > 8 && value.every((item) => typeof item === 'number')) return `‹${value.length} numbers›`
  // A seed phrase is often stored as a list of words.
  const words = value.filter((item) => typeof item === 'string' && /^[a-z]{3,8}$/i.test(item))
  if (words.length > 8) return `‹${value.length} words›`
  const items = Array.from({ length: Math.min(value.length, limits.items) }, (_, at) =>
    look(value[at], depth + 1, walk)
  )
  return value.length > items.length ? [...items, `‹${value.length - items.length} more›`] : items
}

function record(value: object, depth: number, walk: Walk): Summary {
  const descriptors = Object.entries(Object.getOwnPropertyDescriptors(value)).filter(
    ([, { enumerable }]) => enumerable
  )
  const shown = descriptors.slice(0, limits.keys).map(([key, { get, value: inner }]) => {
    const name = cleanText(key, 60)
    if (get) return [name, '‹getter›'] as const
    if (inner === undefined) return [name, '‹undefined›'] as const
    if (secretNames.test(key) || (key === 'code' && !isErrorCode(inner))) return [name, '‹secret›'] as const
    if (opaqueNames.test(key) && typeof inner !== 'string') return [name, label(inner)] as const
    return [name, look(inner, depth + 1, walk)] as const
  })
  const more = descriptors.length - shown.length
  return Object.fromEntries(more > 0 ? [...shown, ['…', `‹${more} more›`]] : shown)
}

function error(value: Error, depth: number, walk: Walk): Summary {
  const { code, notes, cause } = value as Error & { readonly code?: unknown; readonly notes?: unknown }
  return {
    error: cleanText(`${value.name}: ${value.message}`),
    ...(code === undefined ? {} : { code: look(code, depth + 1, walk) }),
    ...(notes === undefined ? {} : { notes: look(notes, depth + 1, walk) }),
    ...(cause === undefined ? {} : { cause: look(cause, depth + 1, walk) })
  }
}

/** `scope/reason` in our errors, a JSON-RPC number in others; anything else with that name can be a one-time code. */
const isErrorCode = (value: unknown): boolean =>
  typeof value === 'number'
    ? Math.abs(value) < 100_000
    : typeof value === 'string' && /^\w+\/\w+$/.test(value)

/** A connector or session by its id or name, if that is plain data. */
function label(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '‹function›'
  const id = Object.getOwnPropertyDescriptor(value, 'id')?.value as unknown
  return typeof id === 'string' ? `‹${cleanText(id, 60)}›` : `‹${nameOf(value)}›`
}

function nameOf(value: object): string {
  const made = (Object.getPrototypeOf(value) as { readonly constructor?: { readonly name?: unknown } } | null)
    ?.constructor
  return typeof made?.name === 'string' && made.name ? cleanText(made.name, 60) : 'object'
}

/** Longer than any secret that `redact` recognises by its start and end. */
const margin = 600

/** A text without secrets, cut to the limit. A secret that the cut would split is removed first. */
export function cleanText(text: string, limit: number = limits.text): string {
  if (text.length <= limit + margin) {
    const clean = redact(text)
    return clean.length > limit ? `${clean.slice(0, limit)}…` : clean
  }
  // The end of the examined part might be half of a secret, so it is dropped.
  const clean = redact(text.slice(0, limit + margin))
  return `${clean.slice(0, Math.max(0, Math.min(limit, clean.length - margin)))}… (${text.length} characters)`
}
