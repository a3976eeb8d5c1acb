import { EventEmitter } from 'node:events'
import type { Anvil } from './startAnvil'

interface Batch {
  readonly id?: string
  readonly calls: object[]
  readonly from: string
}

/** An EIP-1193 wallet whose keys are those of anvil. Its owner's decisions are fields. */
export class WalletDouble extends EventEmitter {
  accounts: string[]
  permitted = false
  locked = false
  /** Throws to decline; it can also wait. */
  decide: (method: string) => void | Promise<void> = () => undefined
  /** Its report on batches (EIP-5792); if absent, it does not know the method. */
  atomic: 'supported' | 'ready' | 'unsupported' | undefined = 'unsupported'
  /** The account's assets that it knows (ERC-7811); if absent, it does not offer the method. */
  assets: ((params: unknown) => unknown) | undefined
  /** It gives batches its own ids, whatever the page calls them. */
  namesBatches = false
  readonly #batches = new Map<string, unknown[]>()
  readonly asked: { method: string; params?: unknown }[] = []
  chainId: number

  constructor(
    readonly chains: Map<number, Pick<Anvil, 'rpc'>>,
    accounts: string[],
    /** Chains that it can add on request. */
    readonly addable = new Map<number, Pick<Anvil, 'rpc'>>()
  ) {
    super()
    this.accounts = accounts
    this.chainId = [...chains.keys()][0] as number
  }

  request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    this.asked.push({ method, params })
    const visible = this.permitted && !this.locked ? this.accounts : []
    switch (method) {
      case 'eth_chainId':
        return `0x${this.chainId.toString(16)}`
      case 'eth_accounts':
        return visible
      case 'eth_requestAccounts':
        await this.decide(method)
        this.permitted = true
        this.locked = false
        return this.accounts
      case 'wallet_requestPermissions':
        await this.decide(method)
        this.permitted = true
        return [{ parentCapability: 'eth_accounts' }]
      case 'wallet_getPermissions':
        return this.permitted ? [{ parentCapability: 'eth_accounts' }] : []
      case 'wallet_revokePermissions':
        this.revoke()
        return null
      case 'wallet_switchEthereumChain':
        await this.decide(method)
        return this.move(Number((params as [{ chainId: string }])[0].chainId))
      case 'wallet_addEthereumChain':
        await this.decide(method)
        return this.add(Number((params as [{ chainId: string }])[0].chainId))
      case 'wallet_getCapabilities':
        if (!this.atomic) throw Object.assign(new Error('the method does not exist'), { code: -32601 })
        return {
          [`0x${this.chainId.toString(16)}`]: {
            atomic: { status: this.atomic },
            ...(this.assets && { assetDiscovery: { supported: true } })
          }
        }
      case 'wallet_getAssets':
        if (!this.assets) throw Object.assign(new Error('the method does not exist'), { code: -32601 })
        return this.assets(params)
      case 'wallet_getCallsStatus':
        return this.callsStatus((params as [string])[0])
      case 'wallet_sendCalls':
        return this.sendCalls((params as [Batch])[0])
    }
    if (/sign|eth_sendTransaction/i.test(method)) await this.decide(method)
    return (this.chains.get(this.chainId) as Anvil).rpc(method, params ?? [])
  }

  move(chainId: number): null {
    if (!this.chains.has(chainId)) throw Object.assign(new Error('Unrecognized chain ID'), { code: 4902 })
    this.chainId = chainId
    this.emit('chainChanged', `0x${chainId.toString(16)}`)
    return null
  }

  lock(): void {
    this.locked = true
    this.emit('accountsChanged', [])
  }

  revoke(): void {
    this.permitted = false
    this.emit('accountsChanged', [])
  }

  use(accounts: string[]): void {
    this.accounts = accounts
    this.locked = false
    this.emit('accountsChanged', accounts)
  }

  private add(chainId: number): null {
    const chain = this.addable.get(chainId)
    if (!chain) throw Object.assign(new Error('no such chain'), { code: -32602 })
    this.chains.set(chainId, chain)
    return null
  }

  private async sendCalls({ id = '0xba7c4', calls, from }: Batch): Promise<{ id: string }> {
    await this.decide('wallet_sendCalls')
    const { rpc } = this.chains.get(this.chainId) as Anvil
    const hashes: unknown[] = []
    for (const call of calls) hashes.push(await rpc('eth_sendTransaction', [{ from, ...call }]))
    const own = this.namesBatches ? '0xba7c4' : id
    this.#batches.set(own, hashes)
    return { id: own }
  }

  private async callsStatus(id: string): Promise<object> {
    const { rpc } = this.chains.get(this.chainId) as Anvil
    const hashes = this.#batches.get(id)
    if (!hashes) throw Object.assign(new Error('Unknown bundle id'), { code: 5730 })
    const receipts = await Promise.all(hashes.map((hash) => rpc('eth_getTransactionReceipt', [hash])))
    const isMined = receipts.every(Boolean)
    return {
      version: '2.0.0',
      id,
      atomic: true,
      status: isMined ? 200 : 100,
      receipts: isMined ? receipts : undefined
    }
  }
}
