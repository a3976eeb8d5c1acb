import type { WindowNote } from '../protocol.js'
import type { SurfaceListener, WalletSurface } from './WalletSurface.js'

/** How often it is looked whether the window is still there, in milliseconds. */
const lookEveryMs = 300

/**
 * The wallet in a window that the page has opened, where the browser keeps nothing for a frame. It says itself when it can be greeted, since a page learns
 * nothing of a window of another origin; sender and origin count before anything of what it says (MSG-1).
 */
export class WalletWindow implements WalletSurface {
  /** A window is beside the page, not above it. */
  readonly isShown = false
  readonly #ending = new AbortController()

  /** @param window that was opened in a press @param origin of the wallet */
  constructor(
    readonly window: Window,
    origin: string,
    { onLoad, onGone }: Pick<SurfaceListener, 'onLoad' | 'onGone'>
  ) {
    const { signal } = this.#ending
    const seen = { isOpen: false }
    const read = ({ source, origin: sender, data }: MessageEvent) => {
      if (source !== this.window || sender !== origin) return
      const { t, v, state } = Object(data) as Partial<WindowNote>
      if (t !== 'kit/window' || v !== 1) return
      if (state === 'gone') onGone()
      if (state !== 'open' || seen.isOpen) return
      seen.isOpen = true
      onLoad()
    }
    addEventListener('message', read, { signal })
    // One that another page of its own policy has taken from this page looks closed too.
    const look = setInterval(() => this.window.closed && onGone(), lookEveryMs)
    signal.addEventListener('abort', () => clearInterval(look))
    // A wallet without its page would answer nobody.
    addEventListener('pagehide', () => this.window.close(), { signal })
  }

  show(): void {
    this.window.focus()
  }

  hide(): void {}

  setVariables(): void {}

  remove(): void {
    this.#ending.abort()
    this.window.close()
  }
}
