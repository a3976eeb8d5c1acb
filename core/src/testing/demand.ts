import { isKitError } from '../errors/isKitError.js'
import type { KitError } from '../errors/KitError.js'

/** Fails a check with a sentence. It uses no test runner's assertions, so that the suites run under any. */
export function demand(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence)
}

/** Demands that a call rejects, not throws, with a KitError that has a code and a sentence; returns it. */
export async function demandKitError(what: string, run: () => unknown): Promise<KitError> {
  const outcome = await outcomeOf(run)
  demand(outcome.kind === 'error', `${what} must reject; it returned ${show(Reflect.get(outcome, 'value'))}`)
  const { error, sync } = outcome
  demand(!sync, `${what} must reject, not throw synchronously: ${show(error)}`)
  // In a kit, an error of any other kind becomes one that names the plugin.
  const said = isKitError(error) && error.code === 'core/faulty' ? error.cause : error
  demand(isKitError(said), `${what} must reject with a KitError, not with ${show(said)}`)
  demand(
    /^[\w-]+\/\w+$/.test(said.code),
    `${what}: the code must have the form 'scope/reason', not '${said.code}'`
  )
  demand(said.message.trim(), `${what}: ${said.code} must have a message that a visitor can read`)
  return said
}

/** Demands that a call returns a promise, whatever its outcome, and waits for it. */
export async function demandPromise(what: string, run: () => unknown): Promise<void> {
  let returned: unknown
  const outcome = await outcomeOf(() => {
    returned = run()
    return returned
  })
  demand(
    !(outcome.kind === 'error' && outcome.sync),
    `${what} must reject, not throw synchronously: ${show(Reflect.get(outcome, 'error'))}`
  )
  demand(
    typeof Reflect.get(Object(returned), 'then') === 'function',
    `${what} must return a promise, not ${show(returned)}`
  )
}

/** Waits until a wallet has reported something, for at most two seconds. */
export async function until(condition: () => boolean, sentence: string): Promise<void> {
  for (let left = 200; left > 0 && !condition(); left--)
    await new Promise((resolve) => setTimeout(resolve, 10))
  demand(condition(), sentence)
}

/** The outcome of a call: its value, or its error. If it throws before returning a promise, `sync` is true. */
export type Outcome<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'error'; readonly error: unknown; readonly sync: boolean }

/** Runs a call that can fail in any way. */
export async function outcomeOf<T>(run: () => T | Promise<T>): Promise<Outcome<T>> {
  let running: T | Promise<T>
  try {
    running = run()
  } catch (error) {
    return { kind: 'error', error, sync: true }
  }
  try {
    return { kind: 'value', value: await running }
  } catch (error) {
    return { kind: 'error', error, sync: false }
  }
}

const big = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value)

const textOf = (value: unknown): string => JSON.stringify(value, big) ?? String(value)

/** Demands that two values are the same down to their last character; the failure shows where they begin to differ. */
export function demandSame(what: string, actual: unknown, wanted: unknown): void {
  const [text, right] = [textOf(actual), textOf(wanted)]
  const at = right.split('').findIndex((char, index) => text[index] !== char)
  const start = Math.max(0, (at < 0 ? right.length : at) - 60)
  const part = (whole: string) => `${start ? '…' : ''}${whole.slice(start, start + 120)}`
  demand(text === right, `${what} ${part(right)}, not ${part(text)}`)
}

/** Describes a value in a failure: short, with quotes and escapes. Never throws, and is no basis for a comparison: long values are cut. */
export function show(value: unknown): string {
  try {
    if (typeof value === 'bigint') return `${value}n`
    if (value instanceof Error) return `${value}`
    if (value instanceof Promise) return 'a promise'
    const text = typeof value === 'function' ? 'a function' : textOf(value)
    return text.length > 120 ? `${text.slice(0, 120)}…` : text
  } catch {
    return Object.prototype.toString.call(value)
  }
}
