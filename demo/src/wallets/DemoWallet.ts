import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx'
import { askChain } from './askChain.js'
import { type Description, describe } from './describe.js'
import { describeConnect } from './describeConnect.js'
import { developmentAccounts } from './developmentAccounts.js'
import { capabilities, discoverAssets } from './discoverAssets.js'
import { isRead } from './isRead.js'
import type { Question } from './Question.js'
import type { ShownWallet } from './ShownWallet.js'
import { sendTransaction } from './sendTransaction.js'
import { WalletError } from './WalletError.js'
import { WalletMemory } from './WalletMemory.js'
import { withSender } from './withSender.js'

/** The properties that distinguish the demo wallets. */
export interface WalletIdentity {
  readonly name: string
  readonly rdns: string
  readonly uuid: string
  readonly icon: string
  /** Whether it asks before it does anything. */
  readonly asks: boolean
  /** Index of the development account it starts with; the first by default. */
  readonly account?: number
}

interface Call {
  readonly method: string
  readonly params?: unknown
}

type Listener = (value: never) => void

const chains: readonly number[] = [31337, 31338]
const needsApproval = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain'
])
const hex = (value: number): string => `0x${value.toString(16)}`

/** A wallet for trying things out: an EIP-1193 provider on the local chains, controlled by the visitor. */
export class DemoWallet implements ShownWallet {
  readonly accounts = developmentAccounts
  readonly networks = [
    [31337, 'Harbour (31337)'],
    [31338, 'Highland (31338)'],
    [1, 'A network that this site does not know']
  ] as const
  locked = false
  allowed: boolean
  index: number
  chainId: number
  question: Question | undefined = undefined
  private readonly listeners = new Map<string, Set<Listener>>()
  private readonly memory: WalletMemory

  constructor(readonly identity: WalletIdentity) {
    this.memory = new WalletMemory(`demo-wallet:${identity.rdns}`, identity.account)
    const { allowed, account, chainId } = this.memory.read()
    this.allowed = allowed
    this.index = account
    this.chainId = chainId
    makeObservable<this, 'ask'>(this, {
      locked: observable,
      allowed: observable,
      index: observable,
      chainId: observable,
      question: observableRef,
      account: computed,
      open: computed,
      choose: action,
      lock: action,
      allow: action,
      moveTo: action,
      ask: action
    })
  }

  get account(): string {
    return developmentAccounts[this.index] as string
  }

  /** The accounts that the page may see now. */
  get open(): readonly string[] {
    return this.allowed && !this.locked ? [this.account] : []
  }

  /** The provider object that the page gets (EIP-1193). */
  readonly provider = {
    request: (call: Call): Promise<unknown> => this.answer(call),
    on: (name: string, listener: Listener) => {
      this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener))
      return this.provider
    },
    removeListener: (name: string, listener: Listener) => {
      this.listeners.get(name)?.delete(listener)
      return this.provider
    }
  }

  choose(index: number): void {
    this.index = index
    this.changed('accountsChanged', this.open)
  }

  lock(locked: boolean): void {
    this.locked = locked
    this.changed('accountsChanged', this.open)
  }

  /** Authorizes this site, or forgets it. */
  allow(allowed: boolean): void {
    this.allowed = allowed
    this.changed('accountsChanged', this.open)
  }

  moveTo(chainId: number): void {
    if (chainId === this.chainId) return
    this.chainId = chainId
    this.changed('chainChanged', hex(chainId))
  }

  private async answer({ method, params }: Call): Promise<unknown> {
    if (method === 'eth_chainId') return hex(this.chainId)
    if (method === 'net_version') return String(this.chainId)
    if (method === 'eth_accounts') return this.open
    if (method === 'eth_requestAccounts' || method === 'wallet_requestPermissions')
      return this.connect(method)
    if (method === 'wallet_getPermissions') return this.allowed ? [{ parentCapability: 'eth_accounts' }] : []
    if (method === 'wallet_revokePermissions') return runInAction(() => this.allow(false)) ?? null
    if (method === 'wallet_getCapabilities') return capabilities
    if (method === 'wallet_getAssets') return this.open[0] ? discoverAssets(this.open[0]) : {}
    if (needsApproval.has(method)) return this.approved(method, params)
    if (!isRead(method)) throw new WalletError(4200, `The demo wallet does not know ${method}`)
    return askChain(this.chainId, method, params)
  }

  private async connect(method: string): Promise<unknown> {
    if (!this.allowed || this.locked || method === 'wallet_requestPermissions') {
      await this.consent(describeConnect(location.host))
      runInAction(() => {
        this.locked = false
        this.allowed = true
        this.keep()
      })
    }
    return method === 'eth_requestAccounts' ? this.open : [{ parentCapability: 'eth_accounts' }]
  }

  private async approved(method: string, params: unknown): Promise<unknown> {
    if (method.endsWith('EthereumChain')) return this.toChain(method, params)
    if (!this.open.length) throw new WalletError(4100, 'Unlock the wallet and connect this site first')
    const wanted = withSender(method, params, this.account)
    await this.consent(describe(method, wanted))
    if (method === 'eth_sendTransaction') return sendTransaction(this.chainId, wanted)
    return askChain(this.chainId, method, wanted)
  }

  private async toChain(method: string, params: unknown): Promise<null> {
    const wanted = Number((params as [{ chainId: string }])[0].chainId)
    if (!chains.includes(wanted)) {
      throw new WalletError(4902, 'The demo wallet only knows the local chains 31337 and 31338')
    }
    if (wanted !== this.chainId) await this.consent(describe(method, params))
    this.moveTo(wanted)
    return null
  }

  private async consent(description: Description): Promise<void> {
    if (!this.identity.asks) return
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

  private changed(event: string, value: unknown): void {
    this.keep()
    for (const listener of this.listeners.get(event) ?? []) (listener as (value: unknown) => void)(value)
  }

  private keep(): void {
    const { allowed, index, chainId } = this
    this.memory.write({ allowed, account: index, chainId })
  }
}
