import { hasMethod } from './hasMethod.js'

/** Hears an event of a wallet that has `on` and `removeListener`, as EventEmitters have, until `signal` aborts. */
export function hearOn(
  provider: unknown,
  event: string,
  heard: (value: unknown) => void,
  signal: AbortSignal
): void {
  const guarded = (value: unknown) => {
    if (!signal.aborted) heard(value)
  }
  const tell = (name: string) => {
    try {
      if (hasMethod(provider, name))
        Reflect.apply(Reflect.get(Object(provider), name), provider, [event, guarded])
    } catch {
      // The wallet is broken or gone: it tells nothing.
    }
  }
  tell('on')
  signal.addEventListener(
    'abort',
    () => tell(hasMethod(provider, 'removeListener') ? 'removeListener' : 'off'),
    {
      once: true
    }
  )
}
