/// <reference path="./tapable-hook.d.ts" />
import TapableHook from 'tapable/lib/Hook.js'
import type { HookInterceptor, Tap, TapErrorHandler, TapKind, TapOptions } from './Tap.js'
import { type WalkEnd, type WalkPlan, walkTaps } from './walkTaps.js'

/** The part of tapable's class that this file uses; the class has no public types. */
interface TapableBase {
  readonly name: string | undefined
  readonly taps: readonly Tap[]
  readonly interceptors: readonly HookInterceptor[]
  _call: unknown
  intercept(interceptor: HookInterceptor): void
  isUsed(): boolean
  _tap(kind: TapKind, options: string | TapOptions, fn: unknown): unknown
  _insert(tap: Tap): void
  _resetCompilation(): void
}

interface CompileOptions {
  readonly taps: readonly Tap[]
  readonly interceptors: readonly HookInterceptor[]
  readonly args: readonly string[]
  readonly type: TapKind
}

type Listener = (...data: readonly unknown[]) => void
type WatchedEvent = 'call' | 'tap' | 'error' | 'result' | 'done'

const Base = TapableHook as new (args: readonly string[], name: string | undefined) => TapableBase

/**
 * Tapable's hook with an interpreter instead of its code generator (`new Function`, which a strict CSP forbids),
 * and with taps that can be removed: `tap`, `tapAsync` and `tapPromise` return a function that does so.
 *
 * A call runs the taps that existed when it began. A tap added during a call runs from the next call on. A tap removed during a call
 * is skipped, without skipping or repeating another one.
 *
 * `onTapError`, if given, isolates the taps: it receives the error of a tap, and the others still run.
 */
export abstract class InterpretedHook<Args extends readonly unknown[], Result, Fn> extends Base {
  declare readonly '~tap'?: Fn
  /** Calls all taps and passes the outcome to its last argument, `(error, result)`. */
  declare readonly callAsync: (...args: [...Args, (error: unknown, result?: Result) => void]) => void
  /** Calls all taps and resolves to the result. */
  declare readonly promise: (...args: Args) => Promise<Result>
  protected abstract readonly kind: WalkPlan['kind']
  /** One per tap, in the order of `taps`: interceptors can replace a tap, but its mark stays. */
  readonly #marks: { gone?: boolean }[] = []
  #newest: { gone?: boolean } = {}
  readonly #onTapError: TapErrorHandler | undefined

  /** @param args the names of the arguments; each tap receives as many */
  constructor(args: readonly string[], name?: string, onTapError?: TapErrorHandler) {
    super(args, name)
    this.#onTapError = onTapError
  }

  /** Registers a tap that returns its result. @returns removes the tap */
  tap(options: string | TapOptions, fn: (...args: Args) => Result | undefined | void): () => void {
    return this._tap('sync', options, fn)
  }

  /** @internal */
  override _tap(kind: TapKind, options: string | TapOptions, fn: unknown): () => void {
    if (this._call && kind !== 'sync') throw new Error('This hook takes tap() only')
    super._tap(kind, options, fn)
    const mark = this.#newest
    return () => {
      if (mark.gone) return
      mark.gone = true
      const index = this.#marks.indexOf(mark)
      this.#marks.splice(index, 1)
      ;(this.taps as Tap[]).splice(index, 1)
      this._resetCompilation()
    }
  }

  /** @internal */
  override _insert(tap: Tap): void {
    super._insert(tap)
    this.#newest = {}
    this.#marks.splice(this.taps.lastIndexOf(tap), 0, this.#newest)
  }

  /** @internal Called by tapable once after each change, to build the next call. */
  compile({ taps, interceptors, args, type }: CompileOptions): (...input: unknown[]) => unknown {
    const watchers = [...interceptors]
    const notify = (event: WatchedEvent, data: readonly unknown[]): void => {
      for (const watcher of watchers)
        (watcher as Record<WatchedEvent, Listener | undefined>)[event]?.(...data)
    }
    const plan: WalkPlan = {
      kind: this.kind,
      steps: taps.map((tap, index) => ({ tap, mark: this.#marks[index] })),
      onTap: (tap) => notify('tap', [tap]),
      onTapError: this.#onTapError
    }
    return callShapes[type](args.length, (input, end) => {
      notify('call', input)
      walkTaps(plan, input, (event, ...value) => {
        // As in tapable: a synchronous call throws straight through, past the interceptors.
        if (event !== 'error' || type !== 'sync') notify(event, value)
        end(event, ...value)
      })
    })
  }
}

type Shape = (
  length: number,
  run: (args: unknown[], end: WalkEnd) => void
) => (...input: unknown[]) => unknown

/** The three ways to call a hook, by tapable's names for them; each passes exactly `length` arguments to `run`. */
const callShapes: Readonly<Record<'sync' | 'async' | 'promise', Shape>> = {
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
