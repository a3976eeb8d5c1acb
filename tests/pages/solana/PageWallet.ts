import type { keyOf } from '../../../plugins/solana/test/keyOf.js'
import { StandardDoubleBase } from '../../../plugins/solana/test/StandardDoubleBase.js'

/** The wallet double with the browser's own Ed25519. */
export class PageWallet extends StandardDoubleBase {
  protected override async signText({ secretKey, publicKey }: ReturnType<typeof keyOf>, message: Uint8Array) {
    const text = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const key = { kty: 'OKP', crv: 'Ed25519', d: text(secretKey.slice(0, 32)), x: text(publicKey.toBytes()) }
    const imported = await crypto.subtle.importKey('jwk', key, 'Ed25519', false, ['sign'])
    return new Uint8Array(await crypto.subtle.sign('Ed25519', imported, Uint8Array.from(message)))
  }
}
