import type { WalkEnd } from './walkTaps.js'

type Shape = (
  length: number,
  run: (args: unknown[], end: WalkEnd) => void
) => (...input: unknown[]) => unknown

/** The three ways to call a hook, by tapable's names for them; each gives `run` exactly `length` arguments. */
export const callShapes: Readonly<Record<'sync' | 'async' | 'promise', Shape>> = {
  sync:
    (length, run) =>
    (...input) => {
      let outcome: unknown
      input.length = length
      run(input, (event, value) => {
        if (event === 'error') throw value
        outcome = value
      })
      return outcome
    },
  async:
    (length, run) =>
    (...input) => {
      const callback = input[length] as (...answer: unknown[]) => void
      input.length = length
      run(input, (event, value) =>
        callback(...(event === 'error' ? [value] : event === 'result' ? [null, value] : []))
      )
    },
  promise:
    (length, run) =>
    (...input) =>
      new Promise((resolve, reject) => {
        input.length = length
        run(input, (event, value) => (event === 'error' ? reject : resolve)(value))
      })
}
