import {
  type Account,
  type ConnectorSession,
  type NetworkId,
  type PluginContext,
  type RpcRequest,
  type SessionEvents,
  untilAnswered
} from '@plugboard/core'
import type { StandardWallet } from '@plugboard/core/wallet-standard'
import { chainName } from '../discovery/chainNames.js'
import { solanaErrors } from '../errors.js'
import { translate } from '../translate.js'
import { answer } from './answer.js'
import { featureOf } from './featureOf.js'
import { toAccounts } from './toAccounts.js'

/** A live link to one Wallet Standard wallet. Such a wallet is on no network: each request names one of those that it knows. */
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
   * Takes the accounts that the wallet gave, and listens for what it changes.
   *
   * @throws KitError `solana/wrongNetwork` when the wallet knows none of the page's networks
   */
  open(accounts: readonly Account[]): this {
    if (!this.approvedNetworkIds.length) throw solanaErrors.wrongNetwork()
    this.accounts = accounts
    const change = (now: unknown) => this.hear(now)
    try {
      type On = (name: 'change', listener: (now: unknown) => void) => (() => void) | undefined
      const off = featureOf<On>(this.wallet, 'standard:events', 'on')('change', change)
      this.events.signal.addEventListener('abort', () => stop(off), { once: true })
    } catch {
      // A wallet without events tells nothing of its changes; its next answer does.
    }
    return this
  }

  async request({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    if (!this.knows(networkId))
      throw solanaErrors.wrongNetwork({ notes: `The wallet does not know ${networkId}.` })
    const ask = () => answer(this.wallet, { method, params, chain: chainName(networkId) }, this.accounts)
    // Whoever asks may give up, and the session may end: nobody waits for a wallet that has gone.
    const asked = () => untilAnswered(ask, { signal })
    return untilAnswered(asked, { signal: this.events.signal }).catch((error) =>
      Promise.reject(translate(error))
    )
  }

  async switchNetwork(networkId: NetworkId): Promise<void> {
    if (!this.knows(networkId)) throw solanaErrors.wrongNetwork()
    this.networkId = networkId
    this.events.change({ networkId })
  }

  async disconnect(): Promise<void> {
    if ('standard:disconnect' in this.wallet.features)
      await featureOf<() => Promise<void>>(this.wallet, 'standard:disconnect', 'disconnect')()
  }

  private knows(networkId: NetworkId): boolean {
    return this.approvedNetworkIds.includes(networkId)
  }

  private hear(now: unknown): void {
    const told = (now as { accounts?: unknown } | undefined)?.accounts
    if (told === undefined) return
    this.accounts = toAccounts(told)
    this.events.change({ accounts: this.accounts })
  }
}

function stop(off: unknown): void {
  try {
    if (typeof off === 'function') off()
  } catch {
    // The wallet is broken or gone; its calls do nothing from here on.
  }
}
