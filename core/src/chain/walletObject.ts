import { connectErrors } from '../errors/connectErrors.js'

/** Returns the object at a path below `window`, e.g. `'okxwallet.bitcoin'`, or `undefined` if there is none. Never throws. */
export function readGlobal(path: string): Readonly<Record<string, unknown>> | undefined {
  try {
    let found: unknown = globalThis
    for (const name of path.split('.')) found = Reflect.get(Object(found), name)
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Whether a wallet's object has a method. Never throws. */
export function hasMethod(wallet: unknown, name: string): boolean {
  try {
    return typeof Reflect.get(Object(wallet), name) === 'function'
  } catch {
    return false
  }
}

/** Calls a method of a wallet's object. @throws KitError `connect/unsupportedMethod` if it has no method of that name */
export async function callMethod(
  wallet: unknown,
  name: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  const method: unknown = Reflect.get(Object(wallet), name)
  if (typeof method !== 'function')
    throw connectErrors.unsupportedMethod({ notes: `The wallet has no '${name}'.` })
  return Reflect.apply(method, wallet, args)
}

/** Listens to an event of a wallet that has `on` and `removeListener` (or `off`), until `signal` aborts. Never throws. */
export function listenTo(
  wallet: unknown,
  event: string,
  listener: (value: unknown) => void,
  signal: AbortSignal
): void {
  if (signal.aborted) return
  const guarded = (value: unknown) => {
    if (!signal.aborted) listener(value)
  }
  // A wallet that is broken or removed has nothing to report.
  const call = (name: string) => void callMethod(wallet, name, event, guarded).catch(() => undefined)
  call('on')
  const stop = () => call(hasMethod(wallet, 'removeListener') ? 'removeListener' : 'off')
  signal.addEventListener('abort', stop, { once: true })
}
