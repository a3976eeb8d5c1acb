import { type KeyObject, sign } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function toBase58(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  return text
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Client id of an Ed25519 key. */
export function idOf(publicKey: KeyObject): string {
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return `did:key:z${toBase58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
}

/** A token as clients create it; `claims` and `header` override the defaults. */
export function signToken(
  keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject },
  claims: object,
  header: object = {}
): string {
  const iat = Math.floor(Date.now() / 1000)
  const usual = { iss: idOf(keys.publicKey), sub: 'ab'.repeat(32), iat, exp: iat + 86_400 }
  const text = `${part({ alg: 'EdDSA', typ: 'JWT', ...header })}.${part({ ...usual, ...claims })}`
  return `${text}.${sign(null, Buffer.from(text), keys.privateKey).toString('base64url')}`
}
