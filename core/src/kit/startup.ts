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
import type { KernelParts } from './KernelParts.js'
import type { Runtime } from './runtime.js'

/** How long plugins may take to start before the kit goes on without them, in milliseconds. */
const startMs = 3000

/** How long the modal may show that it loads, in milliseconds; what comes later is drawn when it comes. */
const prefetchMs = 2000

/** How long after that the code is loaded that connects, in milliseconds. */
const runtimeAfterMs = 200

/**
 * Fetches the runtime's code. Nothing else imports it: bundlers would not know then that the startup is there before it, and would
 * put what both need into a file of its own.
 */
export const fetchRuntime = () => import('./runtime.js')

/** The runtime's code, and the state of this kit that it works on. */
export type LoadedRuntime = typeof import('./runtime.js') & { readonly runtime: Runtime }

/** Starts a kit: opens its storage, finds what was connected before, and follows other tabs and late plugins. */
export class Startup {
  readonly pending = new PendingRestores()
  readonly stored: StoredSessions
  /** The runtime, once it is loaded. */
  loadedRuntime: Runtime | undefined

  /** Loads what connects, asks wallets and reports: for a stored connection, or when a visitor is about to connect. */
  readonly loadRuntime = lazy(async (): Promise<LoadedRuntime> => {
    const code = await fetchRuntime()
    const runtime = code.createRuntime(this.parts, this)
    this.loadedRuntime = runtime
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
   * Finds what was connected before the reload, follows other tabs and late plugins, and waits for the plugins. Never rejects
   * and asks no wallet to show anything.
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

  /** Fetches what the first view draws, and ends the router's `loading`. Never rejects. */
  async prefetch(token: Token<WalletCatalogue>): Promise<void> {
    const { config, report, router, scope } = this.parts
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => finish(), prefetchMs)
      const finish = scope.add(() => {
        clearTimeout(timer)
        resolve()
      })
      Promise.resolve()
        .then(() => this.parts.get(token)?.prefetch())
        .catch((error) => report(error, token.id))
        .then(finish)
    })
    router.setLoading(false)
    // Without `debug`, faults are named when somebody connects.
    if (config.debug) return this.#withRuntime(({ inspector }) => inspector.inspectNew())
    // A visitor who sees the first view may connect next. Runs after that view is drawn, so that it does not delay it.
    const timer = setTimeout(() => this.#withRuntime(() => undefined), runtimeAfterMs)
    scope.add(() => clearTimeout(timer))
  }

  async #restore(started: Promise<void>): Promise<void> {
    const { connections, accounts, scope } = this.parts
    // Shown at once, while the code that restores is still on its way.
    const isConnecting = (namespace: string) => connections.phase(namespace) === 'connecting'
    runInAction(() => {
      this.stored.load()
      const stored = this.pending.all.map((one) => one.stored)
      markReconnecting({ connections, isConnecting }, stored)
      accounts.setLoaded()
    })
    if (!this.stored.connections.length) return
    const { runtime } = await this.loadRuntime()
    if (!scope.signal.aborted) await runtime.restorer.restoreStored(started)
  }

  #syncWithTabs(): void {
    const stop = this.stored.subscribe(() => {
      if (this.#hasSessions) this.#withRuntime(({ restorer }) => restorer.syncWithTab())
    })
    this.parts.scope.add(stop)
  }

  #syncWithPlugins(): void {
    const { namespaces, connectorRegistry, scope } = this.parts
    const stop = reaction(
      () => [namespaces.all, connectorRegistry.all],
      () => {
        if (this.#hasSessions) this.#withRuntime(({ restorer }) => restorer.syncWithPlugins())
      }
    )
    scope.add(stop)
  }

  /** A notice whose text is no text cannot be shown: it is removed, and the plugin that showed it is named. */
  #dropInvalidNotices(): void {
    const { notices, scope } = this.parts
    const stop = reaction(
      () => [notices.alert, ...notices.toasts].filter((one) => one && !isLabel(one.text)),
      (invalid) => {
        for (const { id, source = 'kit' } of invalid as readonly ShownNotice[]) {
          notices.dismiss(id)
          this.#withRuntime((runtime) => runtime.reportFaults(source, ['a notice has a text that is none']))
        }
      },
      { fireImmediately: true }
    )
    scope.add(stop)
  }

  /** Waits for the plugins; one that never finishes its start holds up nobody. */
  #untilStarted(started: Promise<void>, starting: ReadonlySet<string>): Promise<void> {
    const { scope, report } = this.parts
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        const names = [...starting].map((name) => `'${name}'`).join(', ')
        report(
          coreErrors.unexpected({
            notes: `${names} did not finish starting within ${startMs} ms; the kit continues without it.`
          })
        )
        finish()
      }, startMs)
      const finish = scope.add(() => {
        clearTimeout(timer)
        resolve()
      })
      started.catch(report).then(finish)
    })
  }

  get #hasSessions(): boolean {
    const { connections } = this.parts
    return (
      connections.liveOrLocked.length > 0 || this.pending.all.length > 0 || this.stored.connections.length > 0
    )
  }

  /** Loads the runtime for a step that nobody waits for. */
  #withRuntime(step: (runtime: Runtime) => void): void {
    this.loadRuntime()
      .then(({ runtime }) => step(runtime))
      .catch(this.parts.report)
  }
}
