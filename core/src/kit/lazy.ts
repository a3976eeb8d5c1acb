import { lazy } from '../chain/lazy.js'
import type { KernelParts } from './KernelParts.js'
import type { Runtime } from './runtime.js'
import type { Startup } from './startup.js'

/** Loads what a kit needs from its start on: storage, and finding what was connected before. */
const importStartup = () => import('./startup.js')

/** Loads what connects, asks wallets and reports. A page needs it for a stored connection, or when a visitor is about to connect. */
export const importRuntime = () => import('./runtime.js')

/** The runtime's code, and the state of this kit that it works on. */
export type LoadedRuntime = Awaited<ReturnType<typeof importRuntime>> & { readonly runtime: Runtime }

/**
 * The parts of one kit whose code is loaded when it is needed; each is made once. This is the only file of the kernel that
 * loads code later, and nothing that it loads imports it. A load that failed is tried again by the next call.
 */
export class LazyKernel {
  #loaded: Runtime | undefined

  constructor(private readonly parts: KernelParts) {}

  /** The runtime, once it is loaded. */
  get loadedRuntime(): Runtime | undefined {
    return this.#loaded
  }

  readonly startup = lazy(async (): Promise<Startup> => {
    const { Startup } = await importStartup()
    return new Startup(this.parts, async () => (await this.runtime()).runtime)
  })

  readonly runtime = lazy(async (): Promise<LoadedRuntime> => {
    const [code, startup] = await Promise.all([importRuntime(), this.startup()])
    this.#loaded = code.createRuntime(this.parts, startup)
    return { ...code, runtime: this.#loaded }
  })
}
