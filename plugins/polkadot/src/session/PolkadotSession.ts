import type {
  Account,
  ConnectorSession,
  Network,
  NetworkId,
  PluginContext,
  RpcRequest,
  SessionEvents
} from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { polkadotErrors } from '../errors.js'
import { type OpenAccount, readAccounts } from './accounts.js'
import { askWallet } from './askWallet.js'
import type { InjectedWallet } from './InjectedWallet.js'
import { isUnauthorized, translateWalletError } from './walletErrors.js'

interface SessionParts {
  readonly injected: InjectedWallet
  readonly networkId: NetworkId
  readonly events: SessionEvents
  readonly kit: PluginContext
  /** Called when the visitor disconnects, or the wallet no longer grants the page access. */
  forget(): void
}

/** A live link to one wallet. Such a wallet has no current network: each extrinsic names its chain. */
export class PolkadotSession implements ConnectorSession {
  networkId: NetworkId
  readonly provider: InjectedWallet
  private open: readonly OpenAccount[] = []
  /** The wallet's latest list of accounts; the network determines which of them can be used. */
  private walletAccounts: unknown = []

  constructor(private readonly parts: SessionParts) {
    this.networkId = parts.networkId
    this.provider = parts.injected
  }

  get accounts(): readonly Account[] {
    return this.open.map(({ account }) => account)
  }

  setAccounts(walletAccounts: unknown): void {
    this.walletAccounts = walletAccounts
    this.open = readAccounts(walletAccounts, this.network(this.networkId))
  }

  /** Follows the accounts of the wallet until the session ends. */
  listen(): this {
    const { injected, events } = this.parts
    if (events.signal.aborted) return this
    try {
      const off: unknown = injected.accounts.subscribe((accounts) => this.handleAccounts(accounts))
      events.signal.addEventListener('abort', () => stop(off), { once: true })
    } catch {
      // A wallet without subscriptions cannot be followed.
    }
    return this
  }

  async request({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    const { injected, events } = this.parts
    const network = this.network(networkId)
    const accounts = readAccounts(this.walletAccounts, network)
    try {
      const ask = () => askWallet({ injected, accounts, networkId }, method, params)
      // The caller can give up, and the session can end: nobody waits for a wallet that is gone.
      return await waitFor(ask, { signal: [signal, events.signal] })
    } catch (error) {
      if (isUnauthorized(error)) this.end(error)
      throw translateWalletError(error)
    }
  }

  async switchNetwork(networkId: NetworkId): Promise<void> {
    const network = this.network(networkId)
    const open = readAccounts(this.walletAccounts, network)
    if (!network || !open.length) throw polkadotErrors.wrongNetwork()
    this.open = open
    this.networkId = networkId
    this.parts.events.change({ networkId, accounts: this.accounts })
  }

  /** This protocol has no request that makes a wallet forget a site; the kit does not ask them again by itself. */
  disconnect(): void {
    this.parts.forget()
  }

  private handleAccounts(walletAccounts: unknown): void {
    if (this.parts.events.signal.aborted) return
    const before = this.accounts
    this.setAccounts(walletAccounts)
    if (!Array.isArray(walletAccounts) || !walletAccounts.length) void this.checkAuthorization()
    if (before.map(({ address }) => address).join() === this.accounts.map(({ address }) => address).join())
      return
    this.parts.events.change({ accounts: this.accounts })
  }

  /** No accounts: the wallet is locked, or it has revoked its permission, which it reports when asked. */
  private async checkAuthorization(): Promise<void> {
    try {
      await this.parts.injected.accounts.get()
    } catch (error) {
      if (isUnauthorized(error)) this.end(error)
    }
  }

  private end(error: unknown): void {
    this.parts.forget()
    this.parts.events.close(translateWalletError(error))
  }

  private network(networkId: NetworkId): Network | undefined {
    return this.parts.kit.networks.get(networkId)
  }
}

function stop(off: unknown): void {
  try {
    if (typeof off === 'function') off()
  } catch {
    // The wallet is broken or gone; its calls do nothing from now on.
  }
}
