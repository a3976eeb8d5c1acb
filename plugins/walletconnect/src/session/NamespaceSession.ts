import {
  type Account,
  type ConnectorSession,
  connectErrors,
  type Namespace,
  type NetworkId,
  type RpcRequest,
  untilAborted
} from '@plugboard/core'
import { walletConnectErrors } from '../errors.js'
import { translate } from '../translate.js'
import type { Approval } from './Approval.js'

/** What the session of one namespace needs of the session that it is a part of. */
export interface WholeSession {
  readonly topic: string
  /** What the wallet says of itself, checked. */
  readonly peer: ConnectorSession['peer']
  /** The wallet can be asked to switch to a network that it has not approved. */
  readonly supportsAllNetworks: boolean
  ask(request: { readonly method: string; readonly params: unknown }, chainId: NetworkId): Promise<unknown>
  /** Resolves when the wallet has approved a network, or when it has had its time. */
  approved(networkId: NetworkId): Promise<boolean>
  /** Something of a part has changed. */
  tell(part: NamespaceSession): void
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

  /** @param wanted the network that the page would like, and those that it knows */
  constructor(
    approval: Approval,
    wanted: NetworkId,
    known: readonly NetworkId[],
    private readonly whole: WholeSession
  ) {
    this.namespace = approval.namespace
    this.#approval = approval
    this.supportsAllNetworks = whole.supportsAllNetworks
    this.peer = whole.peer
    const { networkIds, accounts } = approval
    const usable = networkIds.filter((id) => accounts.has(id))
    this.networkId = (usable.find((id) => id === wanted) ??
      usable.find((id) => known.includes(id)) ??
      usable[0]) as NetworkId
    this.accounts = this.accountsOn(this.networkId)
  }

  get approvedNetworkIds(): readonly NetworkId[] {
    return this.#approval.networkIds
  }

  /** Accounts of a network; those of another one where the wallet gives none for it. */
  accountsOn(networkId: NetworkId): readonly Account[] {
    const { accounts } = this.#approval
    return accounts.get(networkId) ?? [...accounts.values()][0] ?? []
  }

  /** Takes what the wallet has approved meanwhile. */
  update(approval: Approval): void {
    this.#approval = approval
    const isLost = !approval.networkIds.includes(this.networkId)
    if (isLost) this.networkId = [...approval.accounts.keys()][0] ?? this.networkId
    const fresh = this.accountsOn(this.networkId)
    // The order is the wallet's last word on which account is the active one.
    const kept = this.accounts.filter(({ address }) => fresh.some((account) => account.address === address))
    this.accounts = [...kept, ...fresh.filter(({ address }) => !kept.some((one) => one.address === address))]
  }

  moveTo(networkId: NetworkId): void {
    this.networkId = networkId
    const there = this.accountsOn(networkId)
    const active = this.accounts[0]
    const same = there.filter(({ address }) => address === active?.address)
    this.accounts = [...same, ...there.filter((account) => !same.includes(account))]
  }

  async request({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    const { methods, networkIds, calledAs } = this.#approval
    if (!methods.includes(method))
      throw connectErrors.unsupportedMethod({ notes: `The wallet has not approved ${method}.` })
    if (!networkIds.includes(networkId))
      throw walletConnectErrors.networkNotApproved({ notes: `The wallet has not approved ${networkId}.` })
    const asked = this.whole.ask({ method, params }, calledAs.get(networkId) ?? networkId)
    // An abort ends the wait; the wallet has been asked all the same.
    const answered = signal ? untilAborted(asked, signal) : asked
    return answered.catch((error) => Promise.reject(translate(error)))
  }

  async switchNetwork(networkId: NetworkId): Promise<void> {
    if (!this.#approval.networkIds.includes(networkId)) await this.#askForNetwork(networkId)
    this.moveTo(networkId)
    this.whole.tell(this)
  }

  disconnect(): Promise<void> {
    return this.whole.end()
  }

  /** Wallets of EVM chains can be asked (EIP-3326); others approve networks with the pairing only. */
  async #askForNetwork(networkId: NetworkId): Promise<void> {
    const { methods } = this.#approval
    const [, reference] = networkId.split(':')
    if (!methods.includes('wallet_switchEthereumChain') || !/^\d+$/.test(reference ?? ''))
      throw walletConnectErrors.networkNotApproved()
    const params = [{ chainId: `0x${BigInt(reference as string).toString(16)}` }]
    await this.whole
      .ask({ method: 'wallet_switchEthereumChain', params }, this.networkId)
      .catch((error) => Promise.reject(translate(error, walletConnectErrors.networkNotApproved)))
    if (!(await this.whole.approved(networkId))) throw walletConnectErrors.networkNotApproved()
  }
}
