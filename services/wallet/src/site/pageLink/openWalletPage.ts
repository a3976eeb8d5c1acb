import { retryTimeOf, toRecoveryFault } from '../recovery/recoveryFault.js'
import { channelName, type PageLink, readGreeting, sendOn } from './pageLink.js'
import type { PageAnswers, ToFrame } from './pageMessages.js'

/** Pages that the frame opens; none of them works without it. */
export type WalletPagePath = '/recover' | '/settings' | '/window'

/** A page of the wallet, in a separate tab. */
export interface OpenedPage {
  /** Stops answering, and tells the page so. */
  end(): void
}

/** Opens a page; must be called within the press itself, otherwise browsers block it. */
export type OpenPage = (path: WalletPagePath, answers: PageAnswers) => OpenedPage

/**
 * The frame's side: opens a page of the wallet at the top level, where the visitor sees its address, and answers its requests. Keys,
 * shares and the session stay in the frame, so that it does not matter whether the page has the same storage.
 */
export const openWalletPage: OpenPage = (path, answers) => {
  const name = drawName()
  const links: PageLink[] = []
  const listening = new AbortController()
  let answering = 0
  const closeWhenDone = () => {
    if (listening.signal.aborted && answering === 0) channel.close()
  }
  const serve = (link: PageLink) => {
    links.push(link)
    link.onmessage = async ({ data }) => {
      if (listening.signal.aborted) return
      answering++
      await answer(link, answers, data)
      answering--
      closeWhenDone()
    }
  }
  const channel = new BroadcastChannel(channelName(name))
  serve(channel)
  // A host with Cross-Origin-Opener-Policy gets no window here, although the page opens.
  const opened = window.open(`${path}#${name}`, '_blank')
  window.addEventListener(
    'message',
    (event) => {
      const link = readGreeting(event, { window: opened, origin: window.origin, name })
      if (link) serve(link)
    },
    { signal: listening.signal }
  )
  return {
    end: () => {
      if (listening.signal.aborted) return
      listening.abort()
      for (const link of links) sendOn(link, { isOver: true })
      // The answer that ended it may still be on its way.
      closeWhenDone()
    }
  }
}

async function answer(link: PageLink, answers: PageAnswers, { id, name, payload }: ToFrame): Promise<void> {
  const ask = answers[name] as ((payload: ToFrame['payload']) => Promise<undefined>) | undefined
  try {
    if (!ask) throw new TypeError(`The page may not ask for ${name}`)
    sendOn(link, { id, isWorking: true })
    sendOn(link, { id, result: await ask(payload) })
  } catch (error) {
    sendOn(link, { id, fault: toRecoveryFault(error), retryAt: retryTimeOf(error) })
  }
}

const drawName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    ''
  )
