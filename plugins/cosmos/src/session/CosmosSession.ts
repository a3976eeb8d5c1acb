import {
  type Account,
  type ConnectorSession,
  connectErrors,
  type KitError,
  type NetworkId,
  type PluginContext,
  type RpcRequest,
  type SessionEvents
} from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { type CosmosNetwork, isCosmosNetwork } from '../CosmosNetwork.js'
import type { CosmosDriver, DriverKey } from '../drivers/CosmosDriver.js'
import { cosmosErrors } from '../errors.js'
import { translate } from '../translate.js'
import { answerRequest } from './answerRequest.js'
import { toAccount } from './toAccount.js'

/** The dependencies of a session. */
export interface SessionParts {
  readonly driver: CosmosDriver
  /** Remembers across visits whether the wallet is open to this page. */
  readonly grant: { get(): boolean; set(isOpen: boolean): void }
  readonly kit: PluginContext
}

/** A connection to one Cosmos wallet. Its address belongs to one chain: requests for another chain never reach the wallet. */
export class CosmosSession implements ConnectorSession {
  accounts: readonly Account[] = []
  networkId: NetworkId
  readonly supportsAllNetworks = false
  readonly provider: unknown
  private readonly networks: readonly CosmosNetwork[]
  private aminoOnly = false
  private isOpen = false
  /** Counts the reads of the wallet, so that a late answer does not undo a newer one. */
  private revision = 0
  /** Whether the wallet has changed and not been read since. */
  private isOutdated = false

  constructor(
    private readonly parts: SessionParts,
    requested: NetworkId,
    private readonly events: SessionEvents
  ) {
    this.provider = parts.driver.provider
    this.networkId = requested
    this.networks = parts.kit.networks.of('cosmos').requestedCaipNetworks.filter(isCosmosNetwork)
  }

  /** All networks of the page: a chain that the wallet does not know is suggested to it. */
  get approvedNetworkIds(): readonly NetworkId[] {
    return this.networks.map(({ caipNetworkId }) => caipNetworkId)
  }

  /** Asks the visitor. Listens first, so that no event is missed in the meantime. @throws KitError, or what the wallet threw */
  async open(): Promise<this> {
    const { events, parts } = this
    const network = this.network(this.networkId)
    if (!events.signal.aborted) this.listen()
    const key = await waitFor(() => this.enter(network), { signal: events.signal })
    this.update(network, key)
    parts.grant.set(true)
    this.isOpen = true
    return this
  }

  /** Restores without showing anything; `undefined` if the wallet is not open to this page, as far as is known. */
  async restore(timeoutMs: number): Promise<this | undefined> {
    const { driver, grant } = this.parts
    const network = this.network(this.networkId)
    const chainId = String(network.id)
    const ask = async () => {
      const isEnabled = (await driver.isEnabled(chainId)) ?? grant.get()
      return isEnabled ? driver.key(chainId) : undefined
    }
    const key = await waitFor(ask, { signal: this.events.signal, timeoutMs })
    if (!key) return undefined
    this.listen()
    this.update(network, key)
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
    const ask = () => answerRequest(method, { driver, chainId, accounts, aminoOnly, params: Object(params) })
    // The caller can give up, and the session can end: then nobody waits for the wallet any longer.
    return waitFor(ask, { signal: [signal, this.events.signal] }).catch((error) => {
      throw this.refusal(error)
    })
  }

  async switchNetwork(networkId: NetworkId): Promise<void> {
    const network = this.network(networkId)
    if (networkId === this.networkId) return
    const revision = ++this.revision
    try {
      const key = await waitFor(() => this.enter(network), { signal: this.events.signal })
      if (revision !== this.revision) throw connectErrors.aborted()
      this.update(network, key)
      this.networkId = networkId
    } catch (error) {
      // The read of a changed account was dropped for this attempt.
      if (this.isOutdated) void this.refresh()
      throw translate(error)
    }
    this.events.change({ networkId, accounts: this.accounts })
  }

  async disconnect(): Promise<void> {
    this.parts.grant.set(false)
    const ask = () => this.parts.driver.disconnect(this.networks.map(({ id }) => String(id)))
    await ask().catch((error: unknown) => Promise.reject(translate(error)))
  }

  /** Translates what the wallet threw. A wallet that is no longer open to the page only says so when it is asked: the session then ends. */
  private refusal(error: unknown): KitError {
    const own = translate(error)
    if (own !== error && own.code === 'connect/notConnected') this.end(own)
    return own
  }

  private end(error: KitError): void {
    this.parts.grant.set(false)
    this.events.close(error)
  }

  private network(networkId: NetworkId): CosmosNetwork {
    const found = this.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!found) throw cosmosErrors.wrongNetwork({ notes: `This page does not know the chain ${networkId}.` })
    return found
  }

  /** Opens a chain; a chain that the wallet does not know is suggested to it first. */
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

  private update(network: CosmosNetwork, key: DriverKey): void {
    this.isOutdated = false
    this.accounts = [toAccount(network, key)]
    this.aminoOnly = key.aminoOnly
  }

  private listen(): void {
    this.parts.driver.listen(() => void this.refresh(), this.events.signal)
  }

  /** Reads the account again: the wallet does not say what has changed. */
  private async refresh(): Promise<void> {
    const { events, parts, networkId } = this
    if (!this.isOpen) return
    this.isOutdated = true
    const revision = ++this.revision
    const isLate = () => revision !== this.revision || events.signal.aborted
    const network = this.network(networkId)
    try {
      const key = await parts.driver.key(String(network.id))
      if (isLate()) return
      this.update(network, key)
      events.change({ accounts: this.accounts })
    } catch (error) {
      if (isLate()) return
      const own = translate(error)
      if (own.code !== 'connect/locked') return this.end(own)
      this.isOutdated = false
      this.accounts = []
      events.change({ accounts: [] })
    }
  }
}
