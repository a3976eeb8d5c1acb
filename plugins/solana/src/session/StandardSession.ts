import type {
  Account,
  ConnectorSession,
  NetworkId,
  PluginContext,
  RpcRequest,
  SessionEvents
} from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import type { StandardWallet } from '@plugboard/core/wallet-standard'
import { chainName } from '../discovery/chainNames.js'
import { solanaErrors } from '../errors.js'
import { readAccounts } from './accounts.js'
import { askWallet } from './askWallet.js'
import { featureMethod, translateWalletError } from './walletCalls.js'

/** A live link to one Wallet Standard wallet. Such a wallet has no current network: each request names one of those that it knows. */
export class StandardSession implements ConnectorSession {
  accounts: readonly Account[] = []
  networkId: NetworkId
  readonly approvedNetworkIds: readonly NetworkId[]
  readonly supportsAllNetworks = false
  readonly provider: StandardWallet

  constructor(
    private readonly wallet: StandardWallet,
    wanted: NetworkId,
    private readonly events: SessionEvents,
    kit: PluginContext
  ) {
    this.provider = wallet
    const offered = kit.networks.of('solana').requestedCaipNetworks.map((network) => network.caipNetworkId)
    this.approvedNetworkIds = offered.filter((id) => wallet.chains.includes(chainName(id)))
    this.networkId = this.knows(wanted) ? wanted : (this.approvedNetworkIds[0] ?? wanted)
  }

  /**
   * Sets the accounts that the wallet gave, and follows their changes.
   *
   * @throws KitError `solana/wrongNetwork` when the wallet knows none of the page's networks
   */
  open(accounts: readonly Account[]): this {
    if (!this.approvedNetworkIds.length) throw solanaErrors.wrongNetwork()
    this.accounts = accounts
    const change = (now: unknown) => this.handleChange(now)
    try {
      type On = (name: 'change', listener: (now: unknown) => void) => (() => void) | undefined
      const off = featureMethod<On>(this.wallet, 'standard:events', 'on')('change', change)
      this.events.signal.addEventListener('abort', () => stop(off), { once: true })
    } catch {
      // A wallet without events cannot be followed.
    }
    return this
  }

  async request({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    if (!this.knows(networkId))
      throw solanaErrors.wrongNetwork({ notes: `The wallet does not know ${networkId}.` })
    const ask = () => askWallet(this.wallet, { method, params, chain: chainName(networkId) }, this.accounts)
    // The caller can give up, and the session can end: nobody waits for a wallet that is gone.
    return waitFor(ask, { signal: [signal, this.events.signal] }).catch((error) =>
      Promise.reject(translateWalletError(error))
    )
  }

  async switchNetwork(networkId: NetworkId): Promise<void> {
    if (!this.knows(networkId)) throw solanaErrors.wrongNetwork()
    this.networkId = networkId
    this.events.change({ networkId })
  }

  async disconnect(): Promise<void> {
    if ('standard:disconnect' in this.wallet.features)
      await featureMethod<() => Promise<void>>(this.wallet, 'standard:disconnect', 'disconnect')()
  }

  private knows(networkId: NetworkId): boolean {
    return this.approvedNetworkIds.includes(networkId)
  }

  private handleChange(change: unknown): void {
    const accounts = (change as { accounts?: unknown } | undefined)?.accounts
    if (accounts === undefined) return
    this.accounts = readAccounts(accounts)
    this.events.change({ accounts: this.accounts })
  }
}

function stop(off: unknown): void {
  try {
    if (typeof off === 'function') off()
  } catch {
    // The wallet is broken or gone; its calls do nothing from now on.
  }
}
