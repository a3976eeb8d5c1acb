import { reaction, runInAction } from 'mobx'
import { lazy } from '../chain/lazy.js'
import type { ShownNotice } from '../contract/Readers.js'
import type { Token } from '../contract/Token.js'
import type { WalletCatalogue } from '../contract/WalletCatalogue.js'
import { reportFeatureProblems } from '../diagnostics/reportFeatureProblems.js'
import { watchTaps } from '../diagnostics/watchTaps.js'
import { coreErrors } from '../errors/coreErrors.js'
import { isLabel } from '../gates/isLabel.js'
import { markReconnecting, PendingRestores } from '../sessions/PendingRestores.js'
import { StoredSessions } from '../sessions/StoredSessions.js'
import { KitStorage } from '../storage/KitStorage.js'
import { movePhase } from '../stores/connectionTransitions.js'
import type { KernelParts } from './KernelParts.js'
import type { Runtime } from './runtime.js'

/** How long the kit waits for plugins to start before it continues without them, in milliseconds. */
const startMs = 3000

/** How long the modal shows its loading state at most, in milliseconds; later data is drawn when it arrives. */
const prefetchMs = 2000

/** Delay after that before the connecting code is loaded, in milliseconds. */
const runtimeAfterMs = 200

/**
 * Fetches the runtime's code. Nothing else imports it: otherwise bundlers would not know that the startup is loaded first, and would
 * put the code that both share into a separate file.
 */
export const fetchRuntime = () => import('./runtime.js')

/** The runtime's code, and this kit's state for it. */
export type LoadedRuntime = typeof import('./runtime.js') & { readonly runtime: Runtime }

/** Starts a kit: opens its storage, finds the earlier connections, and follows other tabs and late plugins. */
export class Startup {
  readonly pending = new PendingRestores()
  readonly stored: StoredSessions
  /** The runtime, once it is loaded. */
  loadedRuntime: Runtime | undefined
  /** Restores the stored connections once the runtime is loaded, if it could not be loaded for that. */
  #restoreLate: ((runtime: Runtime) => Promise<void>) | undefined

  /** Loads the code that connects, asks wallets and reports: for a stored connection, or when a visitor is about to connect. */
  readonly loadRuntime = lazy(async (): Promise<LoadedRuntime> => {
    const code = await fetchRuntime()
    const runtime = code.createRuntime(this.parts, this)
    this.loadedRuntime = runtime
    void this.#restoreLate?.(runtime)
    return { ...code, runtime }
  })

  constructor(private readonly parts: KernelParts) {
    const { id, config, connections, log, namespaces, networks } = parts
    const { pending } = this
    const storage = new KitStorage(id, config.storage, (text) => log.add('error', text))
    parts.storage.attach(storage)
    this.stored = new StoredSessions({ storage, config, namespaces, connections, networks, pending })
    watchTaps(parts)
  }

  /**
   * Finds the connections from before the reload, follows other tabs and late plugins, and waits for the plugins. Never rejects, and
   * does not ask wallets to show anything.
   *
   * @param started resolves when the plugins have started @param starting the plugins that have not started yet
   */
  async resume(started: Promise<void>, starting: ReadonlySet<string>): Promise<void> {
    const { scope } = this.parts
    this.#syncWithTabs()
    this.#dropInvalidNotices()
    scope.add(
      reportFeatureProblems({
        ...this.parts,
        reportFaults: (...args) => this.#withRuntime((runtime) => runtime.reportFaults(...args))
      })
    )
    const ready = this.#untilStarted(started, starting)
    await this.#restore(ready)
    if (!scope.signal.aborted) this.#syncWithPlugins()
    await ready
  }

