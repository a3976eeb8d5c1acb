import { createMessage, type SiwxMessage } from '@plugboard/siwx/verify'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** A browser as the service sees it: it keeps cookies, sends the origin of its requests, and has a wallet. */
export class Visitor {
  readonly account: PrivateKeyAccount
  readonly cookies = new Map<string, string>()
  readonly #base: string
  readonly #origin: string
  readonly #ask: (request: Request) => Promise<Response>

  constructor(
    base: string,
    { origin = 'http://shop.example', key = 7, ask = (request: Request) => fetch(request) } = {}
  ) {
    this.#base = base
    this.#origin = origin
    this.#ask = ask
    this.account = privateKeyToAccount(`0x${key.toString(16).padStart(2, '0').repeat(32)}`)
  }

  async ask(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#ask(
      new Request(this.#base + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          Origin: this.#origin,
          ...(cookie && { Cookie: cookie }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) })
      })
    )
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  async nonce(): Promise<string> {
    return ((await (await this.ask('/nonce', {})).json()) as { nonce: string }).nonce
  }

  async sign(nonce: string, changes: Partial<SiwxMessage> = {}) {
    const now = Date.now()
    const message = createMessage({
      domain: new URL(this.#origin).host,
      accountAddress: this.account.address,
      chainId: 'eip155:1',
      uri: `${this.#origin}/login`,
      version: '1',
      nonce,
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(now + 3_600_000).toISOString(),
      ...changes
    })
    return { message, signature: await this.account.signMessage({ message }) }
  }

  async signIn(changes: Partial<SiwxMessage> = {}): Promise<Response> {
    return this.ask('/verify', await this.sign(await this.nonce(), changes))
  }

  async sessions(): Promise<readonly { readonly address: string; readonly chainId: string }[]> {
    const answer = await this.ask('/session')
    return ((await answer.json()) as { sessions: readonly { address: string; chainId: string }[] }).sessions
  }
}
