import type { KitError } from '@plugboard/core'
import type { ClientChannel } from '../channel/ClientChannel.js'
import { authErrors } from '../errors.js'
import { FrameConnection, type FramePage } from './FrameConnection.js'

/** The wallet's frame: made when it is first needed, and kept as long as it works. One that fails makes room for another. */
export class WalletFrame {
  #connection: FrameConnection | undefined

  constructor(private readonly page: FramePage) {}

  /**
   * The channel to the frame, half a second after it said READY.
   *
   * @throws KitError `auth/iframeLoadFailed` after 20 s without READY, `auth/unverifiedDomain`, `auth/loadFailed` where a policy of the page
   * forbids the frame, `auth/frameGone` once the kit has ended
   */
  async open(): Promise<ClientChannel> {
    if (this.page.signal.aborted) throw authErrors.frameGone()
    this.#connection ??= this.#connect()
    return this.#connection.channel
  }

  /** The channel of the frame that is there: for what is not worth making one. */
  get current(): Promise<ClientChannel> | undefined {
    return this.#connection?.channel
  }

  /** Brings a frame that is shown above what was opened meanwhile: below it no click would reach it. */
  raise(): void {
    const element = this.#connection?.element
    if (element?.isShown) element.show(!this.page.isModalOpen())
  }

  hide(): void {
    this.#connection?.element.hide()
  }

  /** Draws the edge of the frame as the modal's. @param variables by the names of the kit's CSS variables */
  setVariables(variables: Readonly<Record<string, string>>): void {
    this.#connection?.element.setVariables(variables)
  }

  /** Loads the frame anew, greets it, and tells it of the page again. Without a frame nothing is done. */
  async reload(): Promise<void> {
    const channel = await this.current
    if (!channel) return
    // The answer is that the document goes, which ends the connection.
    await channel.request('RELOAD', undefined).catch(() => undefined)
    this.#connection?.end(authErrors.frameGone())
    await this.open()
  }

  /** Takes the frame away. */
  remove(): void {
    this.#connection?.end(authErrors.frameGone())
  }

  #connect(): FrameConnection {
    const connection: FrameConnection = new FrameConnection(this.page, () => {
      if (this.#connection === connection) this.#connection = undefined
    })
    // Whoever waits for the frame says the rest.
    connection.channel.catch((error: KitError) => error.severity === 'alert' && this.page.report(error))
    return connection
  }
}
