import { toRecoveryFault } from '../recovery/recoveryFault.js'
import { channelName, type PageLine, readGreeting, sendOn } from './pageLine.js'
import type { PageAnswers, ToFrame } from './pageMessages.js'

/** Pages that the frame opens; none of them does anything without it. */
export type WalletPagePath = '/recover' | '/settings'

/** A page of the wallet, in a tab of its own. */
export interface OpenedPage {
  /** Answers nothing more, and tells the page so. */
  end(): void
}

/** Opens a page; call it in the press itself, else browsers block it. */
export type OpenPage = (path: WalletPagePath, answers: PageAnswers) => OpenedPage

/**
 * The frame's side: opens a page of the wallet at the top level, where the visitor sees its address, and answers what it asks. Keys,
 * shares and the session stay in the frame, so that it does not matter whether the page has the same storage.
 */
export const openWalletPage: OpenPage = (path, answers) => {
  const name = drawName()
  const lines: PageLine[] = []
  const listening = new AbortController()
  const serve = (line: PageLine) => {
    lines.push(line)
    line.onmessage = ({ data }) => {
      if (!listening.signal.aborted) void answer(line, answers, data)
    }
  }
  const channel = new BroadcastChannel(channelName(name))
  serve(channel)
  // A host with Cross-Origin-Opener-Policy gets no window here, although the page opens.
  const opened = window.open(`${path}#${name}`, '_blank')
  window.addEventListener(
    'message',
    (event) => {
      const line = readGreeting(event, { window: opened, origin: window.origin, name })
      if (line) serve(line)
    },
    { signal: listening.signal }
  )
  return {
    end: () => {
      if (listening.signal.aborted) return
      listening.abort()
      // The lines stay open: the answer that ended it may be on its way.
      for (const line of lines) sendOn(line, { isOver: true })
    }
  }
}

async function answer(line: PageLine, answers: PageAnswers, { id, name, payload }: ToFrame): Promise<void> {
  const ask = answers[name] as ((payload: ToFrame['payload']) => Promise<undefined>) | undefined
  try {
    if (!ask) throw new TypeError(`The page may not ask for ${name}`)
    sendOn(line, { id, result: await ask(payload) })
  } catch (error) {
    sendOn(line, { id, fault: toRecoveryFault(error) })
  }
}

const drawName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    ''
  )
