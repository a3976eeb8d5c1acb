import type { HookInterceptor, Tap, TapKind } from './Tap.js'

/** The outcome of a call: an error, a result, or (both absent) no result. */
export interface HookOutcome {
  readonly error?: unknown
  readonly result?: unknown
}

/** Observes one call of a hook. Its errors are ignored. */
export interface HookCallObserver {
  /** A tap is about to run. Taps of one call never overlap, so the one before has ended. */
  tap?(tap: Tap): void
  end?(outcome: HookOutcome): void
}

/** Called when a hook is called, before its first tap. Its errors are ignored. */
export type HookObserver = (hook: string, args: readonly unknown[]) => HookCallObserver | undefined

interface CompileOptions {
  readonly interceptors: readonly HookInterceptor[]
  readonly args: readonly string[]
  readonly type: TapKind
}

/** The parts of a hook that this file uses: tapable's interface for building its calls, and for rebuilding them. */
interface Compiled {
  compile(options: CompileOptions): (...input: unknown[]) => unknown
  _resetCompilation(): void
  /** The current observers, and the function that builds the calls without observers. */
  watched?: { readonly by: Set<HookObserver>; readonly compile: Compiled['compile'] } | undefined
}

const quietly = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

/**
 * Watches every call of a kit's hooks: which taps ran, when, and how it ended. Watching changes nothing: no tap is added or wrapped,
 * and arguments, order, answers and errors are the same. Hooks without observers have no overhead.
 *
 * @returns a function that stops watching and restores the hooks
 */
export function observeHooks(hooks: object, observer: HookObserver): () => void {
  const stops = Object.entries(hooks).map(([name, hook]) => observe(name, hook as Compiled, observer))
  return () => {
    for (const stop of stops) stop()
  }
}

function observe(name: string, hook: Compiled, observer: HookObserver): () => void {
  const { by, compile } = hook.watched ?? { by: new Set<HookObserver>(), compile: hook.compile }
  hook.watched = { by: by.add(observer), compile }
  hook.compile = (options) => watch(by, name, options, (all) => compile.call(hook, all))
  hook._resetCompilation()
  return () => {
    if (!by.delete(observer) || by.size) return
    hook.compile = compile
    hook.watched = undefined
    hook._resetCompilation()
  }
}

/** Built for each call, because otherwise a tap could not be assigned to one of several parallel calls. */
function watch(
  observers: ReadonlySet<HookObserver>,
  name: string,
  options: CompileOptions,
  compile: Compiled['compile']
): (...input: unknown[]) => unknown {
  return (...input) => {
    const args = input.slice(0, options.args.length)
    const seen = [...observers].flatMap((begin) => quietly(() => begin(name, args)) ?? [])
    const notify = (run: (one: HookCallObserver) => void) => {
      for (const one of seen) quietly(() => run(one))
    }
    const end = (outcome: HookOutcome) => notify((one) => one.end?.(outcome))
    const own: HookInterceptor = {
      tap: (tap) => notify((one) => one.tap?.(tap)),
      error: (error) => end({ error }),
      result: (result) => end({ result }),
      done: () => end({})
    }
    const run = compile({ ...options, interceptors: [...options.interceptors, own] })
    if (options.type !== 'sync') return run(...input)
    try {
      return run(...input)
    } catch (error) {
      // Interceptors are not notified: a synchronous call throws directly to its caller.
      end({ error })
      throw error
    }
  }
}

/** The current taps of a hook, in the order in which they run. */
export const tapsOf = (hook: object): readonly Tap[] => [...(hook as { readonly taps: readonly Tap[] }).taps]
