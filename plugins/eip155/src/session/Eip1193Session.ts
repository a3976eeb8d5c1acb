import {
  type Account,
  type ConnectorSession,
  connectErrors,
  type NetworkId,
  type RpcRequest,
  type SessionEvents
} from '@plugboard/core'
import { listenTo } from '@plugboard/core/chain'
import { getAddress } from 'viem/utils'
import { toHexChainId, toNetworkId } from '../chainParameters.js'
import type { WalletTools } from '../discovery/KnownWallets.js'
import { eip155Errors, translate } from '../errors.js'
import { parseAddress } from '../parseAddress.js'
import { ChangeBuffer } from './ChangeBuffer.js'
import { callWallet, type Eip1193Provider, hasPermission, walletTimeouts } from './callWallet.js'
import { onReturn } from './onReturn.js'
import { switchChain } from './switchChain.js'

interface State {
  accounts: readonly Account[]
  networkId: NetworkId
}

/** A live link to one EIP-1193 wallet. It listens from the start, so that nothing is missed while it opens. */
export class Eip1193Session implements ConnectorSession {
  accounts: readonly Account[] = []
  networkId: NetworkId
  private opened = false
  /** Events that the wallet sent while it was being asked; they are newer than its answers. */
  private changesWhileOpening: Partial<State> = {}
  private readonly buffer: ChangeBuffer<State>
  /** Counts what is known of the wallet, so that a late answer does not undo something newer. */
  private revision = 0

  constructor(
    readonly provider: Eip1193Provider,
    networkId: NetworkId,
    private readonly events: SessionEvents,
    private readonly tools: WalletTools
  ) {
    this.networkId = networkId
    this.buffer = new ChangeBuffer<State>((change) => this.applyChange(change), events.signal)
    listenTo(
      provider,
      'accountsChanged',
      (value) => this.hear({ accounts: toAccounts(value) }),
      events.signal
    )
    listenTo(provider, 'chainChanged', (value) => this.onChainChanged(value), events.signal)
    listenTo(provider, 'disconnect', (value) => void this.onDisconnect(value), events.signal)
    onReturn(() => void this.readAgain(), events.signal)
  }

  /** Sets the wallet's answers from when the session opened. */
  open(accounts: readonly Account[], networkId: NetworkId): this {
    this.accounts = this.changesWhileOpening.accounts ?? accounts
    this.networkId = this.changesWhileOpening.networkId ?? networkId
    this.opened = true
    if (this.changesWhileOpening.accounts?.length === 0) void this.endIfRevoked()
    return this
  }

  async request(request: RpcRequest): Promise<unknown> {
    const { method, signal } = request
    const isSending = sendingMethods.test(method)
    const params = isSending ? writeChainId(request) : request.params
    try {
      if (isSending) await this.assertOnNetwork(request)
      return await callWallet(this.provider, method, params, { signal })
    } catch (error) {
      throw translate(error)
    }
  }

  /** A wallet can switch networks without an event, so it is asked again before it sends anything. */
  private async assertOnNetwork({ networkId, signal }: RpcRequest): Promise<void> {
    let current: NetworkId | undefined = this.networkId
    if (current === networkId) {
      current = toNetworkId(
        await callWallet(this.provider, 'eth_chainId', undefined, {
          signal,
          timeoutMs: walletTimeouts.silent
        })
      )
      if (current) this.applyChange({ networkId: current })
    }
    if (current !== networkId)
      throw otherNetwork(networkId, `the wallet is on ${current ?? 'a network that it does not name'}`)
  }

  async switchNetwork(networkId: NetworkId): Promise<void> {
    const { kit, options } = this.tools
    const network = kit.networks.get(networkId)
    if (!network) throw eip155Errors.unknownChain()
    const open = { secret: options.rpcUrls?.[networkId], projectId: kit.config.projectId }
    await switchChain(this.provider, network, open, this.events.signal)
    this.applyChange({ networkId })
  }

  /** Gives the page's permission back if the wallet supports it (EIP-2255); other wallets forget nothing. */
  async disconnect(): Promise<void> {
    const params = [{ eth_accounts: {} }]
    await callWallet(this.provider, 'wallet_revokePermissions', params, {
      timeoutMs: walletTimeouts.optional
    }).catch(() => undefined)
  }

  private onChainChanged(value: unknown): void {
    const networkId = toNetworkId(value)
    if (networkId) this.hear({ networkId })
  }

