import {
  type Account,
  type ConnectorSession,
  connectErrors,
  type Namespace,
  type NetworkId,
  type RpcRequest
} from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { walletConnectErrors } from '../errors.js'
import { translateError } from '../translateError.js'
import type { Approval } from './readApproval.js'

/** What a wallet says that does not know a network: some say so in the visitor's language only, or with the code for a refusal. */
const mayBeUnknownNetwork: readonly string[] = [
  'walletconnect/walletFailed',
  'walletconnect/networkNotApproved',
  'connect/unsupportedMethod',
  'connect/rejected'
]

/** What the session of one namespace needs from its pairing. */
export interface Pairing {
  readonly topic: string
  /** Checked name and picture of the wallet. */
  readonly peer: ConnectorSession['peer']
  /** The wallet can be asked to switch to a network that it has not approved. */
  readonly supportsAllNetworks: boolean
  /** Sends a request to the wallet. */
  send(request: { readonly method: string; readonly params: unknown }, chainId: NetworkId): Promise<unknown>
  /**
   * Asks the wallet for a network that it has not approved, as its namespace does that.
   *
   * @throws KitError `walletconnect/networkNotApproved` if the namespace asks for none, and the errors of `send`
   */
  requestNetwork(
    networkId: NetworkId,
    send: (request: Pick<RpcRequest, 'method' | 'params'>) => Promise<unknown>
  ): Promise<void>
  /** Resolves whether the wallet approves a network: as soon as it does, or when it has taken too long. */
  waitForApproval(networkId: NetworkId): Promise<boolean>
  /** Reports a change of one session to the kit. */
  emitChange(session: NamespaceSession): void
  end(): Promise<void>
}

/** One namespace of a pairing. */
export class NamespaceSession implements ConnectorSession {
  readonly namespace: Namespace
  readonly supportsAllNetworks: boolean
  readonly peer: ConnectorSession['peer']
  networkId: NetworkId
  accounts: readonly Account[]
  #approval: Approval
  /** How often the wallet has come to each network. */
  readonly #arrivals = new Map<NetworkId, number>()

  /** @param preferred the network that the page would like @param known the networks of the page */
  constructor(
    approval: Approval,
    preferred: NetworkId,
    known: readonly NetworkId[],
    private readonly pairing: Pairing
  ) {
    this.namespace = approval.namespace
    this.#approval = approval
    this.supportsAllNetworks = pairing.supportsAllNetworks
    this.peer = pairing.peer
    const { networkIds, accounts } = approval
    const usable = networkIds.filter((id) => accounts.has(id))
    this.networkId = (usable.find((id) => id === preferred) ??
      usable.find((id) => known.includes(id)) ??
      usable[0]) as NetworkId
    this.accounts = this.accountsOn(this.networkId)
  }

  get approvedNetworkIds(): readonly NetworkId[] {
    return this.#approval.networkIds
  }

  get methods(): readonly string[] {
    return this.#approval.methods
  }

  /** The accounts of a network, or those of another one if the wallet shares none for it. */
  accountsOn(networkId: NetworkId): readonly Account[] {
    const { accounts } = this.#approval
    return accounts.get(networkId) ?? [...accounts.values()][0] ?? []
  }

  /** Applies the wallet's current approval. */
  update(approval: Approval): void {
    this.#approval = approval
    const isRemoved = !approval.networkIds.includes(this.networkId)
    if (isRemoved) this.networkId = [...approval.accounts.keys()][0] ?? this.networkId
    const approved = this.accountsOn(this.networkId)
    // The first account is the active one: the wallet's last order is kept.
    const kept = this.accounts.filter(({ address }) =>
      approved.some((account) => account.address === address)
    )
    this.accounts = [
      ...kept,
      ...approved.filter(({ address }) => !kept.some((one) => one.address === address))
    ]
  }

  moveTo(networkId: NetworkId): void {
    if (networkId !== this.networkId) this.#arrivals.set(networkId, this.#arrivalsAt(networkId) + 1)
    this.networkId = networkId
    const there = this.accountsOn(networkId)
    const active = this.accounts[0]
    const same = there.filter(({ address }) => address === active?.address)
    this.accounts = [...same, ...there.filter((account) => !same.includes(account))]
  }

  /**
   * Applies the order of accounts that the wallet names, the active one first. An empty list means that it is locked. Accounts that it has not shared
   * for the current network are left out: networks can have different accounts.
   */
  orderAccounts(addresses: readonly string[]): void {
    const shared = this.accountsOn(this.networkId)
    const named = addresses.flatMap(
      (address) => shared.find((account) => account.address.toLowerCase() === address.toLowerCase()) ?? []
    )
    // Wallets may name an account once for each network, and only the active one.
    const all = [...named, ...this.accounts, ...shared]
    const isFirst = ({ address }: Account, at: number) =>
      all.findIndex((one) => one.address === address) === at
    if (named.length) this.accounts = all.filter(isFirst)
    else if (!addresses.length) this.accounts = []
  }

  async request({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    const { methods, networkIds, formerIds } = this.#approval
    if (!methods.includes(method))
      throw connectErrors.unsupportedMethod({ notes: `The wallet has not approved ${method}.` })
    if (!networkIds.includes(networkId))
      throw walletConnectErrors.networkNotApproved({ notes: `The wallet has not approved ${networkId}.` })
    const send = () => this.pairing.send({ method, params }, formerIds.get(networkId) ?? networkId)
    // An abort only ends the wait: the wallet keeps the request.
    return waitFor(send, { signal }).catch((error) => Promise.reject(translateError(error)))
  }

  async switchNetwork(networkId: NetworkId): Promise<void> {
    const arrivals = this.#arrivalsAt(networkId)
    if (!this.#approval.networkIds.includes(networkId)) await this.#requestNetwork(networkId)
    // Some wallets answer long after they have announced the move: by then, they may be elsewhere.
    const hasLeft = this.#arrivalsAt(networkId) > arrivals && this.networkId !== networkId
    if (hasLeft) return
    this.moveTo(networkId)
    this.pairing.emitChange(this)
  }

  disconnect(): Promise<void> {
    return this.pairing.end()
  }

  #arrivalsAt(networkId: NetworkId): number {
    return this.#arrivals.get(networkId) ?? 0
  }

  /** EVM wallets can be asked for another network. Others approve networks only during pairing. */
  async #requestNetwork(networkId: NetworkId): Promise<void> {
    const { methods } = this.#approval
    const send = async ({ method, params }: Pick<RpcRequest, 'method' | 'params'>) => {
      if (!methods.includes(method))
        throw walletConnectErrors.networkNotApproved({ notes: `The wallet has not approved ${method}.` })
      return this.pairing.send({ method, params }, this.networkId).catch((error) => {
        // The namespace knows what its wallets say, but not what the client and the relay do: it would take that for an unknown network.
        const known = translateError(error)
        throw mayBeUnknownNetwork.includes(known.code) ? error : known
      })
    }
    await this.pairing
      .requestNetwork(networkId, send)
      .catch((error) => Promise.reject(translateError(error, walletConnectErrors.networkNotApproved)))
    if (!(await this.pairing.waitForApproval(networkId))) throw walletConnectErrors.networkNotApproved()
  }
}
