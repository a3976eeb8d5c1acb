import { RecoveryError } from '../recovery/recoveryFault.js'
import { linkToFrame, type PageLink, sendOn } from './pageLink.js'
import type { PagePayload, PageRequestName, PageResult, ToFrame, ToPage } from './pageMessages.js'

/** Milliseconds: until a frame says that it is there, and then for its answer. The service has 15 s for each request, and a network 60 s for a transaction. */
const waits = { first: 5_000, later: 120_000 } as const

/** The page's side: asks the frame that opened the page. */
export class FrameLink {
  readonly #link: PageLink
  readonly #pending = new Map<string, (message: Exclude<ToPage, { isOver: true }>) => void>()
  #hasAnswered = false

  /** @param onOver called when the frame no longer answers */
  private constructor(link: PageLink, onOver: () => void) {
    this.#link = link
    link.onmessage = ({ data }) => {
      const message = data as ToPage
      if ('isOver' in message) return onOver()
      this.#pending.get(message.id)?.(message)
    }
  }

  /** The link of a page that a frame has opened; undefined for a page that somebody has opened by its address. */
  static connect(page: Window & typeof globalThis, onOver: () => void): FrameLink | undefined {
    const link = linkToFrame(page)
    return link && new FrameLink(link, onOver)
  }

  /** @throws RecoveryError with what went wrong; `gone` if the frame does not answer */
  async ask<N extends PageRequestName>(name: N, payload: PagePayload<N>): Promise<PageResult<N>> {
    const id = crypto.randomUUID()
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      return await new Promise<PageResult<N>>((resolve, reject) => {
        const wait = (ms: number) => {
          clearTimeout(timer)
          timer = setTimeout(() => reject(new RecoveryError('gone')), ms)
        }
        wait(this.#hasAnswered ? waits.later : waits.first)
        this.#pending.set(id, (message) => {
          this.#hasAnswered = true
          if ('isWorking' in message) wait(waits.later)
          else if ('fault' in message) reject(new RecoveryError(message.fault, message.retryAt))
          else resolve(message.result as PageResult<N>)
        })
        sendOn(this.#link, { id, name, payload } as ToFrame)
      })
    } finally {
      clearTimeout(timer)
      this.#pending.delete(id)
    }
  }
}
