import { type DeviceKey, proofSigningInput } from '@plugboard/auth-service/api'

/** The key of this device: its public part, and the function that signs with the private one (ES256). */
export interface ProofKey {
  readonly publicKey: DeviceKey
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer | Uint8Array>
}

/** What a proof is for. */
interface ProvedRequest {
  readonly method: string
  readonly url: string
  readonly nonce?: string | undefined
  readonly accessToken?: string | undefined
}

const encoder = new TextEncoder()

/** Proves that this device sends a request: the value of the header `DPoP`, RFC 9449. */
export async function createProof(
  key: ProofKey,
  { method, url, nonce, accessToken }: ProvedRequest
): Promise<string> {
  const ath =
    accessToken === undefined
      ? undefined
      : toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(accessToken))))
  const { origin, pathname } = new URL(url)
  const input = proofSigningInput(
    key.publicKey,
    {
      jti: toBase64Url(crypto.getRandomValues(new Uint8Array(16))),
      htm: method,
      htu: `${origin}${pathname}`,
      iat: Math.floor(Date.now() / 1000),
      ...(nonce === undefined ? {} : { nonce }),
      ...(ath === undefined ? {} : { ath })
    },
    (text) => toBase64Url(encoder.encode(text))
  )
  const signature = new Uint8Array(await key.sign(encoder.encode(input)))
  return `${input}.${toBase64Url(signature)}`
}

/** Base64url without padding, RFC 4648 section 5. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (letter) =>
    letter === '+' ? '-' : letter === '/' ? '_' : ''
  )
