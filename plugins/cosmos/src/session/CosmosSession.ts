import {
  type Account,
  type ConnectorSession,
  connectErrors,
  type KitError,
  type NetworkId,
  type RpcRequest,
  type SessionEvents
} from '@plugboard/core'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import type { DriverKey } from '../drivers/CosmosDriver.js'
import { cosmosErrors } from '../errors.js'
import { isCosmosNetwork } from '../isCosmosNetwork.js'
import { translate } from '../translate.js'
import { answer } from './answer.js'
import type { SessionParts } from './SessionParts.js'
import { toAccount } from './toAccount.js'
import { untilAnswered } from './untilAnswered.js'

/** A live link to one Cosmos wallet. Its address belongs to one chain: what is asked for another never reaches the wallet. */
export class CosmosSession implements ConnectorSession {
  accounts: readonly Account[] = []
  networkId: NetworkId
  readonly supportsAllNetworks = false
  readonly provider: unknown
  private readonly networks: readonly CosmosNetwork[]
  private aminoOnly = false
  private isOpen = false
  /** Counts what the wallet was asked, so that an answer that comes late does not undo what is newer. */
  private asked = 0

  constructor(
    private readonly parts: SessionParts,
    wanted: NetworkId,
    private readonly events: SessionEvents
  ) {
    this.provider = parts.driver.provider
    this.networkId = wanted
    this.networks = parts.kit.networks.of('cosmos').requestedCaipNetworks.filter(isCosmosNetwork)
  }

  /** All of the page's: one that the wallet does not know is offered to it. */
  get approvedNetworkIds(): readonly NetworkId[] {
    return this.networks.map(({ caipNetworkId }) => caipNetworkId)
  }

  /** Asks the visitor. Listens first, so that nothing is missed meanwhile. @throws KitError, or what the wallet threw */
  async open(): Promise<this> {
    const { events, parts } = this
    const network = this.network(this.networkId)
    if (!events.signal.aborted) this.listen()
    const key = await untilAnswered(() => this.enter(network), events.signal)
    this.take(network, key)
    parts.memory.note(true)
    this.isOpen = true
    return this
  }

  /** The same without showing anything; nothing when the wallet is not open to this page, as far as is known. */
  async reopen(patience: number): Promise<this | undefined> {
    const { driver, memory } = this.parts
    const network = this.network(this.networkId)
    const chainId = String(network.id)
    const ask = async () => {
      const isEnabled = (await driver.isEnabled(chainId)) ?? memory.has()
      return isEnabled ? driver.key(chainId) : undefined
    }
    const key = await untilAnswered(ask, this.events.signal, patience)
    if (!key) return undefined
    this.listen()
    this.take(network, key)
    this.isOpen = true
    return this
  }

  async request({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    if (networkId !== this.networkId)
      throw cosmosErrors.wrongNetwork({
        notes: `The request is for ${networkId}, the wallet is on ${this.networkId}.`
      })
    if (!this.accounts.length) throw connectErrors.locked()
    const { driver } = this.parts
    const chainId = String(this.network(networkId).id)
    const { accounts, aminoOnly } = this
    const ask = () => answer(method, { driver, chainId, accounts, aminoOnly, params: Object(params) })
    // Whoever asks may give up, and the session may end: nobody waits for a wallet that has gone.
    const asked = () => (signal ? untilAnswered(ask, signal) : ask())
    return untilAnswered(asked, this.events.signal).catch((error) => Promise.reject(this.refusal(error)))
  }

  async switchNetwork(networkId: NetworkId): Promise<void> {
    const network = this.network(networkId)
    if (networkId === this.networkId) return
    const turn = ++this.asked
    try {
      const key = await untilAnswered(() => this.enter(network), this.events.signal)
      if (turn !== this.asked) throw connectErrors.aborted()
      this.networkId = networkId
      this.take(network, key)
    } catch (error) {
      throw translate(error)
    }
    this.events.change({ networkId, accounts: this.accounts })
  }

  async disconnect(): Promise<void> {
    this.parts.memory.note(false)
    const ask = () => this.parts.driver.disconnect(this.networks.map(({ id }) => String(id)))
    await ask().catch((error: unknown) => Promise.reject(translate(error)))
  }

  /** What a wallet threw. One that no longer lets the page in says so only when it is asked: the session ends then. */
  private refusal(error: unknown): KitError {
    const own = translate(error)
    if (own !== error && own.code === 'connect/notConnected') this.end(own)
    return own
  }

  private end(error: KitError): void {
    this.parts.memory.note(false)
    this.events.close(error)
  }

  private network(networkId: NetworkId): CosmosNetwork {
    const found = this.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!found) throw cosmosErrors.wrongNetwork({ notes: `This page knows no chain ${networkId}.` })
    return found
  }

  /** Opens a chain; one that the wallet does not know is offered to it first. */
  private async enter(network: CosmosNetwork): Promise<DriverKey> {
    const { driver } = this.parts
    const chainId = String(network.id)
    await driver.enable(chainId).catch(async (error: unknown) => {
      if (translate(error).code !== 'cosmos/wrongNetwork') throw error
      await driver.suggest(network)
      await driver.enable(chainId)
    })
    return driver.key(chainId)
  }

  private take(network: CosmosNetwork, key: DriverKey): void {
    this.accounts = [toAccount(network, key)]
    this.aminoOnly = key.aminoOnly
  }

  private listen(): void {
    this.parts.driver.listen(() => void this.readAgain(), this.events.signal)
  }

  /** The wallet says that something has changed, and not what. */
  private async readAgain(): Promise<void> {
    const { events, parts, networkId } = this
    if (!this.isOpen) return
    const turn = ++this.asked
    const isLate = () => turn !== this.asked || events.signal.aborted
    const network = this.network(networkId)
    try {
      const key = await parts.driver.key(String(network.id))
      if (isLate()) return
      this.take(network, key)
      events.change({ accounts: this.accounts })
    } catch (error) {
      if (isLate()) return
      const own = translate(error)
      if (own.code !== 'connect/locked') return this.end(own)
      this.accounts = []
      events.change({ accounts: [] })
    }
  }
}
