/** @jest-environment node */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import type { AuthForTest } from '../test/authForTest.js'
import { base64url, sha256, TestDevice } from '../test/TestDevice.js'

const services = new AuthServices()
afterEach(() => services.closeAll())

const path = '/v1/projects/test/origins'
let auth: AuthForTest
let device: TestDevice
beforeEach(async () => {
  auth = await services.start()
  device = await TestDevice.make(auth)
  await device.ask(path)
})

const resultOf = async (asking: TestDevice, claims: Record<string, unknown>, headers = {}) => {
  const { status, body } = await asking.askOnce(path, { claims, headers })
  return body.error?.code ?? status
}

/** A proof that is right but for its kind, signed by a key of its own. */
async function signed(
  key: KeyObject,
  publicKey: KeyObject,
  alg: string,
  hash: string | null,
  typ = 'dpop+jwt'
) {
  const encode = (part: object) => base64url(JSON.stringify(part))
  const { nonce } = device
  const jti = base64url(randomBytes(16))
  const claims = { jti, htm: 'GET', htu: auth.url + path, iat: Math.floor(auth.now() / 1_000), nonce }
  const input = `${encode({ typ, alg, jwk: publicKey.export({ format: 'jwk' }) })}.${encode(claims)}`
  const signature = sign(hash, Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' })
  return `${input}.${base64url(signature)}`
}

describe('a proof of possession', () => {
  it('without a token is used once too, and names no token', async () => {
    const used = await device.proof('GET', path)

    expect(await resultOf(device, {}, { DPoP: used })).toBe(200)
    expect(await resultOf(device, {}, { DPoP: used })).toBe('UNAUTHORIZED')
    expect(await resultOf(device, { ath: sha256('token') })).toBe('UNAUTHORIZED')
  })

  it('is refused again for as long as its nonce is valid', async () => {
    const used = await device.proof('GET', path)
    expect(await resultOf(device, {}, { DPoP: used })).toBe(200)

    auth.advance(599_000)
    // What has expired is removed now.
    await fetch(`${auth.url}/healthz`)
    expect(await resultOf(device, {}, { DPoP: used })).toBe('UNAUTHORIZED')
  })

  it('has an id of 16 to 64 characters, which other devices may use, and a time', async () => {
    const jti = 'a'.repeat(16)
    const other = await TestDevice.make(auth)
    await other.ask(path)

    expect(await resultOf(device, { jti })).toBe(200)
    expect(await resultOf(other, { jti })).toBe(200)
    expect(await resultOf(device, { jti })).toBe('UNAUTHORIZED')
    expect(await resultOf(device, { jti: 'b'.repeat(64) })).toBe(200)
    for (const claims of [{ jti: 'b'.repeat(65) }, { jti: 'c'.repeat(15) }, { iat: undefined }])
      expect(await resultOf(device, claims)).toBe('UNAUTHORIZED')
  })

  it('is refused if it is longer than 4,096 characters', async () => {
    expect(await resultOf(device, { more: 'x'.repeat(2_000) })).toBe(200)
    expect(await resultOf(device, { more: 'x'.repeat(4_000) })).toBe('UNAUTHORIZED')
  })

  it('is of type dpop+jwt and signed with ES256, whatever the key', async () => {
    const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' })
    const ed25519 = generateKeyPairSync('ed25519')
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const ask = async (proof: Promise<string>) => resultOf(device, {}, { DPoP: await proof })

    expect(await ask(signed(p256.privateKey, p256.publicKey, 'ES256', 'sha256'))).toBe(200)
    for (const proof of [
      signed(p256.privateKey, p256.publicKey, 'ES256', 'sha256', 'JWT'),
      signed(p384.privateKey, p384.publicKey, 'ES384', 'sha384'),
      signed(ed25519.privateKey, ed25519.publicKey, 'EdDSA', null),
      signed(rsa.privateKey, rsa.publicKey, 'RS256', 'sha256'),
      signed(p256.privateKey, p256.privateKey, 'ES256', 'sha256')
    ])
      expect(await ask(proof)).toBe('UNAUTHORIZED')
  })
})

describe('a nonce', () => {
  it('is one that the service has made, and not of a later time', async () => {
    const [time = '', unique = '', tag = ''] = (device.nonce ?? '').split('.')
    const later = (Number.parseInt(time, 36) + 1).toString(36)
    const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)

    for (const nonce of [
      `${time}.${unique}.${flip(tag)}`,
      `${time}.${flip(unique)}.${tag}`,
      `${later}.${unique}.${tag}`,
      `${time}.${unique}`,
      time
    ])
      expect(await resultOf(device, { nonce })).toBe('USE_DPOP_NONCE')
    expect(await resultOf(device, { nonce: `${time}.${unique}.${tag}` })).toBe(200)
    const { nonce } = device
    auth.advance(-60_000)
    expect(await resultOf(device, { nonce })).toBe('USE_DPOP_NONCE')
  })
})
