import type { KitError } from '@plugboard/core'
import { sleep, waitFor } from '@plugboard/core/chain'
import { ClientChannel, type FrameEvent } from '../channel/ClientChannel.js'
import { authErrors } from '../errors.js'
import { type Capabilities, limits, type MessageType, type Payload, readEnvelope } from '../protocol.js'
import { FrameElement } from './FrameElement.js'
import { type GreetedFrame, greetFrame } from './greetFrame.js'

/** The version of the client that a frame is told (product statement S9.10). */
const sdkVersion = '4'

/** What the frame needs of the page. */
export interface FramePage {
  /** Origin of the wallet. */
  readonly origin: string
  readonly projectId: string
  /** Name of the frame for screen readers. */
  readonly title: string
  /** What the frame is told of the page. */
  readonly metadata: Payload<'SYNC_DAPP_DATA'>['metadata']
  /** Ends with the page's kit: nobody would take a later frame away. */
  readonly signal: AbortSignal
  /** Whether the modal is open below the frame. */
  isModalOpen(): boolean
  closeModal(): void
  /** Tells the visitor of an error that concerns the wallet as a whole. */
  report(error: KitError): void
  onEvent(event: FrameEvent): void
  /** The frame takes requests from now on. Those that come before the promise resolves go first. */
  onReady(channel: ClientChannel, capabilities: Capabilities): Promise<void>
}

/**
 * One frame, from its making to its end:
 *
 *   loading ──► greeted ──► accepted ──► READY ──► half a second later: usable
 *      └───────────┴───────────┴───────────┴──► ended (refused, too late, another document, taken away)
 */
export class FrameConnection {
  /** Resolves when the frame is usable; rejects with what ended it before. */
  readonly channel: Promise<ClientChannel>
  readonly element: FrameElement
  readonly #ending = new AbortController()
  #port: GreetedFrame | undefined
  #channel: ClientChannel | undefined
  #capabilities: Capabilities | undefined
  #onReady = () => {}

  constructor(
    private readonly page: FramePage,
    private readonly onEnd: () => void
  ) {
    const { origin, projectId, title } = page
    const url = new URL('/frame', origin)
    url.search = String(new URLSearchParams({ projectId, version: '4' }))
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
    this.element = new FrameElement(document, url, title, {
      onLoad: () => this.#greet(),
      onCancel: () => page.closeModal()
    })
  }

  /** Takes the frame away. What is pending rejects with the error. */
  end(error: KitError): void {
    if (this.#ending.signal.aborted) return
    this.onEnd()
    this.#ending.abort(error)
    this.#channel?.close(error)
    this.element.remove()
  }

  #greet(): void {
    const { window: frame } = this.element
    // Another document: whatever was asked of the one before will not be answered.
    if (this.#port || !frame) {
      this.end(authErrors.frameGone())
      return
    }
    const { origin, projectId } = this.page
    this.#port = greetFrame(frame, origin, projectId, (data) => this.#receive(data))
    this.#channel = new ClientChannel(this.#port, {
      onEvent: (event) => this.#onEvent(event),
      onLoginTimeout: (error) => this.page.report(error),
      onTimeout: (type) => this.#askForLife(type)
    })
  }

  /**
   * No event tells that the process of a frame has ended. One that has not answered in time is asked something that it always answers; the silent one makes room
   * for another.
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
    const reply = readEnvelope(data)
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
    const { element, page } = this
    if (event.type === 'READY') this.#onReady()
    if (event.type === 'SHOW') element.show(!page.isModalOpen())
    if (event.type === 'HIDE' || event.type === 'CLOSE') element.hide()
    if (event.type === 'CLOSE') page.closeModal()
    page.onEvent(event)
  }

  #endAfter(ms: number, ready: Promise<void>): void {
    const timer = setTimeout(() => this.end(authErrors.iframeLoadFailed()), ms)
    const stop = () => clearTimeout(timer)
    void ready.then(stop)
    this.#ending.signal.addEventListener('abort', stop)
  }

  /** A page whose policy forbids the frame need not wait for 20 s to learn it. */
  #watchPolicy(): void {
    const { origin } = this.page
    const watch = (violation: SecurityPolicyViolationEvent) => {
      if (!forbidsFrame(violation, origin)) return
      const { effectiveDirective: directive } = violation
      this.end(
        authErrors.loadFailed({ notes: `The page's Content-Security-Policy forbids it: ${directive}.` })
      )
    }
    document.addEventListener('securitypolicyviolation', watch, { signal: this.#ending.signal })
  }
}

/** Whether a policy that the page enforces, and does not only report on, keeps it from showing the wallet's origin. */
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
