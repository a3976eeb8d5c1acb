import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { parseJson } from '../parseJson.js'
import type { Refusal } from './refusals.js'

interface TokenExpectations {
  /** Host and port that the client has connected to; `aud` must name them. A path may differ, as it does behind a proxy. */
  readonly host: string
  /** The relay's clock, in milliseconds. */
  readonly now: number
}

/** How far a client's clock may be ahead, in seconds. */
const clockSkew = 120

/**
 * Checks the token that a client puts into `?auth=`: a JWT (RFC 7519) with EdDSA over Ed25519 (RFC 8037), whose issuer is its
 * key as `did:key`. Returns the client's id, which is that issuer, or why the token is refused.
 */
export function readToken(token: string | null, { host, now }: TokenExpectations): { id: string } | Refusal {
  if (!token) return 'tokenMissing'
  const [head = '', body = '', signature = '', more] = token.split('.')
  const header = parseJson(decode(head))
  const claims = parseJson(decode(body))
  if (more !== undefined || !claims || header?.alg !== 'EdDSA' || header.typ !== 'JWT') return 'tokenInvalid'
  const { iss, sub, aud, iat, exp } = claims
  if (typeof iss !== 'string' || typeof sub !== 'string' || !/^[0-9a-f]{64}$/.test(sub)) return 'tokenInvalid'
  if (typeof iat !== 'number' || typeof exp !== 'number') return 'tokenInvalid'
  if (!isSigned(iss, `${head}.${body}`, signature)) return 'tokenInvalid'
  if (typeof aud !== 'string' || hostOf(aud) !== host) return 'tokenAudience'
  if (iat > now / 1000 + clockSkew) return 'tokenNotYetValid'
  return exp < now / 1000 ? 'tokenExpired' : { id: iss }
}

const decode = (part: string): string => Buffer.from(part, 'base64url').toString()

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined)

/** The multicodec prefix of an Ed25519 public key. */
const ed25519 = Object.freeze([0xed, 0x01])

function isSigned(issuer: string, text: string, signature: string): boolean {
  try {
    const bytes = base58.decode(/^did:key:z(.+)$/.exec(issuer)?.[1] ?? '')
    if (bytes.length !== 34 || bytes[0] !== ed25519[0] || bytes[1] !== ed25519[1]) return false
    const x = Buffer.from(bytes.subarray(2)).toString('base64url')
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
