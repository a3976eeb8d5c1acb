import type { KitHooks } from '../contract/Hooks.js'
import { isKitError } from '../errors/isKitError.js'
import { withTimeout } from '../flows/withTimeout.js'
import type { Tap } from '../hooks/Tap.js'
import type { Kernel } from '../kit/Kernel.js'
import { answerForms } from './answerForms.js'
import { stoppedBy } from './stoppedBy.js'
import { TapPace } from './TapPace.js'

/** In milliseconds: after how long the log names the tap that is waited for, and how long one may hold up a disconnect. */
const patience = { notice: 10_000, disconnect: 2000 } as const

/** Hooks whose taps only look: what they throw is noted as it is. */
const watching: readonly string[] = ['error', 'event']

/**
 * Watches one tap: what it throws and what it answers in the wrong form becomes an error that names it, a circle ends, and
 * the log names it when it is waited for. An error that is a KitError already is a refusal in the plugin's own words.
 */
export function guardTap(kernel: Kernel, hook: keyof KitHooks, tap: Tap): Tap {
  // A tap that calls back is tapable's own affair.
  if (tap.type === 'async') return tap
  const pace = new TapPace(hook === 'error' ? 100 : 2000)
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
    pace.enter()
    try {
      return tap.fn(...args)
    } finally {
      pace.leave()
    }
  }
  const now = (...args: readonly unknown[]) => {
    try {
      return check(run(args))
    } catch (error) {
      throw name(error)
    }
  }
  const later = async (...args: readonly unknown[]) => {
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
    }
  }
  return { ...tap, fn: tap.type === 'promise' ? later : now }
}

/** Says in the log who is waited for. @returns stops */
function notice(kernel: Kernel, hook: string, tap: Tap): () => void {
  const timer = setTimeout(
    () => kernel.log.add('error', `${hook} is waiting for the plugin '${tap.name}'`),
    patience.notice
  )
  return kernel.scope.add(() => clearTimeout(timer))
}
