/** The resources of a page at a moment: live listeners, timers, observers and channels by name, and the content of the document. */
export interface Census {
  readonly held: Readonly<Record<string, number>>
  readonly html: string
  readonly sheets: number
  readonly globals: readonly string[]
}

/** Where a page under `watchHoldings` reports what it has. */
export interface CensusPage {
  __census(): Census
}

/** Runs in the page before all scripts: counts what is begun and not ended. Reports it at `window.__census`. */
export function watchHoldings(): void {
  const { addEventListener: listen } = EventTarget.prototype
  const held = new Map<object, string>()
  const patch = <Target extends object>(target: Target, name: keyof Target, make: (old: never) => unknown) =>
    Object.defineProperty(target, name, {
      value: make(target[name] as never),
      configurable: true,
      writable: true
    })

  // Listeners. A listener that fires once, or is removed by a signal, also ends here.
  type Entry = { target: EventTarget; type: string; listener: unknown; capture: boolean }
  const listeners = new Set<Entry>()
  const captures = (options: unknown) =>
    typeof options === 'object' ? !!(options as AddEventListenerOptions | null)?.capture : !!options
  const find = (target: EventTarget, type: string, listener: unknown, capture: boolean) =>
    [...listeners].find(
      (one) =>
        one.target === target && one.type === type && one.listener === listener && one.capture === capture
    )
  patch(
    EventTarget.prototype,
    'addEventListener',
    (add: EventTarget['addEventListener']) =>
      function (
        this: EventTarget | undefined,
        type: string,
        listener: EventListener,
        options?: AddEventListenerOptions
      ) {
        const target = this ?? window
        const capture = captures(options)
        add.call(target, type, listener, options)
        if (!listener || options?.signal?.aborted || find(target, type, listener, capture)) return
        const entry = { target, type, listener, capture }
        listeners.add(entry)
        const forget = () => void listeners.delete(entry)
        if (options?.once) add.call(target, type, forget, { once: true, capture })
        if (options?.signal) add.call(options.signal, 'abort', forget, { once: true })
      }
  )
  patch(
    EventTarget.prototype,
    'removeEventListener',
    (remove: EventTarget['removeEventListener']) =>
      function (this: EventTarget | undefined, type: string, listener: EventListener, options?: unknown) {
        const target = this ?? window
        remove.call(target, type, listener, options as EventListenerOptions)
        const entry = find(target, type, listener, captures(options))
        if (entry) listeners.delete(entry)
      }
  )
  /** Signals and ports are garbage-collected with their creators, and so is a removed node. */
  const counts = ({ target }: Entry) =>
    target instanceof Node
      ? target.isConnected
      : !(target instanceof AbortSignal || target instanceof MessagePort)

  // Timers.
  const ids = new Map<string, object>()
  const timer = (begin: keyof typeof window, end: keyof typeof window, kind: string, again = false) => {
    patch(
      window,
      begin,
      (old: (run: unknown, ...rest: unknown[]) => number) =>
        (run: (...args: unknown[]) => void, ...rest: unknown[]) => {
          const key = {}
          const id = old.call(
            window,
            (...args: unknown[]) => {
              if (!again) held.delete(key)
              run(...args)
            },
            ...rest
          )
          held.set(key, typeof rest[0] === 'number' ? `${kind} ${rest[0]}` : kind)
          ids.set(`${kind} ${id}`, key)
          return id
        }
    )
    patch(window, end, (old: (id: unknown) => void) => (id: unknown) => {
      old.call(window, id)
      held.delete(ids.get(`${kind} ${id}`) ?? {})
    })
  }
  timer('setTimeout', 'clearTimeout', 'timeout')
  timer('setInterval', 'clearInterval', 'interval', true)
  timer('requestAnimationFrame', 'cancelAnimationFrame', 'frame')
  timer('requestIdleCallback', 'cancelIdleCallback', 'idle')

  // Observers, and objects that must be closed.
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
    const { prototype } = window[name]
    patch(
      prototype,
      'observe',
      (old: (...args: unknown[]) => void) =>
        function (this: object, ...args: unknown[]) {
          held.set(this, name)
          old.apply(this, args)
        }
    )
    patch(
      prototype,
      'disconnect',
      (old: () => void) =>
        function (this: object) {
          held.delete(this)
          old.call(this)
        }
    )
  }
  for (const name of ['BroadcastChannel', 'WebSocket', 'EventSource', 'Worker'] as const) {
    const Old = window[name] as unknown as new (...args: unknown[]) => { close?(): void; terminate?(): void }
    const end = name === 'Worker' ? 'terminate' : 'close'
    const New = class extends Old {
      constructor(...args: unknown[]) {
        super(...args)
        held.set(this, name)
      }
      [end]() {
        held.delete(this)
        super[end]?.()
      }
    }
    Object.defineProperty(window, name, { value: New, configurable: true, writable: true })
  }

  // Listeners at announced wallets.
  type Wallet = Record<'on' | 'removeListener', (name: string, listener: object) => unknown>
  const wallets = new Set<Wallet>()
  const atWallets = new Map<string, Map<object, number>>()
  const count = (name: string, listener: object, by: number) => {
    const known = atWallets.get(name) ?? new Map<object, number>()
    atWallets.set(name, known.set(listener, (known.get(listener) ?? 0) + by))
  }
  listen.call(window, 'eip6963:announceProvider', (event) => {
    const { provider } = (event as CustomEvent<{ provider: Wallet }>).detail
    if (wallets.has(provider)) return
    wallets.add(provider)
    const { on, removeListener } = provider
    provider.on = (name, listener) => {
      count(name, listener, 1)
      return on(name, listener)
    }
    provider.removeListener = (name, listener) => {
      count(name, listener, -1)
      return removeListener(name, listener)
    }
  })

  const tally = (names: Iterable<string>): Record<string, number> => {
    const sum: Record<string, number> = {}
    for (const name of [...names].sort()) sum[name] = (sum[name] ?? 0) + 1
    return sum
  }
  const label = (target: EventTarget) =>
    target === window ? 'window' : target instanceof Node ? target.nodeName : target.constructor.name
  Object.defineProperty(window, '__census', {
    value: (): Census => ({
      held: tally([
        ...held.values(),
        ...[...listeners].filter(counts).map((one) => `${label(one.target)} ${one.type}`),
        ...[...atWallets].flatMap(([name, known]) =>
          [...known.values()].flatMap((times) => Array<string>(Math.max(0, times)).fill(`wallet ${name}`))
        )
      ]),
      html: document.documentElement.outerHTML,
      sheets: document.adoptedStyleSheets.length,
      // MobX and zod each keep one settings object per page, no matter who uses them.
      globals: [...Reflect.ownKeys(window), ...Reflect.ownKeys(document)]
        .map(String)
        .filter((name) => !/^__(mobx|zod_)global/i.test(name))
        .sort()
    })
  })
}
