import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx'
import { WalletMemory } from '../../wallets/WalletMemory.js'
import { loadNamespaces } from '../keys/loadNamespaces.js'
import { PhoneError } from '../wallet/PhoneError.js'
import type { Session } from '../wallet/PhoneOptions.js'
import { PhoneWallet } from '../wallet/PhoneWallet.js'
import { KeptAnswers } from './KeptAnswers.js'
import type { Question } from './Question.js'
import { proposalQuestion, requestQuestion } from './questions.js'

export interface PhoneAddresses {
  readonly relayUrl: string
  /** JSON-RPC of the chains that it can send on, by CAIP-2 id. */
  readonly rpc: Readonly<Record<string, string>>
}

/** The state that the phone shows. */
export class PhoneStore {
  private readonly memory = new WalletMemory('demo-wallet:pocket', 2)
  state: 'starting' | 'ready' | 'failed' = 'starting'
  sessions: readonly Session[] = []
  questions: readonly Question[] = []
  /**
   * Index of the account that it shows: the one from before a reload, since its stored sessions are for that one. Initially the third, because the shop's
   * other wallets show the first two.
   */
  account = this.memory.read().account
  /** Something takes a while. */
  busy = false
  problem: string | undefined = undefined
  private phone: PhoneWallet | undefined

  constructor(private readonly addresses: PhoneAddresses) {
    makeObservable<this, 'refresh' | 'ask'>(this, {
      state: observable,
      sessions: observableRef,
      questions: observableRef,
      account: observable,
      busy: observable,
      problem: observable,
      question: computed,
      choose: action,
      dismiss: action,
      refresh: action,
      ask: action
    })
  }

  /** The oldest question that waits for a yes or a no. */
  get question(): Question | undefined {
    return this.questions[0]
  }

  get rpc(): Readonly<Record<string, string>> {
    return this.addresses.rpc
  }

  async start(): Promise<void> {
    try {
      this.phone = await this.open()
      runInAction(() => {
        this.state = 'ready'
      })
      this.phone.account = this.account
      this.refresh()
    } catch (error) {
      runInAction(() => {
        this.state = 'failed'
        this.problem = wordsOf(error)
      })
    }
  }

  /** The chain that a session is on (CAIP-2). */
  chainOf(session: Session): string | undefined {
    return this.phone?.chainOf(session)
  }

  pair(uri: string): Promise<void> {
    return this.run(async (phone) => {
      if (!isPairing(uri.trim())) throw new Error('That is not a pairing link.')
      await phone.pair(uri.trim())
    })
  }

  disconnect(topic: string): Promise<void> {
    return this.run((phone) => phone.disconnect(topic))
  }

  moveTo(topic: string, chain: string): Promise<void> {
    return this.run((phone) => phone.changeChain(topic, chain))
  }

  /** Shows another account, and tells every site. */
  choose(account: number): Promise<void> {
    this.account = account
    this.memory.write({ account })
    return this.run(async (phone) => {
      phone.account = account
      // Another account may be chosen meanwhile.
      for (const { topic } of phone.sessions) await phone.changeAccount(topic, this.account)
    })
  }

  dismiss(): void {
    this.problem = undefined
  }

  private open(): Promise<PhoneWallet> {
    const icon = new URL('/phone.svg', location.origin).href
    return PhoneWallet.start({
      relayUrl: this.addresses.relayUrl,
      metadata: {
        name: 'Pocket',
        description: 'A demo wallet with development keys',
        url: location.origin,
        icons: [icon]
      },
      storagePrefix: 'pocket',
      account: this.account,
      load: (names) => loadNamespaces(names, this.addresses.rpc),
      decisions: {
        proposal: async (proposal) => {
          const question = await proposalQuestion(proposal)
          return new Promise((resolve) => this.ask(question(resolve)))
        },
        request: async (call, request) => {
          const session = this.phone?.sessions.find(({ topic }) => topic === request.topic)
          if (!session) return new PhoneError(4100, 'This session has ended')
          const question = await requestQuestion(call, request, session)
          return new Promise((resolve) => this.ask(question(resolve)))
        }
      },
      answers: new KeptAnswers(sessionStorage, 'pocket:answers'),
      onChange: () => this.refresh(),
      onError: (error) => runInAction(() => this.fail(error))
    })
  }

  private ask(question: Question): void {
    const others = () => this.questions.filter(({ id }) => id !== question.id)
    const answer = question.answer as (value: never) => void
    const asked = {
      ...question,
      answer: action((value: never) => {
        this.questions = others()
        answer(value)
      })
    }
    this.questions = [...others(), asked as Question]
  }

  /** An expired question, or one whose session has ended, is removed. */
  private refresh(): void {
    if (!this.phone) return
    const { kit, sessions } = this.phone
    this.sessions = sessions
    const open = new Set([
      ...Object.values(kit.getPendingSessionProposals()).map(({ id }) => id),
      ...kit.getPendingSessionRequests().map(({ id }) => id)
    ])
    if (this.questions.some(({ id }) => !open.has(id)))
      this.questions = this.questions.filter(({ id }) => open.has(id))
  }

  private async run(work: (phone: PhoneWallet) => Promise<void>): Promise<void> {
    if (!this.phone) return
    runInAction(() => {
      this.busy = true
      this.problem = undefined
    })
    try {
      await work(this.phone)
    } catch (error) {
      runInAction(() => this.fail(error))
    } finally {
      runInAction(() => {
        this.busy = false
      })
      this.refresh()
    }
  }

  private fail(error: unknown): void {
    this.problem = wordsOf(error)
  }
}

/** Whether a text has the form of a version 2 pairing, with its key. */
const isPairing = (text: string): boolean => /^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/.test(text)

/** The client's own message; the key of a pairing is never shown. */
function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  if (words.startsWith('Pairing already exists'))
    return 'That link was already used. Get a new one from the site.'
  if (/expired/i.test(words)) return 'That link has expired. Get a new one from the site.'
  return words.replace(/wc:\S+/g, 'the pairing')
}
