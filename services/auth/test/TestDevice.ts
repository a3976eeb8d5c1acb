import { createHash, webcrypto } from 'node:crypto'
import type { LoginResponse } from '../src/api/flows.js'
import { type DeviceKey, proofSigningInput, thumbprintInput } from '../src/api/proofs.js'
import type { AuthForTest } from './authForTest.js'

export const base64url = (data: string | Uint8Array): string =>
  Buffer.from(data as string).toString('base64url')
export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('base64url')

/** What the service answered. */
export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into what it expects
  readonly body: any
  readonly text: string
  readonly headers: Headers
}

interface Ask {
  readonly method?: string
  readonly body?: unknown
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Changes what the proof says. */
  readonly claims?: Readonly<Record<string, unknown>>
}

/** What a device knows about the service. */
type Service = Pick<AuthForTest, 'url' | 'walletOrigin' | 'hostOrigin' | 'projectId' | 'now'>

/** A browser with its own key, like the frame. */
export class TestDevice {
  readonly deviceId: string
  readonly #key: DeviceKey
  readonly #privateKey: webcrypto.CryptoKey
  readonly #auth: Service
  /** Different for each device: limits count by it if a proxy is declared. */
  address: string | undefined
  nonce: string | undefined
  login: LoginResponse | undefined

  private constructor(auth: Service, key: DeviceKey, privateKey: webcrypto.CryptoKey) {
    this.#auth = auth
    this.#key = key
    this.#privateKey = privateKey
    this.deviceId = sha256(thumbprintInput(key))
  }

  static async make(auth: Service): Promise<TestDevice> {
    const { publicKey, privateKey } = await webcrypto.subtle.generateKey(
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['sign']
    )
    const { crv = '', kty = '', x = '', y = '' } = await webcrypto.subtle.exportKey('jwk', publicKey)
    return new TestDevice(auth, { crv, kty, x, y }, privateKey)
  }

  async proof(method: string, path: string, { token, claims = {} }: Ask = {}): Promise<string> {
    const input = proofSigningInput(
      this.#key,
      {
        ...{ jti: base64url(webcrypto.getRandomValues(new Uint8Array(16))), htm: method },
        ...{ htu: this.#auth.url + (path.split('?')[0] ?? ''), iat: Math.floor(this.#auth.now() / 1_000) },
        ...{ nonce: this.nonce, ath: token === undefined ? undefined : sha256(token) },
        ...claims
      },
      base64url
    )
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = await webcrypto.subtle.sign(algorithm, this.#privateKey, Buffer.from(input))
    return `${input}.${base64url(new Uint8Array(signature))}`
  }

  /** Sends a request with a proof, and retries once if the service wants its nonce in it. */
  async ask(path: string, ask: Ask = {}): Promise<Answer> {
    const first = await this.askOnce(path, ask)
    return first.body?.error?.code === 'USE_DPOP_NONCE' ? this.askOnce(path, ask) : first
  }

  async askOnce(path: string, ask: Ask = {}): Promise<Answer> {
    const { body, token, headers = {} } = ask
    const method = ask.method ?? (body === undefined ? 'GET' : 'POST')
    const answer = await fetch(this.#auth.url + path, {
      method,
      headers: {
        Origin: this.#auth.walletOrigin,
        DPoP: await this.proof(method, path, ask),
        ...(token !== undefined && { Authorization: `DPoP ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(this.address !== undefined && { 'X-Forwarded-For': this.address }),
        ...headers
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) })
    })
    this.nonce = answer.headers.get('DPoP-Nonce') ?? this.nonce
    const text = await answer.text()
    return {
      status: answer.status,
      text,
      body: text === '' ? undefined : JSON.parse(text),
      headers: answer.headers
    }
  }

  /** Sends a request as the logged-in user. */
  askLoggedIn(path: string, ask: Ask = {}): Promise<Answer> {
    return this.ask(path, { token: this.login?.tokens.accessToken, ...ask })
  }

  start(email: string, changes: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    const { projectId, hostOrigin } = this.#auth
    const body = { email, projectId, hostOrigin, browser: 'Firefox on Linux', ...changes }
    return this.ask('/v1/flows/email', { body })
  }

  confirm(flowId: string, code: string, changes: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    return this.ask(`/v1/flows/${flowId}/code`, { body: { code, ...changes } })
  }

  /** The page of a mailed link: it has no key, and shows numbers. */
  async page(path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(this.#auth.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Origin: this.#auth.walletOrigin, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) })
    })
    const text = await answer.text()
    return { status: answer.status, text, body: JSON.parse(text), headers: answer.headers }
  }

  /** Reads a mailed link and picks the number. Resolves with the code that the page shows. */
  async approve(token: string, number: string): Promise<string> {
    const { body: facts } = await this.page(`/v1/device-links/${token}`)
    const { body } = await this.page(`/v1/device-links/${token}`, { pageNonce: facts.pageNonce, number })
    return body.code
  }

  /** Logs in from the first to the last step, by the link if the device is new. */
  async logIn(auth: Pick<AuthForTest, 'nextMail'>, email: string): Promise<LoginResponse> {
    const { body: flow } = await this.start(email)
    const mail = await nextLoginMail(auth, email)
    const code = mail.code ?? (await this.approve(mail.token ?? '', flow.number))
    const { status, text, body } = await this.confirm(flow.flowId, code)
    if (status !== 200) throw new Error(`The login ended with ${status}: ${text}`)
    this.login = body
    return body
  }
}

/** The next mail of a login; earlier notices are left out. */
async function nextLoginMail(auth: Pick<AuthForTest, 'nextMail'>, email: string) {
  for (;;) {
    const mail = await auth.nextMail(email)
    if (mail.code !== undefined || mail.link?.includes('/device#')) return mail
  }
}
