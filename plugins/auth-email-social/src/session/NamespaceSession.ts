import {
  type Account,
  type Cacao,
  type ConnectorSession,
  connectErrors,
  isKitError,
  type Namespace,
  type NetworkId,
  type RpcRequest,
  type SessionPatch
} from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import { authErrors } from '../errors.js'
import { isBundlerRead, isKnown, isSafe, limits, type Payload, type WalletUser } from '../protocol.js'
import type { SessionPage } from './SessionPage.js'

/** What a session of one namespace needs from those of the others. */
interface SharedSession {
  /** Tells the kit. */
  changed(patch: SessionPatch): void
  signOut(): Promise<void>
}

/** The embedded wallet in one namespace. */
export class NamespaceSession implements ConnectorSession {
  also: readonly ConnectorSession[] = []
  cacaos: readonly Cacao[] | undefined
  /** The wallet calls the bundler that its operator names; the page's own node has none. */
  readonly answers = isBundlerRead
  /** The network that the frame is asked to switch to. It then rejects what was requested on the previous one. */
  #movingTo: NetworkId | undefined
  /** The frame draws the approval over this view, and reports the visitor's decision. */
  readonly approval = {
    view: 'ApproveTransaction',
    needs: (method: string) => isKnown(method) && !isSafe(method),
    dismissed: () => authErrors.requestAborted()
  }

  constructor(
    readonly namespace: Namespace,
    public networkId: NetworkId,
    private readonly user: () => WalletUser,
    private readonly page: SessionPage,
    readonly peer: ConnectorSession['peer'],
    private readonly shared: SharedSession
  ) {}

  get accounts(): readonly Account[] {
    return [{ namespace: this.namespace, address: this.#address, type: this.#typeInForce }]
  }

  get smartAccountNetworkIds(): readonly NetworkId[] | undefined {
    const all = this.page.smartAccountNetworkIds().filter((id) => id.startsWith(`${this.namespace}:`))
    return all.length ? all : undefined
  }

  async request({ method, params, networkId, signal, needsApproval }: RpcRequest): Promise<unknown> {
    if (method === 'eth_accounts') return [this.#address]
    if (method === 'eth_chainId') return `0x${BigInt(referenceOf(this.networkId)).toString(16)}`
    const adapter = this.page.adapter(this.namespace)
    const isRead = (await adapter?.classify(method)) === 'read'
    // The lists name the reads of eip155; those of Solana go only to the chain.
    if (!isKnown(method) && !(isRead && this.namespace === 'solana')) return this.#refuse(method)
    if (adapter && isRead && !isBundlerRead(method))
      return adapter.read({ method, params, namespace: this.namespace, networkId, signal })
    // Nobody is asked to open a window for a request that no view shows.
    if (this.page.isAway && !needsApproval) throw authErrors.windowClosed()
    const channel = await this.page.channel(signal)
    const payload: Payload<'RPC_REQUEST'> = {
      method,
      // The kit has Solana's transactions in base64; without `encoding` the wallet assumes base58.
      params: /^solana_sign.*Transactions?$/.test(method)
        ? { ...Object(params), encoding: 'base64' }
        : params,
      chainNamespace: this.namespace as Payload<'RPC_REQUEST'>['chainNamespace'],
      chainId: toChainId(networkId)
    }
    try {
      return await channel.request('RPC_REQUEST', payload, { signal })
    } catch (error) {
      if (isKitError(error) && error.code === 'auth/notAllowed') this.page.sayNotAllowed()
      // The visitor has refused nothing.
      const isWithdrawn = networkId !== (this.#movingTo ?? this.networkId)
      if (!isWithdrawn || !isKitError(error) || error.code !== 'connect/rejected') throw error
      throw connectErrors.otherNetwork({
        notes: `The request was for ${networkId}; the network has changed.`,
        cause: error
      })
    }
  }

  async switchNetwork(networkId: NetworkId): Promise<void> {
    // Each request names its network: a closed window need not learn about it.
    const channel = this.page.isAway ? undefined : await this.page.channel()
    this.#movingTo = networkId
    try {
      await channel?.request('SWITCH_NETWORK', { chainId: toChainId(networkId) })
      this.networkId = networkId
    } finally {
      this.#movingTo = undefined
    }
    // A request for the previous network must not be approved on another.
    channel?.abortRequests('approvals')
    this.page.usedOn(networkId)
    this.shared.changed({ networkId, accounts: this.accounts })
  }

  disconnect(): Promise<void> {
    return this.shared.signOut()
  }

  get #address(): string {
    const { solana, eip155 } = this.user().addresses
    return this.namespace === 'solana' ? solana : eip155
  }

  /** A smart account is one only if the network can have it. */
  get #typeInForce(): 'eoa' | 'smartAccount' {
    const isSmart =
      this.user().preferredAccountType === 'smartAccount' &&
      this.smartAccountNetworkIds?.includes(this.networkId)
    return isSmart ? 'smartAccount' : 'eoa'
  }

  /** A page that probes methods learns nothing at once, and its pending requests end. */
  async #refuse(method: string): Promise<never> {
    const channel = this.page.isAway ? undefined : await this.page.channel()
    await sleep(limits.refusalDelayMs)
    channel?.abortRequests('all')
    this.page.sayNotAllowed()
    throw authErrors.notAllowed({ notes: `The embedded wallet does not know ${method}.` })
  }
}

const referenceOf = (networkId: NetworkId): string => networkId.slice(networkId.indexOf(':') + 1)

/** A network as the frame names it: eip155 by its number, others by their CAIP-2 id. */
export function toChainId(networkId: NetworkId): Payload<'SWITCH_NETWORK'>['chainId'] {
  return networkId.startsWith('eip155:')
    ? Number(referenceOf(networkId))
    : (networkId as Payload<'SWITCH_NETWORK'>['chainId'])
}
