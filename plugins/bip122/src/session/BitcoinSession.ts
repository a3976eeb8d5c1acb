import {
  type Account,
  type ConnectorSession,
  connectErrors,
  type NetworkId,
  type PluginContext,
  type RpcRequest,
  type SessionEvents
} from '@plugboard/core'
import type { BitcoinDriver, WalletState } from '../drivers/BitcoinDriver.js'
import { bip122Errors } from '../errors.js'
import { translate } from '../translate.js'
import { answer } from './answer.js'
import { type Place, placeOf } from './placeOf.js'
import { untilAnswered } from './untilAnswered.js'

/** A live link to one Bitcoin wallet. Its addresses belong to one network: what is asked for another never reaches the wallet. */
export class BitcoinSession implements ConnectorSession {
  accounts: readonly Account[] = []
  networkId: NetworkId
  readonly supportsAllNetworks = false
  readonly provider: unknown
  private readonly offered: readonly NetworkId[]
  private isOpen = false
  /** Counts what the wallet has said, so that an answer that comes late does not undo what is newer. */
  private told = 0

  constructor(
    private readonly driver: BitcoinDriver,
    wanted: NetworkId,
    private readonly events: SessionEvents,
    private readonly kit: PluginContext
  ) {
    this.provider = driver.provider
    this.networkId = wanted
    this.offered = kit.networks.of('bip122').requestedCaipNetworks.map((network) => network.caipNetworkId)
  }

  /** Those of the page's networks that the wallet can go to, and the one that it is on. */
  get approvedNetworkIds(): readonly NetworkId[] {
    const { driver, networkId } = this
    if (!driver.switchNetwork) return [networkId]
    return this.offered.filter((id) => id === networkId || (driver.networkIds?.includes(id) ?? true))
  }

  /**
   * Asks by `ask` and takes what the wallet answers. Listens first, so that nothing is missed while the visitor decides.
   *
   * @returns false when the wallet shows no account
   * @throws KitError `bip122/wrongNetwork`
   */
  async open(ask: (networkId: NetworkId) => Promise<WalletState>, ms?: number): Promise<boolean> {
    const { driver, events } = this
    const listening = {
      change: (now: Partial<WalletState>) => this.hear(now),
      stale: () => void this.readAgain(),
      close: () => this.isOpen && events.close()
    }
    if (!events.signal.aborted) driver.listen(listening, events.signal)
    const state = await untilAnswered(() => ask(this.networkId), events.signal, ms)
    const { accounts, networkId } = placeOf(state, this.networkId, this.offered)
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
    const send = async (psbt: Uint8Array) =>
      (await import('./sendSigned.js')).sendSigned(kit, networkId, psbt)
    const ask = () => answer(method, { driver, params: Object(params), networkId, accounts, send })
    // Whoever asks may give up, and the session may end: nobody waits for a wallet that has gone.
    const asked = () => (signal ? untilAnswered(ask, signal) : ask())
    return untilAnswered(asked, this.events.signal).catch((error) => Promise.reject(translate(error)))
  }

  async switchNetwork(networkId: NetworkId): Promise<void> {
    const { driver, events } = this
    if (networkId === this.networkId) return
    const move = driver.switchNetwork?.bind(driver)
    if (!move || !this.approvedNetworkIds.includes(networkId)) throw bip122Errors.wrongNetwork()
    try {
      const state = await untilAnswered(() => move(networkId), events.signal)
      const place = placeOf(state, networkId, [])
      if (place.networkId !== networkId)
        throw bip122Errors.wrongNetwork({ notes: `The wallet went to ${place.networkId} instead.` })
      // What it was asked on the way there is older than this.
      this.told += 1
      this.take(place)
    } catch (error) {
      throw translate(error)
    }
  }

  async disconnect(): Promise<void> {
    await this.driver.disconnect?.()
  }

  private hear({ accounts, networkId }: Partial<WalletState>): void {
    // Accounts and network belong together: of half a story the wallet is asked for the rest.
    if (accounts && (accounts.length === 0 || networkId)) this.takeState({ accounts, networkId })
    else void this.readAgain()
  }

  private async readAgain(): Promise<void> {
    const turn = ++this.told
    try {
      const state = await untilAnswered(() => this.driver.read(this.networkId), this.events.signal)
      if (turn === this.told) this.takeState(state)
    } catch {
      // A wallet that does not tell where it is now is as good as locked until it does.
      if (turn === this.told) this.take({ accounts: [], networkId: this.networkId })
    }
  }

  private takeState(state: WalletState): void {
    this.told += 1
    try {
      this.take(placeOf(state, this.networkId, this.offered))
    } catch {
      this.take({ accounts: [], networkId: this.networkId })
    }
  }

  private take({ accounts, networkId }: Place): void {
    if (!this.isOpen || this.events.signal.aborted) return
    const moved = networkId !== this.networkId
    const isNew = !sameAccounts(accounts, this.accounts)
    this.accounts = accounts
    this.networkId = networkId
    if (moved || isNew)
      this.events.change({
        ...(isNew && { accounts }),
        ...(moved && { networkId, approvedNetworkIds: this.approvedNetworkIds })
      })
  }
}

const sameAccounts = (a: readonly Account[], b: readonly Account[]): boolean =>
  a.length === b.length && a.every(({ address }, at) => address === b[at]?.address)
