import type { Provider } from '../src/index.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A wallet in memory, and the strings that control it. Replace it with the real wallet's test mode if there is one. */
export class TestVault implements Provider {
  /** How often it has shown something to its owner. */
  prompts = 0
  declines = false
  private permitted = false
  private locked = false
  private accounts: readonly string[] = [alice]
  private chainId = 1
  private readonly heard = new Map<string, Set<(value: never) => void>>()

  async request({ method, params }: Parameters<Provider['request']>[0]): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
        this.prompts++
        if (this.declines) throw Object.assign(new Error('declined'), { code: 4001 })
        this.permitted = true
        return this.accounts
      case 'eth_accounts':
        return this.permitted && !this.locked ? this.accounts : []
      case 'eth_chainId':
        return `0x${this.chainId.toString(16)}`
      case 'wallet_switchEthereumChain':
        return this.moveTo(Number((params as [{ chainId: string }])[0].chainId))
      case 'wallet_revokePermissions':
        this.permitted = false
        return null
      case 'personal_sign':
        return '0x5ea1'
      default:
        throw Object.assign(new Error('unknown method'), { code: 4200 })
    }
  }

  on(event: string, listener: (value: never) => void): void {
    this.heard.set(event, (this.heard.get(event) ?? new Set()).add(listener))
  }

  removeListener(event: string, listener: (value: never) => void): void {
    this.heard.get(event)?.delete(listener)
  }

  get listeners(): number {
    return [...this.heard.values()].reduce((sum, { size }) => sum + size, 0)
  }

  choose(): void {
    this.accounts = [bob]
    this.tell('accountsChanged', this.accounts)
  }

  lock(): void {
    this.locked = true
    this.tell('accountsChanged', [])
  }

  end(): void {
    this.permitted = false
    this.tell('disconnect', { code: 4900 })
  }

  private moveTo(chainId: number): null {
    if (![1, 8453].includes(chainId)) throw Object.assign(new Error('unknown chain'), { code: 4902 })
    this.chainId = chainId
    this.tell('chainChanged', `0x${chainId.toString(16)}`)
    return null
  }

  private tell(event: string, value: unknown): void {
    for (const listener of [...(this.heard.get(event) ?? [])]) listener(value as never)
  }
}
