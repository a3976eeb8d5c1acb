import {
  type Account,
  type ConnectorSession,
  connectErrors,
  type NetworkId,
  type PluginContext,
  type RpcRequest,
  type SessionEvents
} from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import type { BitcoinDriver, WalletState } from '../drivers/BitcoinDriver.js'
import { bip122Errors } from '../errors.js'
import { translate } from '../translate.js'
import { answerRequest } from './answerRequest.js'
import { type NetworkAccounts, readWalletState } from './readWalletState.js'

/** A connection to one Bitcoin wallet. Its addresses belong to one network: requests for another network never reach the wallet. */
export class BitcoinSession implements ConnectorSession {
  accounts: readonly Account[] = []
  networkId: NetworkId
  readonly supportsAllNetworks = false
  private readonly offered: readonly NetworkId[]
  private isOpen = false
  /** Counts the states that the wallet has reported, so that a late answer does not undo a newer one. */
  private revision = 0

  constructor(
    private readonly driver: BitcoinDriver,
    requested: NetworkId,
    private readonly events: SessionEvents,
    private readonly kit: PluginContext
  ) {
    this.networkId = requested
    this.offered = kit.networks.of('bip122').requestedCaipNetworks.map((network) => network.caipNetworkId)
  }

  /** Some wallets have an object for each network. */
  get provider(): unknown {
    return this.driver.provider
  }

  /** The page's networks that the wallet can switch to, and the one that it is on. */
  get approvedNetworkIds(): readonly NetworkId[] {
    const { driver, networkId } = this
    if (!driver.switchNetwork) return [networkId]
    return this.offered.filter((id) => id === networkId || (driver.networkIds?.includes(id) ?? true))
  }

  /**
   * Starts to listen, so that no event is missed while the visitor decides, then asks the wallet for its accounts.
   *
   * @param ask connects, or reads silently
   * @returns false when the wallet shows no account
   * @throws KitError `bip122/wrongNetwork`
   */
  async open(ask: (networkId: NetworkId) => Promise<WalletState>, timeoutMs?: number): Promise<boolean> {
    const { driver, events } = this
    const listeners = {
      change: (now: Partial<WalletState>) => this.onChange(now),
      stale: () => void this.refresh(),
      close: () => this.isOpen && events.close()
    }
    if (!events.signal.aborted) driver.listen(listeners, events.signal)
    const state = await waitFor(() => ask(this.networkId), { signal: events.signal, timeoutMs })
    const { accounts, networkId } = readWalletState(state, this.networkId, this.offered)
    this.accounts = accounts
    this.networkId = networkId
    this.isOpen = true
    return accounts.length > 0
  }

  async request({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    if (networkId !== this.networkId)
      throw bip122Errors.wrongNetwork({
        notes: `The request is for ${networkId}, the wallet is on ${this.networkId}.`
      })
    if (!this.accounts.length) throw connectErrors.locked()
    const { driver, accounts, kit } = this
    const broadcast = async (hex: string) => {
      const send = { method: 'sendTransaction', params: [hex], namespace: 'bip122', networkId }
      return String(await kit.namespaces.get('bip122')?.read(send))
    }
    const ask = () =>
      answerRequest(method, { driver, params: Object(params), networkId, accounts, broadcast })
    // The caller can give up, and the session can end: then nobody waits for the wallet any longer.
    return waitFor(ask, { signal: [signal, this.events.signal] }).catch((error) => {
      throw translate(error)
    })
  }

  async switchNetwork(networkId: NetworkId): Promise<void> {
    const { driver, events } = this
    if (networkId === this.networkId) return
    const switchNetwork = driver.switchNetwork?.bind(driver)
    if (!switchNetwork || !this.approvedNetworkIds.includes(networkId)) throw bip122Errors.wrongNetwork()
    try {
      const state = await waitFor(() => switchNetwork(networkId), { signal: events.signal })
      const now = readWalletState(state, networkId, [])
      if (now.networkId !== networkId)
        throw bip122Errors.wrongNetwork({ notes: `The wallet switched to ${now.networkId} instead.` })
      // Reads that started before the switch are older than this.
      this.revision += 1
      this.update(now)
    } catch (error) {
      throw translate(error)
    }
  }

  async disconnect(): Promise<void> {
    await this.driver.disconnect?.()
  }

  private onChange({ accounts, networkId }: Partial<WalletState>): void {
    // Accounts and network belong together: if the wallet reports one of them, it is asked for both.
    if (accounts && (accounts.length === 0 || networkId)) this.updateFrom({ accounts, networkId })
    else void this.refresh()
  }

  private async refresh(): Promise<void> {
    const revision = ++this.revision
    try {
      const state = await waitFor(() => this.driver.read(this.networkId), { signal: this.events.signal })
      if (revision === this.revision) this.updateFrom(state)
    } catch {
      // A wallet whose state cannot be read counts as locked until it reports one.
      if (revision === this.revision) this.update({ accounts: [], networkId: this.networkId })
    }
  }

  private updateFrom(state: WalletState): void {
    this.revision += 1
    try {
      this.update(readWalletState(state, this.networkId, this.offered))
    } catch {
      this.update({ accounts: [], networkId: this.networkId })
    }
  }

  private update({ accounts, networkId }: NetworkAccounts): void {
    if (!this.isOpen || this.events.signal.aborted) return
    const isOtherNetwork = networkId !== this.networkId
    const hasOtherAccounts = !sameAccounts(accounts, this.accounts)
    this.accounts = accounts
    this.networkId = networkId
    if (isOtherNetwork || hasOtherAccounts)
      this.events.change({
        ...(hasOtherAccounts && { accounts }),
        ...(isOtherNetwork && { networkId, approvedNetworkIds: this.approvedNetworkIds })
      })
  }
}

const sameAccounts = (a: readonly Account[], b: readonly Account[]): boolean =>
  a.length === b.length && a.every(({ address }, at) => address === b[at]?.address)
