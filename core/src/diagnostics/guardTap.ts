import type { KitHooks } from '../contract/Hooks.js'
import type { KitEvent } from '../contract/KitEvents.js'
import { isKitError } from '../errors/isKitError.js'
import { withTimeout } from '../flows/withTimeout.js'
import type { Tap } from '../hooks/Tap.js'
import type { Kernel } from '../kit/Kernel.js'
import { answerForms } from './answerForms.js'
import { inACircle } from './inACircle.js'
import { stoppedBy } from './stoppedBy.js'
import type { TapPace } from './TapPace.js'

/** In milliseconds: after how long the log names the tap that is waited for, and how long one may hold up a disconnect. */
const patience = { notice: 10_000, disconnect: 2000 } as const

/** Hooks whose taps only look: what they throw is noted as it is. */
const watching: readonly string[] = ['error', 'event']

/** A tap that is inside itself deeper than this calls itself in a circle. */
const deepest = 10

/** What a tap that calls back answers, as a promise. */
const calledBack =
  (fn: Tap['fn']): Tap['fn'] =>
  (...args) =>
    new Promise((resolve, reject) => {
      fn(...args, (error: unknown, answer: unknown) => (error ? reject(error) : resolve(answer)))
    })

/**
 * Watches one tap: what it throws and what it answers in the wrong form becomes an error that names it, a circle ends, and
 * the log names it when it is waited for. An error that is a KitError already is a refusal in the plugin's own words.
 */
export function guardTap(kernel: Kernel, hook: keyof KitHooks, tap: Tap, pace: TapPace): Tap {
  const fn = tap.type === 'async' ? calledBack(tap.fn) : tap.fn
  let depth = 0
  const name = (cause: unknown) => {
    if (watching.includes(hook) || isKitError(cause)) return cause
    return stoppedBy(tap.name, hook, cause)
  }
  const check = (answer: unknown) => {
    if (answer === undefined || answerForms[hook]?.(answer) !== false) return answer
    throw new TypeError(`It answers ${hook} with what that does not take`)
  }
  const slow = () => stoppedBy(tap.name, hook, new Error(`${tap.name} did not finish in time`))
  const run = (args: readonly unknown[]) => {
    if (depth >= deepest) throw inACircle()
    depth += 1
    try {
      if (hook === 'event' && (args[0] as KitEvent).source === tap.name) pace.count('told')
      if (hook === 'error' && kernel.reporting === tap.name) pace.count('reported')
      return fn(...args)
    } finally {
      depth -= 1
    }
  }
  const now = (...args: readonly unknown[]) => {
    const leave = pace.enter()
    try {
      return check(run(args))
    } catch (error) {
      throw name(error)
    } finally {
      leave()
    }
  }
  const later = async (...args: readonly unknown[]) => {
    const leave = pace.enter()
    const stop = notice(kernel, hook, tap)
    try {
      const answer = Promise.resolve(run(args))
      return check(
        await (hook === 'beforeDisconnect' ? withTimeout(answer, patience.disconnect, slow) : answer)
      )
    } catch (error) {
      throw name(error)
    } finally {
      stop()
      leave()
    }
  }
  return tap.type === 'sync' ? { ...tap, fn: now } : { ...tap, type: 'promise', fn: later }
}

/** Says in the log who is waited for. @returns stops */
function notice(kernel: Kernel, hook: string, tap: Tap): () => void {
  const timer = setTimeout(
    () => kernel.log.add('error', `${hook} is waiting for the plugin '${tap.name}'`),
    patience.notice
  )
  return kernel.scope.add(() => clearTimeout(timer))
}
