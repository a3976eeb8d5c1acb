import * as z from 'zod/mini'
import { authErrors } from '../errors.js'
import { limits, type SocialReturn, socialReturnShape } from '../protocol.js'

/** How often to check whether the window is still there, in milliseconds. */
const lookEveryMs = 100

/**
 * How long a browser may show a window as being elsewhere before it separates it from this page, in milliseconds. Nobody closes a window so soon
 * after it has arrived.
 */
const partingMs = 500

/** A window that went to a provider. */
interface AwayWindow {
  readonly window: Window
  /** Origin of the wallet, to whose page it returns. */
  readonly origin: string
  /** The purpose for which the window was sent. */
  readonly flow: string
  readonly signal: AbortSignal
  /** The window has arrived somewhere else. */
  readonly onArrival: () => void
}

/**
 * Waits for the window's result. Sender, origin and flow must be the right ones, before anything in the message counts (SOC-5).
 *
 * @returns `undefined` if this page cannot hear from the window: its own Cross-Origin-Opener-Policy, or the provider's, has separated the two
 * @throws KitError `auth/windowClosed`, `auth/requestAborted`, `auth/iframeRequestTimeout` after 120 s
 */
export function waitForWindow(away: AwayWindow): Promise<SocialReturn | undefined> {
  const ending = new AbortController()
  const { signal } = ending
  const waiting = new Promise<SocialReturn | undefined>((resolve, reject) => {
    const read = (event: MessageEvent) => {
      const found = readReturn(event, away)
      if (found) resolve(found)
    }
    window.addEventListener('message', read, { signal })
    let arrivedAt: number | undefined
    const look = setInterval(() => {
      if (!away.window.closed) {
        if (arrivedAt !== undefined || !isElsewhere(away.window)) return
        arrivedAt = performance.now()
        away.onArrival()
      } else if (arrivedAt !== undefined && performance.now() - arrivedAt > partingMs)
        reject(authErrors.windowClosed())
      // A window that was not seen elsewhere, or only for a moment, is unreachable for this page, not closed.
      else resolve(undefined)
    }, lookEveryMs)
    const late = setTimeout(() => reject(authErrors.iframeRequestTimeout()), limits.loginMs)
    signal.addEventListener('abort', () => {
      clearInterval(look)
      clearTimeout(late)
    })
    away.signal.addEventListener('abort', () => reject(authErrors.requestAborted()), { signal })
    if (away.signal.aborted) reject(authErrors.requestAborted())
  })
  return waiting.finally(() => ending.abort())
}

/** The window's message, if it is the one that was opened, and is at the wallet's page. */
export function readReturn(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  away: Pick<AwayWindow, 'window' | 'origin' | 'flow'>
): SocialReturn | undefined {
  if (source !== away.window || origin !== away.origin) return undefined
  const read = z.safeParse(socialReturnShape, data)
  return read.success && read.data.flow === away.flow ? read.data : undefined
}

/** Whether a window shows a page of another origin, about which it reveals nothing. */
function isElsewhere(opened: Window): boolean {
  try {
    return opened.location.href === ''
  } catch {
    return true
  }
}
