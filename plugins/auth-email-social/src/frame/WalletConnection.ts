import type { KitError } from '@plugboard/core'
import { sleep, waitFor } from '@plugboard/core/chain'
import { ClientChannel, type FrameEvent } from '../channel/ClientChannel.js'
import { authErrors } from '../errors.js'
import { loadErrors } from '../loadErrors.js'
import { type Capabilities, limits, type MessageType, type Payload, readWalletMessage } from '../protocol.js'
import { type GreetedWallet, greetWallet } from './greetWallet.js'
import type { SurfaceListener, WalletSurface } from './WalletSurface.js'

/** The version of the client that is sent to a frame (product statement S9.10). */
const sdkVersion = '4'

/** What the wallet needs from the page. */
export interface HostPage {
  /** Origin of the wallet. */
  readonly origin: string
  readonly projectId: string
  /** Name of the wallet's frame for screen readers. */
  readonly title: string
  /** What is sent to the frame about the page. */
  readonly metadata: Payload<'SYNC_DAPP_DATA'>['metadata']
  /** Aborts with the page's kit: nobody would remove a later frame or window. */
  readonly signal: AbortSignal
  /** Whether the modal is open below the frame. */
  isModalOpen(): boolean
  closeModal(): void
  /** Informs the visitor of an error that concerns the wallet as a whole. */
  report(error: KitError): void
  onEvent(event: FrameEvent): void
  /** The wallet accepts requests from now on. Requests made before the promise resolves are sent first. */
  onReady(channel: ClientChannel, capabilities: Capabilities): Promise<void>
}

/**
 * One frame or window of the wallet, from its making to its end:
 *
 *   loading ──► greeted ──► accepted ──► READY ──► half a second later: usable
 *      └───────────┴───────────┴───────────┴──► ended (refused, too late, another document, closed, taken away)
 */
export class WalletConnection {
  /** Resolves when the wallet is usable; rejects with the error that ended it before. */
  readonly channel: Promise<ClientChannel>
  readonly surface: WalletSurface
  readonly #ending = new AbortController()
  #port: GreetedWallet | undefined
  #channel: ClientChannel | undefined
  #capabilities: Capabilities | undefined
  #onReady = () => {}

  constructor(
    private readonly page: HostPage,
    makeSurface: (listener: SurfaceListener) => WalletSurface,
    private readonly onEnd: () => void
  ) {
    const ready = new Promise<void>((resolve) => {
      this.#onReady = resolve
    })
    this.channel = waitFor(() => this.#prepare(ready), {
      signal: this.#ending.signal,
      abortError: (error) => error
    })
    this.channel.catch((error) => this.end(error))
    this.#endAfter(limits.loadMs, ready)
    this.#watchPolicy()
    this.surface = makeSurface({
      onLoad: () => this.#greet(),
      onCancel: () => page.closeModal(),
      onGone: () => this.end(this.#capabilities ? authErrors.frameGone() : authErrors.iframeLoadFailed())
    })
  }

  /** Removes the wallet. Pending requests reject with the error. */
  end(error: KitError): void {
    if (this.#ending.signal.aborted) return
    this.onEnd()
    this.#ending.abort(error)
    this.#channel?.close(error)
    this.surface.remove()
  }

  #greet(): void {
    const { window: wallet } = this.surface
    // Another document: requests to the previous one will not be answered.
    if (this.#port || !wallet) {
      this.end(authErrors.frameGone())
      return
    }
    const { origin, projectId } = this.page
    this.#port = greetWallet(wallet, origin, projectId, (data) => this.#receive(data))
    this.#channel = new ClientChannel(this.#port, {
      onEvent: (event) => this.#onEvent(event),
      onLoginTimeout: (error) => this.page.report(error),
      onTimeout: (type) => this.#askForLife(type)
    })
  }

  /**
   * No event reports that the process of a frame or window has ended. A wallet that has not answered in time gets a request that it always answers;
   * if it stays silent, it is replaced.
   */
  #askForLife(unanswered: MessageType): void {
    if (unanswered === 'IS_CONNECTED') this.end(authErrors.frameGone())
    else this.#channel?.request('IS_CONNECTED', undefined).catch(() => undefined)
  }

  #receive(data: unknown): void {
    if (this.#capabilities) {
      this.#channel?.receive(data)
      return
    }
    const reply = readWalletMessage(data)
    if (!reply || !('n' in reply) || reply.n !== this.#port?.nonce) return
    if (reply.t === 'kit/hello-ok') this.#capabilities = reply.caps
    else this.end(authErrors.unverifiedDomain())
  }

  async #prepare(ready: Promise<void>): Promise<ClientChannel> {
    await ready
    const { signal } = this.#ending
    await sleep(limits.readyDelayMs, { signal, abortError: (error) => error })
    const channel = this.#channel as ClientChannel
    const { metadata, projectId } = this.page
    const description = { metadata, sdkVersion, sdkType: 'plugboard', projectId }
    const capabilities = await channel.request('SYNC_DAPP_DATA', description)
    await this.page.onReady(channel, capabilities)
    return channel
  }

  #onEvent(event: FrameEvent): void {
    const { surface, page } = this
    if (event.type === 'READY') this.#onReady()
    if (event.type === 'SHOW') surface.show(!page.isModalOpen())
    if (event.type === 'HIDE' || event.type === 'CLOSE') surface.hide()
    if (event.type === 'CLOSE') page.closeModal()
    page.onEvent(event)
  }

  #endAfter(ms: number, ready: Promise<void>): void {
    const timer = setTimeout(() => this.end(authErrors.iframeLoadFailed()), ms)
    const stop = () => clearTimeout(timer)
    void ready.then(stop)
    this.#ending.signal.addEventListener('abort', stop)
  }

  /** A page whose policy forbids the frame need not wait 20 s to find out. */
  #watchPolicy(): void {
    const { origin } = this.page
    const watch = (violation: SecurityPolicyViolationEvent) => {
      if (!forbidsFrame(violation, origin)) return
      const { effectiveDirective: directive } = violation
      this.end(
        loadErrors.loadFailed({ notes: `The page's Content-Security-Policy forbids it: ${directive}.` })
      )
    }
    document.addEventListener('securitypolicyviolation', watch, { signal: this.#ending.signal })
  }
}

/** Whether an enforced (not report-only) policy of the page prevents it from showing the wallet's origin. */
export function forbidsFrame(
  {
    blockedURI,
    effectiveDirective,
    disposition
  }: Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'effectiveDirective' | 'disposition'>,
  origin: string
): boolean {
  const isFrame = /^(frame|child|default)-src/.test(effectiveDirective)
  const isWallet = URL.canParse(blockedURI) && new URL(blockedURI).origin === origin
  return disposition === 'enforce' && isFrame && isWallet
}
