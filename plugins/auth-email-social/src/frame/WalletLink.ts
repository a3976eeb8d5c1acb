import type { KitError } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import type { ClientChannel } from '../channel/ClientChannel.js'
import { authErrors } from '../errors.js'
import type { LoginStore } from '../LoginStore.js'
import { loadErrors } from '../loadErrors.js'
import type { Payload } from '../protocol.js'
import { FrameElement } from './FrameElement.js'
import { openWalletWindow } from './openWalletWindow.js'
import { type HostPage, WalletConnection } from './WalletConnection.js'
import type { SurfaceListener, WalletSurface } from './WalletSurface.js'

const loadWindow = () => import('./WalletWindow.js')

/**
 * The page's way to the wallet: its frame, or a window if the browser keeps no storage for a frame. Either is created when it is first needed, and
 * kept as long as it works; a failed one is replaced. A frame can be created at any time, a window only in a press.
 */
export class WalletLink {
  #connection: WalletConnection | undefined
  #isWindow = false
  #opening: Promise<ClientChannel> | undefined
  /** A reload of the frame that is due or under way. */
  #reload: { run(): Promise<void>; cancel(): void } | undefined
  /** The window that waits for its code. */
  #opened: Window | undefined
  /** Callers that wait for the press that opens the window. */
  readonly #waiting = new Set<(opening: Promise<ClientChannel>) => void>()

  constructor(
    private readonly page: HostPage,
    private readonly state: Pick<LoginStore, 'setWindow'>
  ) {}

  /** The wallet is used in a window from now on. */
  moveToWindow(): void {
    if (this.#isWindow) return
    this.#connection?.end(authErrors.storageBlocked())
    this.#isWindow = true
    this.state.setWindow('closed')
    // The press that opens it should not wait for code.
    loadWindow().catch(() => undefined)
  }

  get isWindow(): boolean {
    return this.#isWindow
  }

  /** The wallet is used in a window, and none is open. */
  get isAway(): boolean {
    return this.#isWindow && !this.current
  }

  /**
   * The channel to the wallet, half a second after it said READY. A window is opened now: must be called in a press.
   *
   * @throws KitError `auth/iframeLoadFailed` after 20 s without READY, `auth/unverifiedDomain`, `auth/loadFailed` if a policy of the page
   * forbids the frame, `auth/windowBlocked`, `auth/frameGone` once the kit has ended
   */
  async open(): Promise<ClientChannel> {
    if (this.page.signal.aborted) throw authErrors.frameGone()
    if (this.#isWindow) return this.current ?? this.openWindow()
    if (this.#reload) await this.#reload.run()
    this.#connection ??= this.#connect((listener) => this.#makeFrame(listener))
    return this.#connection.channel
  }

  /** Like `open`, but waits for a window: a view asks the visitor to press. @throws KitError `auth/requestAborted` when the signal aborts */
  async whenOpened(signal?: AbortSignal): Promise<ClientChannel> {
    if (!this.isAway) return this.open()
    return new Promise((resolve, reject) => {
      const go = (opening: Promise<ClientChannel>) => {
        signal?.removeEventListener('abort', giveUp)
        resolve(opening)
      }
      const giveUp = () => {
        this.#waiting.delete(go)
        reject(authErrors.requestAborted())
      }
      if (signal?.aborted) return giveUp()
      this.#waiting.add(go)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  /** Opens the window, or brings it to the front; must be called in a press. @throws KitError `auth/windowBlocked`, and as `open` */
  async openWindow(): Promise<ClientChannel> {
    if (this.page.signal.aborted) throw authErrors.frameGone()
    this.#connection?.surface.show(false)
    if (this.current) return this.current
    const { origin, projectId } = this.page
    const opened = openWalletWindow(origin, projectId)
    if (!opened) throw authErrors.windowBlocked()
    const opening = this.#connectWindow(opened)
    this.#opening = opening
    const done = () => {
      if (this.#opening === opening) this.#opening = undefined
    }
    opening.then(done, done)
    for (const go of this.#waiting) go(opening)
    this.#waiting.clear()
    return opening
  }

  /** The channel of the existing wallet, for requests that are not worth opening one. */
  get current(): Promise<ClientChannel> | undefined {
    return this.#connection?.channel ?? this.#opening
  }

  /** Raises a visible frame above what was opened meanwhile: no click would reach it below. */
  raise(): void {
    const surface = this.#connection?.surface
    if (surface?.isShown) surface.show(!this.page.isModalOpen())
  }

  hide(): void {
    this.#connection?.surface.hide()
  }

  /** Draws the edge of the frame like the modal's. @param variables by the names of the kit's CSS variables */
  setVariables(variables: Payload<'SYNC_THEME'>['variables']): void {
    this.#connection?.surface.setVariables(variables)
  }

  /**
   * Reloads the frame after a while, greets it, and sends it the page's data again. A caller of `open` that comes earlier has it reloaded at once,
   * and gets the new one. Does nothing without a frame.
   */
  reloadAfter(ms: number): void {
    const reloaded = this.#connection
    if (this.#isWindow || !reloaded || this.#reload) return
    const run = lazy(async () => {
      clearTimeout(timer)
      // The answer is that the document unloads, which ends the connection.
      await reloaded.channel.then((channel) => channel.request('RELOAD', undefined)).catch(() => undefined)
      reloaded.end(authErrors.frameGone())
      if (this.#reload === reload) this.#reload = undefined
    })
    const open = () => this.open().catch((error) => this.page.report(error))
    const timer = setTimeout(() => void run().then(open), ms)
    const reload = { run, cancel: () => clearTimeout(timer) }
    this.#reload = reload
  }

  /** Removes the frame or window, and a window that is being opened. */
  remove(): void {
    this.#reload?.cancel()
    this.#reload = undefined
    this.#opened?.close()
    this.#opened = undefined
    this.#opening = undefined
    this.#connection?.end(authErrors.frameGone())
  }

  #makeFrame(listener: SurfaceListener): WalletSurface {
    const { origin, projectId, title } = this.page
    const url = new URL('/frame', origin)
    url.search = String(new URLSearchParams({ projectId, version: '4' }))
    return new FrameElement(document, url, title, listener)
  }

  async #connectWindow(opened: Window): Promise<ClientChannel> {
    this.#opened = opened
    const { WalletWindow } = await loadWindow().catch((cause) => {
      opened.close()
      throw loadErrors.loadFailed({ cause })
    })
    const { page, state } = this
    // It was removed meanwhile: nobody would end what began now.
    if (this.#opened !== opened || page.signal.aborted) {
      opened.close()
      throw authErrors.frameGone()
    }
    this.#opened = undefined
    this.#connection = this.#connect((listener) => new WalletWindow(opened, page.origin, listener))
    state.setWindow('open')
    return this.#connection.channel
  }

  #connect(makeSurface: (listener: SurfaceListener) => WalletSurface): WalletConnection {
    const { page, state } = this
    const onEvent: HostPage['onEvent'] = (event) => {
      if (this.#isWindow && event.type === 'SHOW') state.setWindow('asks')
      if (this.#isWindow && (event.type === 'HIDE' || event.type === 'CLOSE')) state.setWindow('open')
      page.onEvent(event)
    }
    const connection: WalletConnection = new WalletConnection({ ...page, onEvent }, makeSurface, () => {
      if (this.#connection !== connection) return
      this.#connection = undefined
      if (this.#isWindow) state.setWindow('closed')
    })
    // The caller that waits for the wallet reports the rest.
    connection.channel.catch((error: KitError) => error.severity === 'alert' && page.report(error))
    return connection
  }
}
