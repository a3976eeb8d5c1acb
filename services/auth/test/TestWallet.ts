import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { accountRequestText, recoveryKeyText, releaseInfo, shareAad } from '../src/api/proofs.js'
import { type Answer, base64url, sha256, type TestDevice } from './TestDevice.js'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = (alphabet[Number(value % 58n)] ?? '') + text
  return text
}

/** 16 random bytes and an x, like a share of a key. */
export const randomShare = (x = 1): string => base64url(new Uint8Array([...randomBytes(16), x]))

/** What a device requests to be encrypted to. */
export interface ReleaseKey {
  readonly epk: string
  open(sealed: { enc: string; ciphertext: string }, aad: string): Promise<string>
}

/** A key of one request, and the share that it opens. */
export async function releaseKey(): Promise<ReleaseKey> {
  const suite = new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm()
  })
  const pair = await suite.kem.generateKeyPair()
  const bytes = (text: string | Buffer) => new Uint8Array(Buffer.from(text as string, 'base64url')).buffer
  return {
    epk: base64url(new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey))),
    async open({ enc, ciphertext }, aad) {
      const recipient = await suite.createRecipientContext({
        ...{ recipientKey: pair, enc: bytes(enc) },
        info: new TextEncoder().encode(releaseInfo).buffer as ArrayBuffer
      })
      const opened = await recipient.open(
        bytes(ciphertext),
        new TextEncoder().encode(aad).buffer as ArrayBuffer
      )
      return base64url(new Uint8Array(opened))
    }
  }
}

/** A wallet as the server sees it: addresses, an account key and shares. Its addresses are random. */
export class TestWallet {
  readonly walletId: string
  readonly addresses: { readonly eip155: string; readonly solana: string }
  readonly accountKey: string
  readonly #key: KeyObject

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    this.#key = privateKey
    this.accountKey = String(publicKey.export({ format: 'jwk' }).x)
    const evm = randomBytes(20)
    // Never a leading zero byte, which base58 encodes differently.
    const solana = Buffer.concat([Buffer.from([9]), randomBytes(31)])
    this.addresses = { eip155: `0x${evm.toString('hex')}`, solana: base58(solana) }
    this.walletId = createHash('sha256').update('kit/wallet/1').update(evm).update(solana).digest('base64url')
  }

  /** Signs a text with the account key. */
  sign(text: string): string {
    return base64url(sign(null, Buffer.from(text), this.#key))
  }

  /** Sends a request as the device, with a signature of the account key. */
  async ask(device: TestDevice, method: string, path: string, body?: unknown): Promise<Answer> {
    // The newest nonce, which the signature contains.
    await device.askLoggedIn('/v1/me')
    return device.askLoggedIn(path, { method, body, headers: this.headers(device, method, path, body) })
  }

  headers(device: TestDevice, method: string, path: string, body?: unknown): Record<string, string> {
    const nonce = device.nonce ?? ''
    const bodyHash = sha256(body === undefined ? '' : JSON.stringify(body))
    const userId = device.login?.userId ?? ''
    const text = accountRequestText({ method, path, userId, nonce, bodyHash })
    return { 'Account-Nonce': nonce, 'Account-Signature': this.sign(text) }
  }

  body(share: string, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
    const { walletId, addresses, accountKey } = this
    return { walletId, addresses, accountKey, share, ...changes }
  }

  create(
    device: TestDevice,
    share: string,
    changes: Readonly<Record<string, unknown>> = {}
  ): Promise<Answer> {
    return this.ask(device, 'POST', '/v1/wallets', this.body(share, changes))
  }

  /** Polynomial 0 with a recovery key that the account key signed. */
  recoveryShares(epoch: number, share: string, publicKey = base64url(randomBytes(65))) {
    const sealed = { enc: base64url(randomBytes(65)), ciphertext: base64url(randomBytes(33)) }
    const { walletId } = this
    const signature = this.sign(recoveryKeyText({ walletId, epoch, recoveryPublicKey: publicKey }))
    return { epoch, share, sealed, publicKey, signature }
  }

  /** Requests the share of the device. Resolves with its opened content, or with the answer of a refusal. */
  async release(device: TestDevice, epoch: number): Promise<string | Answer> {
    const key = await releaseKey()
    const path = `/v1/wallets/${this.walletId}/release`
    const answer = await device.askLoggedIn(path, { body: { epk: key.epk, epoch } })
    if (answer.status !== 200) return answer
    const { userId = '', deviceId = '' } = device.login ?? {}
    const aad = shareAad({ userId, walletId: this.walletId, deviceId, role: 'server', epoch })
    return key.open(answer.body.sealed, aad)
  }
}
