import type {
  Account,
  ConnectorSession,
  Network,
  NetworkId,
  PluginContext,
  RpcRequest,
  SessionEvents
} from '@plugboard/core'
import { polkadotErrors } from '../errors.js'
import { translate } from '../translate.js'
import { untilAnswered } from '../untilAnswered.js'
import { answer } from './answer.js'
import type { InjectedWallet } from './InjectedWallet.js'
import { isForgotten } from './isForgotten.js'
import type { OpenAccount } from './OpenAccount.js'
import { toAccounts } from './toAccounts.js'

interface Parts {
  readonly injected: InjectedWallet
  readonly networkId: NetworkId
  readonly events: SessionEvents
  readonly kit: PluginContext
  /** Called when the visitor disconnects, or the wallet no longer lets the page in. */
  forget(): void
}

/** A live link to one wallet. Such a wallet is on no network: each extrinsic names its chain. */
export class PolkadotSession implements ConnectorSession {
  networkId: NetworkId
  readonly provider: InjectedWallet
  private open: readonly OpenAccount[] = []
  /** What the wallet told last; which of it can be used depends on the network. */
  private told: unknown = []

  constructor(private readonly parts: Parts) {
    this.networkId = parts.networkId
    this.provider = parts.injected
  }

  get accounts(): readonly Account[] {
    return this.open.map(({ account }) => account)
  }

  take(told: unknown): void {
    this.told = told
    this.open = toAccounts(told, this.network(this.networkId))
  }

  /** Hears what changes in the wallet until the session ends. */
  listen(): this {
    const { injected, events } = this.parts
    if (events.signal.aborted) return this
    try {
      const off: unknown = injected.accounts.subscribe((told) => this.hear(told))
      events.signal.addEventListener('abort', () => stop(off), { once: true })
    } catch {
      // A wallet without subscriptions tells nothing of its changes.
    }
    return this
  }

  async request({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    const { injected, events } = this.parts
    const network = this.network(networkId)
    const accounts = toAccounts(this.told, network)
    try {
      const ask = () => answer({ injected, accounts, networkId }, method, params)
      // Whoever asks may give up, and the session may end: nobody waits for a wallet that has gone.
      const asked = () => (signal ? untilAnswered(ask, signal) : ask())
      return await untilAnswered(asked, events.signal)
    } catch (error) {
      if (isForgotten(error)) this.end(error)
      throw translate(error)
    }
  }

  async switchNetwork(networkId: NetworkId): Promise<void> {
    const network = this.network(networkId)
    const open = toAccounts(this.told, network)
    if (!network || !open.length) throw polkadotErrors.wrongNetwork()
    this.open = open
    this.networkId = networkId
    this.parts.events.change({ networkId, accounts: this.accounts })
  }

  /** Wallets of this protocol cannot be told to forget a site; the kit does not ask them again by itself. */
  disconnect(): void {
    this.parts.forget()
  }

  private hear(told: unknown): void {
    if (this.parts.events.signal.aborted) return
    const before = this.accounts
    this.take(told)
    if (!Array.isArray(told) || !told.length) void this.askWhy()
    if (before.map(({ address }) => address).join() === this.accounts.map(({ address }) => address).join())
      return
    this.parts.events.change({ accounts: this.accounts })
  }

  /** No accounts: the wallet is locked, or it has taken its permission back, which it says when it is asked. */
  private async askWhy(): Promise<void> {
    try {
      await this.parts.injected.accounts.get()
    } catch (error) {
      if (isForgotten(error)) this.end(error)
    }
  }

  private end(error: unknown): void {
    this.parts.forget()
    this.parts.events.close(translate(error))
  }

  private network(networkId: NetworkId): Network | undefined {
    return this.parts.kit.networks.get(networkId)
  }
}

function stop(off: unknown): void {
  try {
    if (typeof off === 'function') off()
  } catch {
    // The wallet is broken or gone; its calls do nothing from here on.
  }
}
