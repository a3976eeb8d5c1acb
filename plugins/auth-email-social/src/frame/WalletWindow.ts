import type { WindowNote } from '../protocol.js'
import type { SurfaceListener, WalletSurface } from './WalletSurface.js'

/** How often to check whether the window is still there, in milliseconds. */
const lookEveryMs = 300

/**
 * The wallet in a window that the page has opened, if the browser keeps no storage for a frame. The window announces when it can be greeted, since a
 * page learns nothing about a window of another origin; sender and origin are checked before any of its data (MSG-1).
 */
export class WalletWindow implements WalletSurface {
  /** A window is next to the page, not above it. */
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
    // A window that another page with its own policy has separated from this page looks closed too.
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
