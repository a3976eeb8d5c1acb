import { PhoneError } from '../wallet/PhoneError.js'
import type { Call, PhoneNamespace } from '../wallet/PhoneNamespace.js'
import type { PhoneWallet, Proposal, ProposalAnswer, Session } from '../wallet/PhoneWallet.js'
import { Waiting } from './Waiting.js'

/** What the wallet does from now on. */
export interface Script {
  /** `ignore` does not answer before `answerLate`. */
  proposals: 'approve' | 'reject' | 'ignore'
  requests: 'approve' | 'reject' | 'ignore'
  /** Grants only these of the chains that are asked for (CAIP-2); all that it knows unless told. */
  chains: readonly string[] | undefined
  /** Seconds that the next session lives; seven days unless told. */
  lifetime: number | undefined
  /** What the dapp is told when something is rejected. */
  rejection: PhoneError
}

export interface ScriptedWalletOptions {
  readonly relayUrl: string
  readonly projectId?: string
  /** The name that dapps see; some treat 'MetaMask Wallet' in a way of its own. */
  readonly name?: string
  readonly icons?: string[]
  readonly namespaces: readonly PhoneNamespace[]
  readonly script?: Partial<Script>
}

interface Things {
  proposal: Proposal
  request: Call
  /** Topic of a session that the dapp has ended. */
  delete: string
}

/** A wallet that follows a script. `script` may be changed at any time; what is asked of it is written down. */
export class ScriptedWallet {
  readonly script: Script
  readonly proposals: Proposal[] = []
  readonly requests: Call[] = []
  /** What went wrong in the background, such as an answer that the relay did not take. */
  readonly errors: unknown[] = []
  private readonly waiting = new Waiting<Things>()
  private readonly ignored = new Set<() => void>()
  private phone: PhoneWallet | undefined

  constructor(script: Partial<Script> = {}) {
    this.script = {
      proposals: 'approve',
      requests: 'approve',
      chains: undefined,
      lifetime: undefined,
      rejection: new PhoneError(5000, 'User rejected.'),
      ...script
    }
  }

  /** Gives it the phone that it decides for. */
  use(phone: PhoneWallet): void {
    this.phone = phone
    phone.kit.on('session_delete', ({ topic }) => this.waiting.tell('delete', topic))
  }

  get wallet(): PhoneWallet {
    if (!this.phone) throw new Error('The wallet has no phone yet')
    return this.phone
  }

  get sessions(): readonly Session[] {
    return this.wallet.sessions
  }

  /** The next proposal, request or end of a session, from now on. */
  next<Name extends keyof Things>(name: Name): Promise<Things[Name]> {
    return this.waiting.next(name)
  }

  pair(uri: string): Promise<void> {
    return this.wallet.pair(uri)
  }

  /** Grants the session these chains and no others (CAIP-2). */
  update(chains: readonly string[], topic = this.topic()): Promise<void> {
    return this.wallet.update(topic, chains)
  }

  extend(topic = this.topic()): Promise<void> {
    return this.wallet.extend(topic)
  }

  emit(name: string, data: unknown, chain: string, topic = this.topic()): Promise<void> {
    return this.wallet.emit(topic, name, data, chain)
  }

  /** Shows another account, and tells the dapp. */
  changeAccount(index: number, topic = this.topic()): Promise<void> {
    return this.wallet.changeAccount(topic, index)
  }

  /** Moves to another chain, and tells the dapp. */
  changeChain(chain: string, topic = this.topic()): Promise<void> {
    return this.wallet.changeChain(topic, chain)
  }

  /** Ends the session and tells the dapp. */
  disconnect(topic = this.topic()): Promise<void> {
    return this.wallet.disconnect(topic)
  }

  /** Loses the session without a word. */
  forget(topic = this.topic()): Promise<void> {
    return this.wallet.forget(topic)
  }

  stop(): Promise<void> {
    return this.wallet.stop()
  }

  /** Answers all that was ignored, as the script says by now. */
  answerLate(): void {
    for (const answer of this.ignored) answer()
    this.ignored.clear()
  }

  async propose(proposal: Proposal): Promise<ProposalAnswer> {
    this.proposals.push(proposal)
    this.waiting.tell('proposal', proposal)
    if (this.script.proposals === 'ignore') await this.later()
    const { proposals, chains, lifetime, rejection } = this.script
    return proposals === 'reject' ? rejection : { chains, lifetime }
  }

  async decide(call: Call): Promise<PhoneError | undefined> {
    this.requests.push(call)
    this.waiting.tell('request', call)
    if (this.script.requests === 'ignore') await this.later()
    const { requests, rejection } = this.script
    return requests === 'reject' ? rejection : undefined
  }

  private later(): Promise<void> {
    return new Promise((resolve) => this.ignored.add(resolve))
  }

  private topic(): string {
    const newest = this.sessions.at(-1)
    if (!newest) throw new Error('The wallet has no session')
    return newest.topic
  }
}
