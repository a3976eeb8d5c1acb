import type { SiwxSession, SiwxStrategy } from '@plugboard/core'

/** A strategy in memory that counts its calls, and fails at the step named by `fail`. */
export class MemoryStrategy implements SiwxStrategy {
  readonly id = 'memory'
  readonly required: boolean | undefined
  readonly calls = { createMessage: 0, addSession: 0, getSessions: 0, revokeSession: 0 }
  sessions: readonly SiwxSession[] = []
  fail: keyof MemoryStrategy['calls'] | undefined
  /** Waits before `step` until the promise resolves. */
  readonly held = new Map<keyof MemoryStrategy['calls'], Promise<void>>()

  constructor(required?: boolean) {
    this.required = required
  }

  async createMessage({ caipAddress, chainId }: { readonly caipAddress: string; readonly chainId: string }) {
    await this.#enter('createMessage')
    const accountAddress = caipAddress.slice(chainId.length + 1)
    const nonce = `nonce${this.calls.createMessage}`
    const data = {
      accountAddress,
      chainId,
      domain: 'a',
      uri: 'a:',
      version: '1',
      nonce
    } as SiwxSession['data']
    return { data, text: `${accountAddress} on ${chainId} with ${nonce}` }
  }

  async addSession(session: SiwxSession) {
    await this.#enter('addSession')
    this.sessions = [...this.sessions, session]
  }

  async getSessions(chainId: string, address: string) {
    await this.#enter('getSessions')
    return this.sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address)
  }

  async revokeSession(chainId: string, address: string) {
    await this.#enter('revokeSession')
    this.sessions = this.sessions.filter(
      ({ data }) => data.chainId !== chainId || data.accountAddress !== address
    )
  }

  async #enter(step: keyof MemoryStrategy['calls']): Promise<void> {
    this.calls[step]++
    await this.held.get(step)
    if (this.fail === step) throw new Error(`${step} failed`)
  }
}
