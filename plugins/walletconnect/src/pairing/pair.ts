import { connectErrors, type SessionEvents, type SiwxOneClick } from '@plugboard/core'
import { translate } from '../translate.js'
import type { AskedNamespace } from './askedNamespaces.js'
import type { PairedByCode } from './PairedByCode.js'
import type { Proposal, Proposals } from './Proposals.js'
import { renewalAt } from './pairingLife.js'
import { untilVisible } from './untilVisible.js'

/** What an attempt to pair needs of its client. */
export interface PairingDesk {
  readonly proposals: Proposals
  /** Rejects when the relay refuses the page for good; never resolves. */
  refused(signal: AbortSignal): Promise<never>
}

/**
 * Offers codes until a wallet approves: a code that has grown old makes way for a new one, and is still listened for until
 * its real end. The code is a secret and goes to `events.uri` only.
 */
export async function pair(
  desk: PairingDesk,
  asked: Record<string, AskedNamespace>,
  events: SessionEvents,
  signIn?: (() => Promise<SiwxOneClick | undefined>) | undefined
): Promise<PairedByCode> {
  const { signal } = events
  const made: Proposal[] = []
  const over = new AbortController()
  const stop = () => over.abort()
  signal.addEventListener('abort', stop)
  try {
    const refused = desk.refused(over.signal)
    const session = await Promise.race([
      refused,
      aborted(over.signal),
      offer(desk, asked, events, made, over.signal, signIn)
    ])
    return session
  } catch (error) {
    throw translate(error, connectErrors.failed)
  } finally {
    signal.removeEventListener('abort', stop)
    over.abort()
    for (const proposal of made) void proposal.cancel()
  }
}

async function offer(
  { proposals }: PairingDesk,
  asked: Record<string, AskedNamespace>,
  events: SessionEvents,
  made: Proposal[],
  signal: AbortSignal,
  signIn: (() => Promise<SiwxOneClick | undefined>) | undefined
): Promise<PairedByCode> {
  for (;;) {
    // Each code has a nonce of its own: the one before may still be answered.
    const oneClick = await signIn?.()
    const onUri = (uri: string) => {
      if (!signal.aborted) events.uri(uri)
    }
    const proposal = await proposals.make(asked, onUri, oneClick)
    made.push(proposal)
    if (signal.aborted) throw connectErrors.aborted()
    const renewal = due(renewalAt(proposal.madeAt), signal)
    // A wallet may have read the code before this one.
    const answers = made.slice(-2).map(({ session }) => session)
    const paired = await Promise.race([answered(answers), renewal])
    if (paired) return paired
    while (made.length > 2) void made.shift()?.cancel()
  }
}

/** The newest code's failure is the attempt's; an older one may have run out meanwhile. */
const answered = (answers: readonly Promise<PairedByCode>[]): Promise<PairedByCode> =>
  Promise.race(answers.map((answer, at) => (at === answers.length - 1 ? answer : ignoreFailure(answer))))

const ignoreFailure = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve) => {
    promise.then(resolve, () => {})
  })

/** Resolves at a time, or later when nobody looks at the page. */
function due(at: number, signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => void untilVisible(signal).then(() => resolve(undefined)), at - Date.now())
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(connectErrors.aborted()))
  })
