import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx'
import type { Description } from './describe.js'
import { describeConnect } from './describeConnect.js'
import type { Question } from './Question.js'
import type { ShownWallet } from './ShownWallet.js'
import { WalletError } from './WalletError.js'
import { WalletMemory } from './WalletMemory.js'

const closed = () => new WalletError(4100, 'Unlock the wallet and connect this site first')

/** A non-EVM wallet for trying things out: real keys that everybody knows, and a window that asks before anything is done. */
export class KeyedDemoWallet implements ShownWallet {
  locked = false
  allowed: boolean
  index: number
  question: Question | undefined = undefined
  private readonly listeners = new Set<() => void>()
  private readonly memory: WalletMemory

  /** @param accounts an address for each of the accounts that it has keys of */
  constructor(
    readonly identity: ShownWallet['identity'],
    readonly accounts: readonly string[]
  ) {
    this.memory = new WalletMemory(`demo-wallet:${identity.rdns}`)
    const { allowed, account } = this.memory.read()
    this.allowed = allowed
    this.index = account
    makeObservable<this, 'ask'>(this, {
      locked: observable,
      allowed: observable,
      index: observable,
      question: observableRef,
      open: computed,
      choose: action,
      lock: action,
      allow: action,
      ask: action
    })
  }

  /** Index of the account that the page may see now; undefined if it may see none. */
  get open(): number | undefined {
    return this.allowed && !this.locked ? this.index : undefined
  }

  choose(index: number): void {
    this.index = index
    this.changed()
  }

  lock(locked: boolean): void {
    this.locked = locked
    this.changed()
  }

  /** Authorizes this site, or forgets it. */
  allow(allowed: boolean): void {
    this.allowed = allowed
    this.changed()
  }

  /** Subscribes to every change of what the page may see. @returns ends it */
  listen(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Requests access, unless this site is known; with `silent` it asks nothing. */
  async connect(silent: boolean): Promise<void> {
    if (this.open !== undefined || silent) return
    await this.consent(describeConnect(location.host))
    runInAction(() => {
      this.locked = false
      this.allow(true)
    })
  }

  /** Waits for the visitor's yes. @throws WalletError 4001 after a no, 4100 while nothing is open, -32002 while another waits */
  async approved(description: Description): Promise<void> {
    if (this.open === undefined) throw closed()
    await this.consent(description)
  }

  /** Index of the account that a page names. @throws WalletError 4100 unless it is the one that the page may see */
  indexOf(address: string): number {
    const index = this.accounts.indexOf(address)
    if (this.open === undefined) throw closed()
    if (index !== this.open) throw new WalletError(4100, 'Unable to find an account')
    return index
  }

  private async consent(description: Description): Promise<void> {
    if (this.question) throw new WalletError(-32002, 'Another request is waiting in the wallet')
    const yes = await new Promise<boolean>((resolve) => this.ask({ ...description, answer: resolve }))
    runInAction(() => {
      this.question = undefined
    })
    if (!yes) throw new WalletError(4001, 'User rejected the request')
  }

  private ask(question: Question): void {
    this.question = question
  }

  private changed(): void {
    this.memory.write({ allowed: this.allowed, account: this.index })
    for (const listener of this.listeners) listener()
  }
}
