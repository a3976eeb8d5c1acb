import { connectErrors, type SiwxOneClick } from '@plugboard/core'
import { insideOf } from '../client/Inside.js'
import type { LiveClient } from '../client/LiveClient.js'
import { within } from '../client/within.js'
import type { Session } from '../session/Session.js'
import type { AskedNamespace } from './askedNamespaces.js'
import { authenticate } from './authenticate.js'
import { endAuthentication } from './endAuthentication.js'
import type { PairedByCode } from './PairedByCode.js'

/** How long the relay may take to accept a proposal, in milliseconds. */
const patience = 9000

/** One code and what may come of it. */
export interface Proposal {
  /** Unix time in milliseconds. */
  readonly madeAt: number
  /** Rejects when the wallet declines, the relay does not take the proposal, or it ends. */
  readonly session: Promise<PairedByCode>
  /** Takes the code back. Never rejects. */
  cancel(): Promise<void>
}

/** Makes codes. One at a time: the client does not say which code belongs to whom. */
export class Proposals {
  #turn: Promise<unknown> = Promise.resolve()

  constructor(private readonly open: LiveClient) {}

  /**
   * @param onUri receives the secret code at once, before the relay has been reached
   * @param oneClick what the wallet may sign with it, where it is asked for accounts of eip155 only
   */
  async make(
    asked: Record<string, AskedNamespace>,
    onUri: (uri: string) => void,
    oneClick?: SiwxOneClick
  ): Promise<Proposal> {
    const { topic, answered } = await this.#begin(asked, onUri, oneClick)
    let isOver = false
    const taken = this.#taken(topic, answered, () => isOver)
    const accepted = within(Promise.race([taken, answered]), patience, 'The relay did not take the proposal.')
    const session = accepted.then(() => answered)
    // Whoever waits hears of it; a code that was given up is waited for by nobody.
    session.catch(() => {})
    const cancel = () => {
      isOver = true
      return this.#cancel(topic)
    }
    return { madeAt: Date.now(), session, cancel }
  }

  /** Begins to ask when it is its turn. The topic is empty where no code came of it. */
  async #begin(
    asked: Record<string, AskedNamespace>,
    onUri: (uri: string) => void,
    oneClick?: SiwxOneClick
  ): Promise<{ readonly topic: Promise<string>; readonly answered: Promise<PairedByCode> }> {
    const { client, provider } = this.open
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
    // What one wallet has approved is not asked of the next.
    provider.namespaces = {}
    const answered = this.#ask(asked, oneClick)
    answered.catch(() => {
      client.core.pairing.events.off('pairing_create', hear)
      created('')
    })
    return { topic, answered }
  }

  async #ask(asked: Record<string, AskedNamespace>, oneClick?: SiwxOneClick): Promise<PairedByCode> {
    const { provider } = this.open
    if (asked.eip155 && oneClick) return authenticate(provider, asked.eip155, oneClick)
    return { session: (await provider.connect({ optionalNamespaces: asked })) as Session }
  }

  /** Resolves once the relay has taken a proposal: the provider shows its code then, so it is not to keep the secret. */
  #taken(topic: Promise<string>, answered: Promise<unknown>, isOver: () => boolean): Promise<void> {
    const { provider, signal } = this.open
    return new Promise((resolve) => {
      let own = ''
      const hear = (uri: string) => {
        if (!own || !uri.startsWith(`wc:${own}@`)) return
        provider.uri = undefined
        if (!isOver() && !signal.aborted) return resolve()
        this.#forget(own)
        // Left to itself, the provider would now wait five minutes for a wallet, and reject where nobody can listen.
        throw connectErrors.aborted()
      }
      provider.on('display_uri', hear)
      const stop = () => provider.off('display_uri', hear)
      answered.then(stop, stop)
      void topic.then((made) => {
        own = made
      })
    })
  }

  async #cancel(waiting: Promise<string>): Promise<void> {
    const topic = await waiting
    const { client, signal } = this.open
    if (!topic) return
    // What is still on its way is taken back when it arrives.
    this.#forget(topic)
    if (signal.aborted) return
    await client.core.pairing.disconnect({ topic }).catch(() => {})
  }

  /** Ends the waiting of the client itself, with its timers and listeners. */
  #forget(topic: string): void {
    const { client } = this.open
    endAuthentication(client, topic)
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
