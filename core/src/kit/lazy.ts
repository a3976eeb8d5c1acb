import { lazy } from '../chain/lazy.js'
import type { KernelParts } from './KernelParts.js'
import type { Runtime } from './runtime.js'
import type { LoadedRuntime, Startup } from './startup.js'

/**
 * The parts of one kit whose code is loaded when it is needed; each is made once. What a kit needs from its start on loads the
 * rest, and nothing that is loaded imports this file. A load that failed is tried again by the next call.
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
