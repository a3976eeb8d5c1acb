import type { CaipAddress, NetworkId } from '@plugboard/core'
import { createMessage, MemoryNonces, verifySignIn } from '@plugboard/siwx/verify'

const origin = 'http://localhost:1'

/** A sign-in text of an account, with a nonce that the same server accepts. */
export class SignInText {
  private readonly nonces = new MemoryNonces()
  private constructor(
    readonly caipAddress: CaipAddress,
    readonly text: string
  ) {}

  static async of(caipAddress: string): Promise<SignInText> {
    const [namespace = '', reference = '', accountAddress = ''] = caipAddress.split(':')
    const made = new SignInText(caipAddress as CaipAddress, '')
    const text = createMessage({
      accountAddress,
      chainId: `${namespace}:${reference}`,
      domain: new URL(origin).host,
      uri: origin,
      version: '1',
      nonce: await made.nonces.issue(),
      issuedAt: new Date().toISOString(),
      expirationTime: new Date(Date.now() + 60_000).toISOString()
    })
    return Object.assign(made, { text })
  }

  /** A server's verdict on a signature: `'ok'`, or why not. */
  async judge(signature: string, message = this.text): Promise<string> {
    const chains = [this.caipAddress.split(':').slice(0, 2).join(':') as NetworkId]
    const { nonces, caipAddress } = this
    const result = await verifySignIn(
      { message, signature, caipAddress },
      { origins: [origin], chains, nonces }
    )
    return result.ok ? 'ok' : result.reason
  }
}
