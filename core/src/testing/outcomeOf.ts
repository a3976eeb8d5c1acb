/** What came of a call: its value, or what it threw. A throw before the promise is `sync`. */
export type Outcome<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'error'; readonly error: unknown; readonly sync: boolean }

/** Runs a call that may fail in any way. */
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
