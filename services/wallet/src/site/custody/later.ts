import { KeyError } from '../worker/KeyError.js'

/** A value that becomes known later than the place where it is read is defined. */
export function later<T>(): { set(value: T): T; get(): T } {
  let held: { readonly value: T } | undefined
  return {
    set: (value) => {
      held = { value }
      return value
    },
    get: () => {
      if (!held) throw new KeyError('FAILED', 'The worker did not ask for the request')
      return held.value
    }
  }
}
