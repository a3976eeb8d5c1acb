import { PhoneError } from '../wallet/PhoneError.js'
import type { Call, PhoneNamespace } from '../wallet/PhoneNamespace.js'
import type { Proposal, ProposalAnswer, Session } from '../wallet/PhoneOptions.js'
import type { PhoneWallet } from '../wallet/PhoneWallet.js'
import { Waiting } from './Waiting.js'

/** The wallet's behaviour from now on. */
export interface Script {
  /** `ignore` does not answer before `answerLate`. */
  proposals: 'approve' | 'reject' | 'ignore'
  requests: 'approve' | 'reject' | 'ignore'
  /** Grants only these of the requested chains (CAIP-2); all that it knows by default. */
  chains: readonly string[] | undefined
  /** Lifetime of the next session in seconds; seven days by default. */
  lifetime: number | undefined
  /** The error that the dapp receives for a rejection. */
  rejection: PhoneError
}

export interface ScriptedWalletOptions {
  readonly relayUrl: string
  readonly projectId?: string
  /** The name that dapps see; some treat 'MetaMask Wallet' specially. */
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

/** A wallet that follows a script. `script` can be changed at any time; its requests are recorded. */
export class ScriptedWallet {
  readonly script: Script
  readonly proposals: Proposal[] = []
  readonly requests: Call[] = []
  /** Background errors, such as an answer that the relay did not accept. */
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

  /** Sets the phone for which it decides. */
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

  /** Loses the session without informing the dapp. */
  forget(topic = this.topic()): Promise<void> {
    return this.wallet.forget(topic)
  }

  stop(): Promise<void> {
    return this.wallet.stop()
  }

  /** Answers everything that was ignored, according to the current script. */
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
