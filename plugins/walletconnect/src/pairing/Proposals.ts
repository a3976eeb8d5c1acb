import { connectErrors } from '@plugboard/core'
import { insideOf } from '../client/Inside.js'
import type { LiveClient } from '../client/LiveClient.js'
import { within } from '../client/within.js'
import type { Session } from '../session/Session.js'
import type { AskedNamespace } from './askedNamespaces.js'

/** How long the relay may take to accept a proposal, in milliseconds. */
const patience = 9000

/** One code and what may come of it. */
export interface Proposal {
  /** Unix time in milliseconds. */
  readonly madeAt: number
  /** Rejects when the wallet declines, the relay does not take the proposal, or it ends. */
  readonly session: Promise<Session>
  /** Takes the code back. Never rejects. */
  cancel(): Promise<void>
}

/** Makes codes. One at a time: the client does not say which code belongs to whom. */
export class Proposals {
  #turn: Promise<unknown> = Promise.resolve()

  constructor(private readonly open: LiveClient) {}

  /** @param onUri receives the secret code at once, before the relay has been reached */
  async make(asked: Record<string, AskedNamespace>, onUri: (uri: string) => void): Promise<Proposal> {
    const { client } = this.open
    const before = this.#turn
    let created: (topic: string) => void = () => {}
    const topic = new Promise<string>((resolve) => {
      created = resolve
    })
    this.#turn = topic
    await before
    const hear = (pairing: { topic: string; expiry: number; relay: { protocol: string } }) => {
      onUri(client.core.pairing.formatUriFromPairing(pairing as never))
      created(pairing.topic)
    }
    client.core.pairing.events.once('pairing_create', hear)
    const sent = client.connect({ optionalNamespaces: asked })
    sent.catch(() => {
      client.core.pairing.events.off('pairing_create', hear)
      created('')
    })
    const accepted = within(sent, patience, 'The relay did not take the proposal.')
    let isOver = false
    const session = accepted.then(({ approval }) => {
      // Asked for after the end, the client waits five minutes by itself and then rejects where nobody can listen.
      if (isOver || this.open.signal.aborted) throw connectErrors.aborted()
      return approval()
    })
    // Whoever waits hears of it; a code that was given up is waited for by nobody.
    session.catch(() => {})
    const cancel = () => {
      isOver = true
      return this.#cancel(topic, sent)
    }
    return { madeAt: Date.now(), session, cancel }
  }

  async #cancel(waiting: Promise<string>, sent: Promise<unknown>): Promise<void> {
    const topic = await waiting
    const { client, signal } = this.open
    if (!topic) return
    this.#forget(topic)
    // What was still on its way is taken back when it arrives.
    sent.then(
      () => this.#forget(topic),
      () => {}
    )
    if (signal.aborted) return
    await client.core.pairing.disconnect({ topic }).catch(() => {})
  }

  /** Ends the waiting of the client itself, with its timers and listeners. */
  #forget(topic: string): void {
    const { client } = this.open
    for (const { id, pairingTopic } of client.proposal.getAll()) {
      if (pairingTopic !== topic) continue
      insideOf(client)
        .engine.deleteProposal(id)
        .catch(() => {})
      client.events.emit('proposal_expire', { id })
      client.core.history.delete(topic)
    }
  }
}
