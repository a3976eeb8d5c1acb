import { WalletKit } from '@reown/walletkit'
import type { ICore } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import type { Answer } from './Answer.js'
import { allowCrossedEnds } from './allowCrossedEnds.js'
import { endable } from './endable.js'
import { PhoneError } from './PhoneError.js'
import type { Call, PhoneNamespace } from './PhoneNamespace.js'
import type { PhoneOptions, Proposal, Request, Session } from './PhoneOptions.js'
import { type Asked, askedFamilies, permittedNamespaces } from './permittedNamespaces.js'
import { quietCore } from './quietCore.js'
import { shortenSessions } from './shortenSessions.js'

type Kit = InstanceType<typeof WalletKit>

/** A WalletConnect wallet: sessions, answers and updates; the decisions are made elsewhere. */
export class PhoneWallet {
  /** Index of the account that it shows. */
  account: number
  /** The chain that each session was moved to, by topic. */
  private readonly places = new Map<string, string>()
  /** Lifetime of the next session in seconds; seven days by default. */
  private lifetime: number | undefined

  private constructor(
    private readonly options: PhoneOptions,
    private readonly core: ICore,
    readonly kit: Kit,
    private readonly end: () => Promise<void>
  ) {
    this.account = options.account ?? 0
    kit.on('session_proposal', (proposal) => this.run(() => this.propose(proposal)))
    kit.on('session_request', (request) => this.run(() => this.answer(request)))
    for (const event of ['session_delete', 'proposal_expire', 'session_request_expire'] as const)
      kit.on(event, () => options.onChange?.())
    shortenSessions(core, () => this.lifetime)
  }

  static async start(options: PhoneOptions): Promise<PhoneWallet> {
    const { relayUrl, projectId = 'demo', storagePrefix, storage, metadata } = options
    const core = quietCore({
      relayUrl,
      projectId,
      customStoragePrefix: storagePrefix,
      ...(storage && { storage })
    })
    const kit = await WalletKit.init({ core, metadata, signConfig: { disableRequestQueue: true } })
    allowCrossedEnds(kit.engine.signClient)
    const phone = new PhoneWallet(options, core, kit, endable(kit.engine.signClient, storagePrefix))
    phone.resume()
    return phone
  }

  get sessions(): readonly Session[] {
    return Object.values(this.kit.getActiveSessions())
  }

  /** The chain that a session is on: the one it was moved to, otherwise its first. */
  chainOf(session: Session): string | undefined {
    const held = chainsOf(session)
    const place = this.places.get(session.topic)
    return place && held.includes(place) ? place : held[0]
  }

  /** Accepts a pairing. @throws Error when the URI is not a pairing, or is known already */
  async pair(uri: string): Promise<void> {
    await this.kit.pair({ uri })
  }

  /** Grants a session these chains and no others, whether or not its dapp requested them. */
  async update(topic: string, chains: readonly string[]): Promise<void> {
    const { requiredNamespaces, optionalNamespaces } = this.session(topic)
    const more = Object.fromEntries(chains.map((chain) => [chain, { methods: [], events: [] }]))
    const granted = await this.permit([requiredNamespaces, optionalNamespaces ?? {}, more], chains)
    const { acknowledged } = await this.kit.updateSession({ topic, namespaces: granted })
    await acknowledged()
    this.options.onChange?.()
  }

  /** Seven days from now. */
  async extend(topic: string): Promise<void> {
    const { acknowledged } = await this.kit.extendSession({ topic })
    await acknowledged()
    this.options.onChange?.()
  }

  /** Informs the dapp of an event of a chain. */
  async emit(topic: string, name: string, data: unknown, chainId: string): Promise<void> {
    await this.kit.emitSessionEvent({ topic, event: { name, data }, chainId })
  }

  /** Shows another account: the session gets its addresses, then each chain's dapp is informed. */
  async changeAccount(topic: string, account: number): Promise<void> {
    this.account = account
    await this.update(topic, chainsOf(this.session(topic)))
    const { namespaces } = this.session(topic)
    for (const { accounts, events } of Object.values(namespaces)) {
      const first = accounts[0]
      if (first && events.includes('accountsChanged'))
        await this.emit(topic, 'accountsChanged', accounts, first.split(':').slice(0, 2).join(':'))
    }
  }