  private hear(change: Partial<State>): void {
    this.revision += 1
    this.buffer.add(change)
  }

  /**
   * Reads the wallet again when the visitor returns: several do not announce to a hidden page what was changed in another tab, and none reaches a page
   * that the browser keeps for going back. No account says nothing, because a wallet that wakes up or is locked may show
   * none, and some that are locked name no permission either.
   */
  private async readAgain(): Promise<void> {
    if (!this.opened) return
    this.revision += 1
    const { revision, events, provider } = this
    const ask = (method: string) =>
      callWallet(provider, method, undefined, {
        signal: events.signal,
        timeoutMs: walletTimeouts.optional
      }).catch(() => undefined)
    const [listed, chainId] = await Promise.all([ask('eth_accounts'), ask('eth_chainId')])
    const accounts = toAccounts(listed)
    const networkId = toNetworkId(chainId)
    if (revision !== this.revision || events.signal.aborted) return
    this.applyChange({ ...(accounts.length && { accounts }), ...(networkId && { networkId }) })
  }

  /** Code 1013 means that the wallet temporarily lost its own endpoint: it is still connected. */
  private async onDisconnect(cause: unknown): Promise<void> {
    if ((cause as { code?: unknown } | undefined)?.code === 1013) return
    if (!this.events.signal.aborted) this.events.close(cause)
  }

  private applyChange(change: Partial<State>): void {
    this.revision += 1
    if (!this.opened) this.changesWhileOpening = { ...this.changesWhileOpening, ...change }
    const accounts =
      change.accounts && !sameAccounts(change.accounts, this.accounts) ? change.accounts : undefined
    const networkId = change.networkId !== this.networkId ? change.networkId : undefined
    this.accounts = accounts ?? this.accounts
    this.networkId = networkId ?? this.networkId
    if (!this.opened || this.events.signal.aborted) return
    if (accounts || networkId)
      this.events.change({ ...(accounts && { accounts }), ...(networkId && { networkId }) })
    // Also if there was none before: a locked wallet sends it again when the permission is revoked.
    if (change.accounts?.length === 0) void this.endIfRevoked()
  }

  /** No account: the wallet is locked, or the visitor revoked the permission. It counts as locked until the wallet says so. */
  private async endIfRevoked(): Promise<void> {
    const permitted = await hasPermission(this.provider, this.events.signal)
    if (permitted === false && !this.accounts.length && !this.events.signal.aborted) this.events.close()
  }
}

/** A transaction sent with one of these methods is lost if it is sent on another network than the intended one. */
const sendingMethods = /^(eth_sendTransaction|wallet_sendTransaction|wallet_sendCalls)$/

/**
 * Writes the chain id into the transaction, or batch, of a request: a wallet that switches networks while the visitor reads it can then refuse it.
 * @throws KitError `connect/otherNetwork` if it contains another id
 */
function writeChainId({ params, networkId }: RpcRequest): unknown {
  if (!Array.isArray(params)) return params
  const [sent, ...others] = params
  if (typeof sent !== 'object' || sent === null) return params
  const { chainId } = sent as { readonly chainId?: unknown }
  if (chainId === undefined || chainId === null)
    return [{ ...sent, chainId: toHexChainId(networkId) }, ...others]
  const named = toNetworkId(chainId)
  if (named !== networkId)
    throw otherNetwork(networkId, `the transaction says ${named ?? 'no valid chain id'}`)
  return params
}

const otherNetwork = (networkId: NetworkId, found: string) =>
  connectErrors.otherNetwork({ notes: `The request is for ${networkId}; ${found}.` })

const sameAccounts = (a: readonly Account[], b: readonly Account[]): boolean =>
  a.length === b.length && a.every(({ address }, at) => address === b[at]?.address)

/** No wallet exposes more accounts than this to one page. */
const limit = 500

/** Reads a wallet's accounts: checksummed (EIP-55), each once, in the wallet's order. */
export function toAccounts(value: unknown): readonly Account[] {
  if (!Array.isArray(value)) return []
  const addresses = value.slice(0, limit).flatMap((entry: unknown) => {
    const address =
      typeof entry === 'string' ? parseAddress(entry.slice(entry.lastIndexOf(':') + 1)) : undefined
    return address ? [getAddress(address.toLowerCase() as `0x${string}`)] : []
  })
  return [...new Set(addresses)].map((address) => Object.freeze({ namespace: 'eip155' as const, address }))
}