  /** Fetches the data of the first view, and ends the router's `loading`. Never rejects. */
  async prefetch(token: Token<WalletCatalogue>): Promise<void> {
    const { config, report, router, scope } = this.parts
    const fetched = Promise.resolve()
      .then(() => this.parts.get(token)?.prefetch())
      .catch((error) => report(error, token.id))
    await this.#waitFor(fetched, prefetchMs)
    router.setLoading(false)
    // Without `debug`, faults are reported when a visitor connects.
    if (config.debug) return this.#withRuntime(({ inspector }) => inspector.inspectNew())
    // A visitor who sees the first view may connect next. The delay keeps the load from slowing down the drawing of that view.
    const timer = setTimeout(() => this.#withRuntime(() => undefined), runtimeAfterMs)
    scope.add(() => clearTimeout(timer))
  }

  async #restore(started: Promise<void>): Promise<void> {
    const { connections, accounts, report, scope } = this.parts
    // Shown at once, while the restoring code is still loading.
    const isConnecting = (namespace: string) => connections.phase(namespace) === 'connecting'
    runInAction(() => {
      this.stored.load()
      const stored = this.pending.all.map((one) => one.stored)
      markReconnecting({ connections, isConnecting }, stored)
      accounts.setLoaded()
    })
    if (!this.stored.connections.length) return
    const restore = async ({ restorer }: Runtime) => {
      if (!scope.signal.aborted) await restorer.restoreStored(started)
    }
    try {
      const { runtime } = await this.loadRuntime()
      await restore(runtime)
    } catch (error) {
      this.#restoreLate = restore
      for (const { stored } of this.pending.all) movePhase(connections, stored.namespace, 'fail')
      report(error)
    }
  }

  #syncWithTabs(): void {
    const stop = this.stored.subscribe(() => {
      if (this.#hasSessions) this.#withRuntime(({ restorer }) => restorer.syncWithTab())
    })
    this.parts.scope.add(stop)
  }

  #syncWithPlugins(): void {
    const { connections, namespaces, connectorRegistry, scope } = this.parts
    const stop = reaction(
      () => [namespaces.all, connectorRegistry.all],
      () => {
        const [first] = namespaces.all
        // The plugin of the active namespace was removed.
        if (first && !namespaces.get(connections.activeNamespace ?? '')) connections.activate(first.id)
        if (this.#hasSessions) this.#withRuntime(({ restorer }) => restorer.syncWithPlugins())
      }
    )
    scope.add(stop)
  }

  /** Removes notices whose text is invalid and cannot be shown, and names the plugins that showed them. */
  #dropInvalidNotices(): void {
    const { notices, scope } = this.parts
    const stop = reaction(
      () => [notices.alert, ...notices.toasts].filter((one) => one && !isLabel(one.text)),
      (invalid) => {
        for (const { id, source = 'kit' } of invalid as readonly ShownNotice[]) {
          notices.dismiss(id)
          this.#withRuntime((runtime) => runtime.reportFaults(source, ['a notice has an invalid text']))
        }
      },
      { fireImmediately: true }
    )
    scope.add(stop)
  }

  /** Waits for the plugins, with a limit for those that never finish their start. */
  #untilStarted(started: Promise<void>, starting: ReadonlySet<string>): Promise<void> {
    const { report } = this.parts
    return this.#waitFor(started.catch(report), startMs, () => {
      const names = [...starting].map((name) => `'${name}'`).join(', ')
      report(
        coreErrors.unexpected({
          notes: `${names} did not finish starting within ${startMs} ms; the kit continues without it.`
        })
      )
    })
  }

  /** Waits for something that never rejects, for a limited time and only as long as the kit exists. */
  #waitFor(end: Promise<unknown>, limitMs: number, onLate?: () => void): Promise<void> {
    const { scope } = this.parts
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        onLate?.()
        finish()
      }, limitMs)
      const finish = scope.add(() => {
        clearTimeout(timer)
        resolve()
      })
      void end.then(finish)
    })
  }

  get #hasSessions(): boolean {
    const { connections } = this.parts
    return (
      connections.liveOrLocked.length > 0 || this.pending.all.length > 0 || this.stored.connections.length > 0
    )
  }

  /** Loads the runtime and runs a step, without waiting for it. */
  #withRuntime(step: (runtime: Runtime) => void): void {
    this.loadRuntime()
      .then(({ runtime }) => step(runtime))
      .catch(this.parts.report)
  }
}
