import { lazy } from '../chain/lazy.js'
import type { KernelParts } from './KernelParts.js'
import type { Runtime } from './runtime.js'
import type { LoadedRuntime, Startup } from './startup.js'

/**
 * The parts of one kit whose code is loaded on demand; each is created once. The startup code loads the rest, and none of the loaded
 * code imports this file. The next call retries a failed load.
 */
export class LazyKernel {
  #startup: Startup | undefined

  constructor(private readonly parts: KernelParts) {}

  /** The runtime, once it is loaded. */
  get loadedRuntime(): Runtime | undefined {
    return this.#startup?.loadedRuntime
  }

  readonly startup = lazy(async (): Promise<Startup> => {
    const { Startup } = await import('./startup.js')
    this.#startup = new Startup(this.parts)
    return this.#startup
  })

  readonly runtime = lazy(async (): Promise<LoadedRuntime> => (await this.startup()).loadRuntime())
}