  /** Moves a session to a chain, which is granted first if necessary. @throws PhoneError 4902 */
  async changeChain(topic: string, chain: string): Promise<void> {
    const namespace = await this.namespaceOf(chain)
    if (!namespace?.knows(chain)) throw new PhoneError(4902, `Unrecognized chain ${chain}`)
    const held = chainsOf(this.session(topic))
    if (!held.includes(chain)) await this.update(topic, [...held, chain])
    this.places.set(topic, chain)
    const reference = chain.slice(chain.indexOf(':') + 1)
    const data = namespace.id === 'eip155' ? Number(reference) : reference
    await this.emit(topic, 'chainChanged', data, chain)
    this.options.onChange?.()
  }

  /** Ends a session and informs the dapp. */
  async disconnect(topic: string): Promise<void> {
    await this.kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
    this.options.onChange?.()
  }

  /** Loses a session without informing the dapp, like a phone that was reset. */
  async forget(topic: string): Promise<void> {
    const { signClient } = this.kit.engine
    await this.core.relayer.unsubscribe(topic)
    await signClient.session.delete(topic, getSdkError('USER_DISCONNECTED'))
    await this.core.crypto.deleteSymKey(topic)
    this.options.onChange?.()
  }

  /** Puts the phone into flight mode: its sessions stay, nothing runs any more. */
  async stop(): Promise<void> {
    this.kit.events.removeAllListeners()
    await this.end()
  }

  /** Repeats the questions that were open when the phone was last closed. */
  private resume(): void {
    for (const params of Object.values(this.kit.getPendingSessionProposals()))
      this.run(() => this.propose({ id: params.id, params } as Proposal))
    for (const request of this.kit.getPendingSessionRequests())
      this.run(() => this.answer(request as Request))
  }

  private async propose(proposal: Proposal): Promise<void> {
    const { id, params } = proposal
    const answer = await this.options.decisions.proposal(proposal)
    if (answer instanceof PhoneError)
      return this.kit.rejectSession({ id, reason: { code: answer.code, message: answer.message } })
    const asked = [params.requiredNamespaces, params.optionalNamespaces]
    const namespaces = await this.permit(asked, answer.chains)
    if (Object.keys(namespaces).length === 0)
      return this.kit.rejectSession({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
    this.lifetime = answer.lifetime
    await this.kit.approveSession({ id, namespaces })
  }

  private async answer(request: Request): Promise<void> {
    const { id, topic, params } = request
    const { method, params: given } = params.request
    const call: Call = { chain: params.chainId, method, params: given, account: this.account }
    const { answers } = this.options
    const response: Answer = answers?.get(topic, id) ?? (await this.decide(topic, call, request))
    answers?.set(topic, id, response)
    await this.kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...response } })
  }

  private decide(topic: string, call: Call, request: Request): Promise<Answer> {
    return this.respond(topic, call, request).then(
      (result) => ({ result }),
      (error: unknown) => ({
        error: {
          code: error instanceof PhoneError ? error.code : -32603,
          message: error instanceof Error ? error.message : 'Internal error'
        }
      })
    )
  }

  private async respond(topic: string, call: Call, request: Request): Promise<unknown> {
    const namespace = await this.namespaceOf(call.chain)
    if (!namespace?.methods.includes(call.method))
      throw new PhoneError(4200, `The method "${call.method}" is not supported by the wallet`)
    const refusal = await this.options.decisions.request(call, request)
    if (refusal) throw refusal
    return namespace.answer(call, { moveTo: (chain) => this.changeChain(topic, chain) })
  }

  private async permit(asked: readonly Asked[], chains: readonly string[] | undefined) {
    const namespaces = await this.options.load(askedFamilies(...asked))
    return permittedNamespaces(asked, { namespaces, account: this.account, chains })
  }

  private session(topic: string): Session {
    const session = this.sessions.find((other) => other.topic === topic)
    if (!session) throw new Error(`The phone has no session ${topic}`)
    return session
  }

  private async namespaceOf(chain: string): Promise<PhoneNamespace | undefined> {
    const [namespace] = await this.options.load([chain.split(':')[0] ?? ''])
    return namespace
  }

  private run(work: () => Promise<void>): void {
    this.options.onChange?.()
    work()
      .catch((error: unknown) => this.options.onError?.(error))
      .finally(() => this.options.onChange?.())
  }
}

/** CAIP-2 ids of a session's chains, by its accounts. */
const chainsOf = ({ namespaces }: Session): string[] =>
  Object.values(namespaces).flatMap(({ accounts }) =>
    accounts.map((account) => account.split(':').slice(0, 2).join(':'))
  )
