import { connectErrors, type SessionEvents, type SiwxOneClick } from '@plugboard/core'
import { translateError } from '../translateError.js'
import type { Approved, Proposal, Proposals } from './Proposals.js'
import { renewalAt } from './pairingLife.js'
import type { RequestedNamespace } from './requestedNamespaces.js'

/** The parts of the client that a pairing attempt needs. */
export interface PairingRelay {
  readonly proposals: Pick<Proposals, 'create'>
  /** Rejects when the relay refuses this page for good; never resolves. */
  refused(signal: AbortSignal): Promise<never>
}

type SignIn = (() => Promise<SiwxOneClick | undefined>) | undefined

/**
 * Offers codes until a wallet approves one. A code that is about to expire is replaced by a new one, but can still be approved until it has expired.
 * The code is a secret and is passed only to `events.uri`.
 * @throws KitError of `connectErrors` or `walletConnectErrors`
 */
export async function offerCodes(
  relay: PairingRelay,
  requested: Record<string, RequestedNamespace>,
  events: SessionEvents,
  signIn?: SignIn
): Promise<Approved> {
  if (events.signal.aborted) throw connectErrors.aborted()
  const proposals: Proposal[] = []
  const attempt = new AbortController()
  const stop = () => attempt.abort()
  events.signal.addEventListener('abort', stop)
  try {
    return await Promise.race([
      relay.refused(attempt.signal),
      rejectOnAbort(attempt.signal),
      renewCodes(relay, requested, events, proposals, attempt.signal, signIn)
    ])
  } catch (error) {
    throw translateError(error, connectErrors.failed)
  } finally {
    events.signal.removeEventListener('abort', stop)
    attempt.abort()
    for (const proposal of proposals) void proposal.cancel()
  }
}

async function renewCodes(
  { proposals: client }: PairingRelay,
  requested: Record<string, RequestedNamespace>,
  events: SessionEvents,
  proposals: Proposal[],
  signal: AbortSignal,
  signIn: SignIn
): Promise<Approved> {
  for (;;) {
    // Each code has its own nonce, because the previous one can still be approved.
    const oneClick = await signIn?.()
    if (signal.aborted) throw connectErrors.aborted()
    const onUri = (uri: string) => {
      if (!signal.aborted) events.uri(uri)
    }
    const proposal = await client.create(requested, onUri, oneClick)
    proposals.push(proposal)
    if (signal.aborted) {
      // `offerCodes` has cancelled the others.
      void proposal.cancel()
      throw connectErrors.aborted()
    }
    const renewal = waitUntil(renewalAt(proposal.createdAt), signal)
    const approved = await Promise.race([firstApproved(proposals.slice(-2)), renewal])
    if (approved) return approved
    while (proposals.length > 2) void proposals.shift()?.cancel()
  }
}

/** The newest code's failure is the attempt's failure. The previous one may have expired. */
const firstApproved = (proposals: readonly Proposal[]): Promise<Approved> =>
  Promise.race(
    proposals.map(({ approved }, index) =>
      index === proposals.length - 1 ? approved : approved.catch(() => new Promise<never>(() => {}))
    )
  )

/** Resolves at a time, or as soon as the page is visible after it. */
function waitUntil(time: number, signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const resolveWhenVisible = () => {
      if (globalThis.document?.visibilityState === 'hidden') return
      globalThis.document?.removeEventListener('visibilitychange', resolveWhenVisible)
      resolve(undefined)
    }
    const timer = setTimeout(() => {
      globalThis.document?.addEventListener('visibilitychange', resolveWhenVisible, { signal })
      resolveWhenVisible()
    }, time - Date.now())
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(connectErrors.aborted()))
  })
