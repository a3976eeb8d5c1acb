import type { KitHooks } from '../contract/Hooks.js'
import type { KitEvent } from '../contract/KitEvents.js'
import { coreErrors } from '../errors/coreErrors.js'
import { isKitError } from '../errors/isKitError.js'
import type { KitError } from '../errors/KitError.js'
import type { HookInterceptor, Tap } from '../hooks/Tap.js'
import type { Scope } from '../plugins/Scope.js'
import { isValidAnswer } from './isValidAnswer.js'
import { endlessLoopError, TapRateLimit } from './TapRateLimit.js'

/** In milliseconds: when the log names a tap that has not finished, and how long a tap can delay a disconnect. */
const tapMs = { logged: 10_000, disconnect: 2000 } as const

/** Hooks whose taps only observe: their errors are recorded unchanged. */
const passiveHooks: readonly string[] = ['error', 'event']

/** Maximum nesting of one tap: beyond it, the tap is calling itself in an endless loop. */
const maxDepth = 10

/** State of the taps that are currently running. */
export interface TapActivity {
  /** The plugin whose error the taps of `error` are receiving. */
  reportingFor?: string | undefined
  /** Counts an action that a plugin calls. @throws KitError `core/stopped` if it does so in an endless loop */
  countAction?(plugin: string | undefined): void
}

/** Dependencies of `watchTaps`. */
export interface WatchTapsDeps {
  readonly hooks: KitHooks
  readonly activity: TapActivity
  readonly scope: Scope
  readonly log: { add(level: 'error', text: string): void }
}

/**
 * Watches all taps of a kit, including later ones: an error or an invalid answer becomes an error that names the plugin, an endless
 * loop is stopped, and the log names a slow tap. Repeated calls for the same kit have no effect.
 */
export function watchTaps(deps: WatchTapsDeps): void {
  const { hooks, activity } = deps
  if (activity.countAction) return
  const limits = new Map<string, TapRateLimit>()
  const limitOf = (plugin: string) => {
    const limit = limits.get(plugin) ?? new TapRateLimit()
    limits.set(plugin, limit)
    return limit
  }
  activity.countAction = (plugin = '') => {
    try {
      limits.get(plugin)?.count('actions')
    } catch (error) {
      throw tapError(plugin, 'its own hooks', error)
    }
  }
  for (const name of Object.keys(hooks) as (keyof KitHooks)[]) {
    const hook: { intercept(interceptor: HookInterceptor): void } = hooks[name]
    hook.intercept({ name: 'plugboard', register: (tap) => watchTap(deps, name, tap, limitOf(tap.name)) })
  }
}

function watchTap(deps: WatchTapsDeps, hook: keyof KitHooks, tap: Tap, limit: TapRateLimit): Tap {
  const fn = tap.type === 'async' ? promisify(tap.fn) : tap.fn
  let depth = 0
  const run = (args: readonly unknown[]) => {
    if (depth >= maxDepth) throw endlessLoopError()
    depth += 1
    try {
      if (hook === 'event' && (args[0] as KitEvent).source === tap.name) limit.count('events')
      if (hook === 'error' && deps.activity.reportingFor === tap.name) limit.count('errors')
      return fn(...args)
    } finally {
      depth -= 1
    }
  }
  const check = (answer: unknown) => {
    if (isValidAnswer(hook, answer)) return answer
    throw new TypeError(`It returned a value that ${hook} does not accept`)
  }
  // A KitError is a refusal in the plugin's own words.
  const attribute = (cause: unknown) =>
    passiveHooks.includes(hook) || isKitError(cause) ? cause : tapError(tap.name, hook, cause)
  const runSync = (...args: readonly unknown[]) => {
    const leave = limit.enter()
    try {
      return check(run(args))
    } catch (error) {
      throw attribute(error)
    } finally {
      leave()
    }
  }
  const runAsync = async (...args: readonly unknown[]) => {
    const leave = limit.enter()
    const stopLogging = logWhenSlow(deps, hook, tap)
    const tooSlow = () => tapError(tap.name, hook, new Error(`${tap.name} did not finish in time`))
    try {
      const answer = run(args)
      return check(await (hook === 'beforeDisconnect' ? endAfterLimit(answer, tooSlow) : answer))
    } catch (error) {
      throw attribute(error)
    } finally {
      stopLogging()
      leave()
    }
  }
  return tap.type === 'sync' ? { ...tap, fn: runSync } : { ...tap, type: 'promise', fn: runAsync }
}

/** Turns a tap that calls back into one that returns a promise. */
const promisify =
  (fn: Tap['fn']): Tap['fn'] =>
  (...args) =>
    new Promise((resolve, reject) => {
      fn(...args, (error: unknown, answer: unknown) => (error ? reject(error) : resolve(answer)))
    })

/** Ends the wait for a tap that delays a disconnect. It does not use `waitFor`, which a page has not loaded when it starts. */
function endAfterLimit(answer: unknown, tooSlow: () => KitError): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), tapMs.disconnect)
  })
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer))
}

/** Names the tap in the log if it takes too long. @returns stops the timer */
function logWhenSlow({ log, scope }: WatchTapsDeps, hook: string, tap: Tap): () => void {
  const timer = setTimeout(
    () => log.add('error', `${hook} is waiting for the plugin '${tap.name}'`),
    tapMs.logged
  )
  return scope.add(() => clearTimeout(timer))
}

/** The error of a tap that threw, with the plugin's name and its own words. */
export function tapError(plugin: string, hook: string, cause: unknown): KitError {
  const reason = (cause instanceof Error ? cause.message : String(cause)).slice(0, 300)
  return coreErrors.stopped({ plugin, reason, cause, notes: `Its tap of ${hook} failed.` })
}
