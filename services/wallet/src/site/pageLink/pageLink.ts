import type { ToFrame, ToPage } from './pageMessages.js'

/**
 * How the frame and a page of the wallet that it opened communicate: through a port that the page gives its opener, or, if the host's
 * Cross-Origin-Opener-Policy leaves the page without an opener, through a BroadcastChannel whose name only the two know. The port also
 * reaches frames whose storage is partitioned; the channel does not.
 */
export interface PageLink {
  postMessage(message: ToFrame | ToPage): void
  onmessage: ((event: MessageEvent) => void) | null
}

/** The first message of a page, to the window that opened it. */
interface Greeting {
  readonly t: 'kit/page'
  /** 128 bits as hex, from the fragment of the page's address. */
  readonly name: string
}

const namePattern = /^[0-9a-f]{32}$/

export const channelName = (name: string): string => `kit-wallet/page/${name}`

/** The only place where frame and pages post to each other. */
export const sendOn = (link: PageLink, message: ToFrame | ToPage): void => link.postMessage(message)

/** The page's end of the link; undefined if no frame has opened it. */
export function linkToFrame(page: Window & typeof globalThis): PageLink | undefined {
  const name = page.location.hash.slice(1)
  if (!namePattern.test(name)) return undefined
  const opener = page.opener as Window | null
  if (!opener) return new page.BroadcastChannel(channelName(name))
  const { port1, port2 } = new page.MessageChannel()
  const greeting: Greeting = { t: 'kit/page', name }
  // To this origin only: any other opener of the page gets nothing.
  opener.postMessage(greeting, page.origin, [port2])
  return port1
}

/** The port of a greeting page, if it is the page that was opened. Checks sender and origin before any of the data (MSG-1). */
export function readGreeting(
  { source, origin, data, ports }: MessageEvent,
  opened: { readonly window: unknown; readonly origin: string; readonly name: string }
): PageLink | undefined {
  if (source === null || source !== opened.window || origin !== opened.origin) return undefined
  const greeting = data as Partial<Greeting> | null
  return greeting?.t === 'kit/page' && greeting.name === opened.name ? ports[0] : undefined
}
