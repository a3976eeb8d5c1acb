import type { WindowNote } from '@plugboard/auth-email-social/protocol'
import { matchesProject } from '@plugboard/service-common/projects'
import type { WalletProject } from '../../settings/settingsSchema.js'

/** How often a window announces that it waits for a greeting, in milliseconds: the page may not be listening yet. */
const everyMs = 250

/** The parts of a window that announces itself. */
export interface AnnouncedWindow {
  readonly opener: unknown
  readonly location: { readonly search: string }
  addEventListener(type: 'pagehide', listener: () => void): void
}

/**
 * Tells the page that has opened this window that it can greet it, until it does, and when the window closes. The page's origin is in the
 * window's address; the browser delivers nothing to a page of another origin.
 *
 * @returns a function that stops announcing; `undefined` if no page of the project has opened the window
 */
export function announceWindow(
  page: AnnouncedWindow,
  project: Pick<WalletProject, 'origins' | 'mode'>
): (() => void) | undefined {
  const { opener } = page
  const origin = new URLSearchParams(page.location.search).get('origin')
  if (!opener || origin === null || !matchesProject(origin, project.origins, project.mode)) return undefined
  const tell = (state: WindowNote['state']) => {
    const note: WindowNote = { t: 'kit/window', v: 1, state }
    ;(opener as Window).postMessage(note, origin)
  }
  tell('open')
  const timer = setInterval(tell, everyMs, 'open')
  page.addEventListener('pagehide', () => tell('gone'))
  return () => clearInterval(timer)
}
