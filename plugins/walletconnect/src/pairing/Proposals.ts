import { type Cacao, connectErrors, type SiwxOneClick } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import type { Provider, Session } from '../client/ClientInternals.js'
import type { OpenClient } from '../client/openClient.js'
import { walletConnectErrors } from '../errors.js'
import type { RequestedNamespace } from './requestedNamespaces.js'

/** How long the relay may take to accept a proposal, in milliseconds. */
const acceptTimeoutMs = 9000

/** A session, and what the wallet signed while it was paired. */
export interface Approved {
  readonly session: Session
  readonly cacaos?: readonly Cacao[] | undefined
}

/** One code and its possible outcomes. */
export interface Proposal {
  /** Unix time in milliseconds. */
  readonly createdAt: number
  /** Rejects when the wallet declines, the relay does not accept the proposal, or it expires. */
  readonly approved: Promise<Approved>
  /** Makes the code invalid. Never rejects. */
  cancel(): Promise<void>
}

/** Creates codes, one at a time: the client does not say which code belongs to which attempt. */
export class Proposals {
  #lastTopic: Promise<unknown> = Promise.resolve()

  constructor(private readonly open: OpenClient) {}

  /**
   * @param onUri receives the secret code immediately, before the relay has been reached
   * @param oneClick what the wallet may sign with it, if it is asked only for accounts of eip155
   */
  async create(
    requested: Record<string, RequestedNamespace>,
    onUri: (uri: string) => void,
    oneClick?: SiwxOneClick
  ): Promise<Proposal> {
    const { topic, approved } = await this.#propose(requested, onUri, oneClick)
    let cancelled = false
    const accepted = this.#accepted(topic, approved, () => cancelled)
    const answered = waitFor(() => Promise.race([accepted, approved]), {
      timeoutMs: acceptTimeoutMs,
      timeoutError: () => new Error('The relay did not accept the proposal.')
    }).then(() => approved)
    // Nobody waits for an abandoned code.
    answered.catch(() => {})
    return {
      createdAt: Date.now(),
      approved: answered,
      cancel: () => {
        cancelled = true
        return this.#cancel(topic)
      }
    }
  }

  /** Waits for the previous proposal, and starts. The topic is empty if no code was created. */
  async #propose(
    requested: Record<string, RequestedNamespace>,
    onUri: (uri: string) => void,
    oneClick?: SiwxOneClick
  ): Promise<{ readonly topic: Promise<string>; readonly approved: Promise<Approved> }> {
    const { client, provider } = this.open
    const { pairing } = client.core
    const before = this.#lastTopic
    let resolveTopic: (topic: string) => void = () => {}
    const topic = new Promise<string>((resolve) => {
      resolveTopic = resolve
    })
    this.#lastTopic = topic
    await before
    const onCreated = (created: { topic: string; expiry: number; relay: { protocol: string } }) => {
      onUri(pairing.formatUriFromPairing(created as never))
      resolveTopic(created.topic)
    }
    pairing.events.once('pairing_create', onCreated)
    // The provider would ask the next wallet for what the last one approved.
    provider.namespaces = {}
    const approved = this.#request(requested, oneClick)
    approved.catch(() => {
      pairing.events.off('pairing_create', onCreated)
      resolveTopic('')
    })
    return { topic, approved }
  }

  async #request(requested: Record<string, RequestedNamespace>, oneClick?: SiwxOneClick): Promise<Approved> {
    const { provider } = this.open
    if (requested.eip155 && oneClick) return authenticate(provider, requested.eip155, oneClick)
    return { session: (await provider.connect({ optionalNamespaces: requested })) as Session }
  }

  /** Resolves once the relay has accepted a proposal, which is when the provider emits its code. */
  #accepted(topic: Promise<string>, approved: Promise<unknown>, isCancelled: () => boolean): Promise<void> {
    const { provider, signal } = this.open
    return new Promise((resolve) => {
      let ownTopic = ''
      const onUri = (uri: string) => {
        if (!ownTopic || !uri.startsWith(`wc:${ownTopic}@`)) return
        // The provider would keep the secret.
        provider.uri = undefined
        if (!isCancelled() && !signal.aborted) return resolve()
        this.#cancelLocally(ownTopic)
        // Otherwise the provider waits five minutes for a wallet, and rejects where nothing can handle it.
        throw connectErrors.aborted()
      }
      provider.on('display_uri', onUri)
      const stop = () => provider.off('display_uri', onUri)
      approved.then(stop, stop)
      void topic.then((created) => {
        ownTopic = created
      })
    })
  }

  async #cancel(creating: Promise<string>): Promise<void> {
    const topic = await creating
    const { client, signal } = this.open
    if (!topic) return
    // A proposal that is still on its way to the relay is cancelled once it is accepted.
    this.#cancelLocally(topic)
    if (!signal.aborted) await client.core.pairing.disconnect({ topic }).catch(() => {})
  }

  #cancelLocally(topic: string): void {
    this.open.internals.cancelPairing(this.open.client, topic)
  }
}

/**
 * Has the wallet sign in while it is paired (CAIP-74), and connects as usual with a wallet that cannot: the code offers both. The client verifies the
 * signature itself. For the signature of a contract account, it asks a host of the client's vendor.
 */
async function authenticate(
  provider: Provider,
  { methods }: RequestedNamespace,
  { chainIds, uri, domain, nonce, statement, resources, expirationTime, notBefore, requestId }: SiwxOneClick
): Promise<Approved> {
  const { session, auths } = await provider.authenticate({
    ...{ chains: [...chainIds], methods: [...methods], uri, domain, nonce },
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources: [...resources] }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(requestId !== undefined && { requestId })
  })
  // A wallet that signs in but approves nothing has not connected.
  if (!session) throw walletConnectErrors.nothingApproved()
  return { session, cacaos: auths as readonly Cacao[] | undefined }
}
