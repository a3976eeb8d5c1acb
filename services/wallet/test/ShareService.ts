import { decodeBase64Url } from '../src/site/worker/encoding.js'
import type { AccountRequest, RecoveryMethod, RecoveryShares } from '../src/site/worker/formats.js'
import { hpkeSeal } from '../src/site/worker/hpke.js'
import type { Answer, Answers, CreatedWallet, Made, Question } from '../src/site/worker/messages.js'
import { shareContextBytes, xOf } from '../src/site/worker/shares.js'
import { accountRequestBytes } from '../src/site/worker/signedTexts.js'

/**
 * The server's half of the custody in memory, for tests in which it lies: each answer may be replaced. It stores what the real service
 * stores, and checks account signatures with the platform's own Ed25519.
 */
export class ShareService {
  readonly userId = 'user_0001'
  walletId = ''
  accountPublicKey = ''
  readonly serverShares = new Map<string, { epoch: number; share: string }>()
  recovery: RecoveryShares | undefined
  readonly methods: RecoveryMethod[] = []
  released = 0
  #nonces = 0

  constructor(readonly deviceId = 'device_0001') {}

  /** A service with the data that another one has `stored`. */
  static from(stored: string): ShareService {
    return Object.assign(new ShareService(), JSON.parse(stored))
  }

  /** The data about the wallet, without the shares of devices. */
  stored(): string {
    const { walletId, accountPublicKey, recovery, methods } = this
    return JSON.stringify({ walletId, accountPublicKey, recovery, methods })
  }

  /** Takes what `create` made. */
  keep({ walletId, accountPublicKey, server, recovery }: CreatedWallet): void {
    this.walletId = walletId
    this.accountPublicKey = accountPublicKey
    this.serverShares.set(this.deviceId, server)
    if (recovery) {
      this.recovery = recovery.shares
      this.methods.push(recovery.method)
    }
  }

  /** Answers like an honest service, except for what a test replaces. */
  answers(replaced: Answers = {}): Required<Answers> {
    return {
      release: (question) => this.release(question),
      recovery: (question) => this.startRecovery(question),
      authorize: async (made) => this.requestFor(made),
      ...replaced
    }
  }

  async release({ publicKey }: Question<'release'>): Promise<Answer<'release'>> {
    const stored = this.serverShares.get(this.deviceId)
    if (!stored) throw new Error('No share of this device')
    return this.sealFor(publicKey, stored, this.deviceId)
  }

  async sealFor(
    publicKey: string,
    { epoch, share }: { epoch: number; share: string },
    deviceId: string
  ): Promise<Answer<'release'>> {
    this.released += 1
    const bytes = decodeBase64Url(share)
    const { userId, walletId } = this
    const context = shareContextBytes({ userId, walletId, deviceId, role: 'server', epoch })
    return { epoch, x: xOf(bytes), sealed: await hpkeSeal(publicKey, 'kit/release/1', bytes, context) }
  }

  async startRecovery({ publicKey, auth }: Question<'recovery'>): Promise<Answer<'recovery'>> {
    const { recovery } = this
    const method = this.methods.find(({ kind }) => kind === (auth === undefined ? 'passkey' : 'password'))
    if (!recovery || !method || method.kind === 'kit') throw new Error('No such method')
    if (method.kind === 'password' && method.auth !== auth) throw new Error('CODE_REFUSED')
    const { epoch, publicKey: key, signature, sealed } = recovery
    const released = await this.sealFor(publicKey, recovery, '')
    return { epoch, publicKey: key, signature, sealed, share: released.sealed, wrapped: method.wrapped }
  }

  requestFor(made: Made): AccountRequest {
    this.#nonces += 1
    const body = JSON.stringify(made.operation === 'create' ? made.wallet.server : made)
    return {
      method: 'PUT',
      path: `/v1/${made.operation}`,
      userId: this.userId,
      nonce: `${this.#nonces}`,
      body
    }
  }

  /** Whether the account key signed this request, by the Ed25519 of the platform. */
  async accepts(request: AccountRequest, signature: string): Promise<boolean> {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: this.accountPublicKey }
    const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
    const text = new Uint8Array(accountRequestBytes(request))
    return crypto.subtle.verify('Ed25519', key, decodeBase64Url(signature), text)
  }
}

export const newDeviceKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
