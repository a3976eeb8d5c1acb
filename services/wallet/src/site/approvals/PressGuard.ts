/** Why a press does not count. */
export type PressFault = 'untrusted' | 'early' | 'covered' | 'small'

/** What the guard reads from the frame's own page. */
export interface GuardedPage {
  readonly innerWidth: number
  readonly innerHeight: number
  /** The page itself, if no other page contains it. */
  readonly parent: unknown
  readonly document: { hasFocus(): boolean; readonly documentElement: Element }
  readonly IntersectionObserver: typeof IntersectionObserver
  readonly IntersectionObserverEntry: { readonly prototype: object }
  addEventListener(type: 'focus' | 'resize', listener: () => void): void
  removeEventListener(type: 'focus' | 'resize', listener: () => void): void
}

/** Milliseconds: from becoming visible, changing, resizing or focus to the first press that counts, and the maximum age of a visibility check. */
export const pressTimes = Object.freeze({ rest: 600, fresh: 500, look: 200 })
const smallest = { width: 300, height: 400 } as const
const unseen = { at: 0, isSeen: false } as const

/**
 * Distinguishes presses of a visitor who sees the panel from those that a page has lured out (APR-6). A press counts when the panel is large
 * enough, when the browser says that nothing covers or tints it, when 600 ms have passed since it came into view, changed, was resized or focused
 * or since a press that did not count, and when a person made it.
 *
 * If the browser cannot tell what covers a frame (Firefox, Safari), it is enough that all of it is in view and has the focus; the approvals
 * possible there are limited, see `mayApprove`. A page at the top level needs the focus in every browser: other windows may cover it, which no
 * browser reports, and the press that brings it to the front also gives it the focus and therefore comes too early.
 */
export class PressGuard {
  /** Whether the browser can tell what covers the frame: version 2 of IntersectionObserver. */
  readonly seesCovers: boolean
  readonly #page: GuardedPage
  readonly #now: () => number
  #quietSince: number
  #look: { readonly at: number; readonly isSeen: boolean } = unseen
  #stop: (() => void) | undefined

  constructor(page: GuardedPage, now: () => number = () => performance.now()) {
    this.#page = page
    this.#now = now
    this.#quietSince = now()
    this.seesCovers = 'isVisible' in page.IntersectionObserverEntry.prototype
  }

  /** Begins to observe, for as long as something is shown. */
  start(): void {
    if (this.#stop) return
    const { documentElement } = this.#page.document
    const observer = new this.#page.IntersectionObserver(
      (entries) => {
        for (const entry of entries as readonly (IntersectionObserverEntry & { isVisible?: boolean })[]) {
          const isVisible = this.seesCovers ? entry.isVisible === true : entry.isIntersecting
          const look = { at: entry.time, isSeen: isVisible && entry.intersectionRatio >= 0.99 }
          // Nobody can have read it before it came into view.
          if (look.isSeen && !this.#wasSeen(look.at)) this.restart()
          this.#look = look
        }
      },
      // 100 ms is the least that browsers allow for version 2.
      { threshold: [0.99], ...(this.seesCovers ? { trackVisibility: true, delay: 100 } : {}) }
    )
    // An observer reports changes only. Observing again makes it check again.
    const look = () => {
      observer.unobserve(documentElement)
      observer.observe(documentElement)
    }
    const restart = () => this.restart()
    this.#look = unseen
    look()
    const timer = setInterval(look, pressTimes.look)
    this.#page.addEventListener('focus', restart)
    this.#page.addEventListener('resize', restart)
    this.#stop = () => {
      clearInterval(timer)
      observer.disconnect()
      this.#page.removeEventListener('focus', restart)
      this.#page.removeEventListener('resize', restart)
    }
    this.restart()
  }

  stop(): void {
    this.#stop?.()
    this.#stop = undefined
  }

  /** The panel has changed: the time until a press counts starts again. */
  restart(): void {
    this.#quietSince = this.#now()
  }

  /** Why a press does not count; `undefined` if it does. */
  check({ isTrusted }: { readonly isTrusted: boolean }): PressFault | undefined {
    const fault = this.#fault(isTrusted)
    if (fault) this.restart()
    return fault
  }

  #fault(isTrusted: boolean): PressFault | undefined {
    const { innerWidth, innerHeight, document, parent } = this.#page
    const now = this.#now()
    if (!isTrusted) return 'untrusted'
    if (innerWidth < smallest.width || innerHeight < smallest.height) return 'small'
    if (now - this.#quietSince < pressTimes.rest) return 'early'
    const isFocused = document.hasFocus() || (this.seesCovers && parent !== this.#page)
    return this.#wasSeen(now) && isFocused ? undefined : 'covered'
  }

  /** Whether the newest check saw the panel and is fresh at the given time. */
  #wasSeen(time: number): boolean {
    const { at, isSeen } = this.#look
    return isSeen && time - at <= pressTimes.fresh
  }
}
