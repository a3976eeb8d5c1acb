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
import { chainsOf, readAccounts } from './accounts.js'
import { askWallet } from './askWallet.js'
import { featureMethod, translateWalletError } from './walletCalls.js'

/** A live link to one Wallet Standard wallet. Such a wallet has no current network: each request names one of those that it knows. */
export class StandardSession implements ConnectorSession {
  accounts: readonly Account[] = []
  networkId: NetworkId
  approvedNetworkIds: readonly NetworkId[]
  readonly supportsAllNetworks = false
  readonly provider: StandardWallet
  /** The networks that the page and the wallet have in common. */
  private readonly common: readonly NetworkId[]

  constructor(
    private readonly wallet: StandardWallet,
    wanted: NetworkId,
    private readonly events: SessionEvents,
    kit: PluginContext
  ) {
    this.provider = wallet
    const offered = kit.networks.of('solana').requestedCaipNetworks.map((network) => network.caipNetworkId)
    this.common = offered.filter((id) => wallet.chains.includes(chainName(id)))
    this.approvedNetworkIds = this.common
    this.networkId = wanted
  }

  /**
   * Sets the accounts that the wallet gave, and follows their changes.
   *
   * @param isRestored the session existed before: accounts for none of the page's networks do not end it, as in `handleChange`
   * @returns whether there is an account
   * @throws KitError `solana/wrongNetwork` when the wallet knows none of the page's networks, or the accounts of a new session are for none
   */
  open(walletAccounts: unknown, isRestored = false): boolean {
    const accounts = readAccounts(walletAccounts)
    if (!accounts.length) return false
    const networks = this.networksOf(walletAccounts)
    this.approvedNetworkIds = isRestored && !networks.length ? this.common : networks
    if (!this.approvedNetworkIds.length) throw solanaErrors.wrongNetwork()
    this.networkId = this.nearest()
    this.accounts = accounts
    const change = (now: unknown) => this.handleChange(now)
    try {
      type On = (name: 'change', listener: (now: unknown) => void) => (() => void) | undefined
      const off = featureMethod<On>(this.wallet, 'standard:events', 'on')('change', change)
      this.events.signal.addEventListener('abort', () => stop(off), { once: true })
    } catch {
      // A wallet without events cannot be followed.
    }
    return true
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
    const networks = this.accounts.length ? this.networksOf(accounts) : []
    // A locked wallet, or one that is on a network that the page does not have, keeps its networks until it is back.
    if (networks.length) this.approvedNetworkIds = networks
    const { networkId } = this
    this.networkId = this.nearest()
    this.events.change({
      accounts: this.accounts,
      ...(networks.length && { approvedNetworkIds: networks }),
      ...(this.networkId !== networkId && { networkId: this.networkId })
    })
  }

  /** The networks on which the accounts can be used; those of the wallet if the accounts name none. */
  private networksOf(walletAccounts: unknown): readonly NetworkId[] {
    const chains = chainsOf(walletAccounts)
    return chains.size ? this.common.filter((id) => chains.has(chainName(id))) : this.common
  }

  /** The current network, or the first one that can be used instead. */
  private nearest(): NetworkId {
    return this.knows(this.networkId) ? this.networkId : (this.approvedNetworkIds[0] ?? this.networkId)
  }
}

function stop(off: unknown): void {
  try {
    if (typeof off === 'function') off()
  } catch {
    // The wallet is broken or gone; its calls do nothing from now on.
  }
}
