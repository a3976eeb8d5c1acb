/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { at, honest, now, server, signerOf, signers, signIn } from '../../test/signedMessages'
import { createMessage } from '../message/createMessage'
import type { SiwxMessage } from '../message/SiwxMessage'
import { MemoryNonces } from './nonces'
import type { VerifyOptions } from './VerifyOptions'
import { verifySignIn } from './verifySignIn'

const names = [
  ...['eip155', 'solana', 'bip122 p2wpkh', 'bip122 p2tr', 'bip122 p2sh-p2wpkh', 'bip122 p2pkh'],
  ...['polkadot sr25519', 'polkadot sr25519, marked', 'polkadot ed25519', 'polkadot ed25519, marked'],
  ...['polkadot ecdsa', 'polkadot ecdsa, marked', 'cosmos', 'cosmos, whole answer']
]

const judge = async (changes: Partial<SiwxMessage>, options?: VerifyOptions) => {
  const made = await signIn(changes, options)
  const result = await verifySignIn(made, made.options)
  return result.ok ? 'ok' : result.reason
}

describe('a signed-in visitor', () => {
  it.each(names)('is accepted once, by %s', async (name) => {
    const signer = signerOf(name)
    const { options, ...made } = await signIn({}, server(), signer)
    const caipAddress = `${signer.chainId}:${signer.accountAddress}`
    expect(await verifySignIn(made, options)).toMatchObject({ ok: true, caipAddress })
    expect(await verifySignIn(made, options)).toMatchObject({ ok: false, reason: 'nonce' })
  })

  it.each(names)('cannot pass as another account or with another message: %s', async (name) => {
    const signer = signerOf(name)
    const { options, message, signature } = await signIn({}, server(), signer)
    const other = message.replace('to the shop', 'to tha shop')
    expect(await verifySignIn({ message: other, signature }, options)).toMatchObject({ reason: 'signature' })
    for (const [other, { accountAddress, chainId }] of signers()) {
      if (accountAddress === signer.accountAddress) continue
      const text = createMessage({ ...honest({ ...signer, accountAddress, chainId }, 'nonce12345') })
      const result = await verifySignIn({ message: text, signature }, options)
      expect([other, result]).toEqual([other, expect.objectContaining({ ok: false, reason: 'signature' })])
    }
  })

  it.each([
    '',
    '0x',
    'null',
    '{}',
    '{"signature":',
    '0x00',
    'AAAA',
    'smp',
    'ful',
    '\u0000',
    'z'.repeat(30_000)
  ])('is rejected with the signature "%s" on every chain, without throwing', async (signature) => {
    for (const signer of signers().values()) {
      const { options, message } = await signIn({}, server(), signer)
      expect(await verifySignIn({ message, signature }, options)).toMatchObject({ reason: 'signature' })
    }
  })

  it('gets one session from a thousand concurrent requests with the same signature', async () => {
    const { options, ...made } = await signIn()
    const results = await Promise.all(Array.from({ length: 1000 }, () => verifySignIn(made, options)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('is rejected with a signature of more than 20,000 characters, without asking a chain', async () => {
    // Nothing listens there: a signature that only the chain can check is refused for that reason.
    const rpcUrls = { 'eip155:1': 'http://127.0.0.1:9' }
    const { options, message } = await signIn({}, server({ rpcUrls }))
    const reasonOf = async (characters: number) => {
      const result = await verifySignIn({ message, signature: `0x${'b'.repeat(characters - 2)}` }, options)
      return result.ok || result.reason
    }
    expect(await reasonOf(20_000)).toBe('unavailable')
    for (const characters of [20_001, 1_000_000]) expect(await reasonOf(characters)).toBe('signature')
  })

  it('keeps the nonce after a wrong signature, so that nobody else can use it up', async () => {
    const { options, message, signature } = await signIn()
    const wrong = await signerOf('eip155').sign('something else')
    expect(await verifySignIn({ message, signature: wrong }, options)).toMatchObject({ reason: 'signature' })
    expect(await verifySignIn({ message, signature }, options)).toMatchObject({ ok: true })
  })
})

describe('a message is rejected', () => {
  it.each([
    ['domain', 'of another page', { domain: 'evil.example' }],
    ['domain', 'of a subdomain', { domain: 'a.shop.example' }],
    ['domain', 'of a domain that begins alike', { domain: 'shop.example.evil.example' }],
    ['domain', 'of another port', { domain: 'shop.example:8443' }],
    ['domain', 'of a page without TLS', { scheme: 'http' }],
    ['uri', 'with the uri of another page', { uri: 'https://evil.example/login' }],
    ['uri', 'with a uri that hides another', { uri: 'https://shop.example@evil.example/' }],
    ['uri', 'with a uri without TLS', { uri: 'http://shop.example/login' }],
    ['uri', 'with a uri of no page', { uri: 'did:example:123' }],
    ['uri', 'with a uri of something that the page made', { uri: 'blob:https://shop.example/' }],
    ['uri', 'with a uri that names a user', { uri: 'https://evil@shop.example/' }],
    ['uri', 'with a uri that names nobody', { uri: 'https://@shop.example/' }],
    ['uri', 'with a uri without slashes', { uri: 'https:shop.example' }],
    ['uri', 'with a uri with one slash', { uri: 'https:/shop.example/' }],
    ['uri', 'with a uri with three slashes', { uri: 'https:///shop.example/' }],
    ['uri', 'with a uri of its file system', { uri: 'filesystem:https://shop.example/temporary/' }],
    ['chain', 'for a chain that is not on the list', { chainId: 'eip155:137' }],
    ['issuedAt', 'from ten minutes ago', { issuedAt: at(-600) }],
    ['issuedAt', 'from ten minutes ahead', { issuedAt: at(600), expirationTime: at(900) }],
    ['expired', 'that has expired', { expirationTime: at(0) }],
    ['notYetValid', 'that is not valid yet', { notBefore: at(120) }],
    ['lifetime', 'that expires in a year', { expirationTime: at(365 * 86_400) }],
    ['lifetime', 'that never expires', { expirationTime: undefined }],
    ['nonce', 'with a nonce of nobody', { nonce: 'abcdefgh1234' }]
  ] as const)('for its %s: one %s', async (reason, _, changes) => {
    expect(await judge(changes as Partial<SiwxMessage>)).toBe(reason)
  })

  it('if it is malformed', async () => {
    for (const message of ['', 'hello', 'a\nb', undefined, null, 7, {}])
      expect(await verifySignIn({ message: message as string, signature: '0x' }, server())).toMatchObject({
        reason: 'message'
      })
  })

  it('if it is an array or anything else that only converts to the text', async () => {
    const { options, message, signature } = await signIn()
    for (const text of [[message], new String(message), { toString: () => message }])
      expect(await verifySignIn({ message: text as never, signature }, options)).toMatchObject({
        reason: 'message'
      })
    for (const nothing of [[message, signature], [], null, undefined, 'text'])
      expect(await verifySignIn(nothing as never, options)).toMatchObject({ reason: 'message' })
  })

  it('but not if its uri is on the page’s origin', async () => {
    for (const uri of ['https://shop.example', 'https://shop.example/a?b#c', 'https://shop.example?b'])
      expect(await judge({ uri })).toBe('ok')
  })

  it('if its account is not the one that the visitor has connected', async () => {
    const { options, ...made } = await signIn()
    const caipAddress = 'eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
    expect(await verifySignIn({ ...made, caipAddress }, options)).toMatchObject({ reason: 'account' })
  })

  it('if its nonce belongs to another visitor', async () => {
    const options = server()
    const message = createMessage(honest(signerOf('eip155'), await options.nonces.issue('alice')))
    const signature = await signerOf('eip155').sign(message)
    for (const owner of ['mallory', undefined, ''])
      expect(await verifySignIn({ message, signature, owner }, options)).toMatchObject({ reason: 'nonce' })
    expect(await verifySignIn({ message, signature, owner: 'alice' }, options)).toMatchObject({ ok: true })
  })

  it('if its nonce is older than five minutes', async () => {
    const times = { now }
    const nonces = new MemoryNonces({ now: () => times.now })
    const { options, ...made } = await signIn({}, server({ nonces }))
    times.now += 300_000
    expect(await verifySignIn(made, options)).toMatchObject({ reason: 'nonce' })
  })

  it('with the malleable twin of its signature (high s)', async () => {
    const { options, message, signature } = await signIn()
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const high = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
    const twin = `${signature.slice(0, 66)}${high}${signature.endsWith('1b') ? '1c' : '1b'}`
    expect(await verifySignIn({ message, signature: twin }, options)).toMatchObject({ reason: 'signature' })
  })
})

describe('clock skew', () => {
  it('is tolerated up to the server’s limit', async () => {
    const ahead = { issuedAt: at(50), notBefore: at(50) }
    expect(await judge(ahead)).toBe('ok')
    expect(await judge(ahead, server({ clockSkew: 10 }))).toBe('issuedAt')
    expect(await judge({ issuedAt: at(-350) })).toBe('ok')
    expect(await judge({ issuedAt: at(-350) }, server({ clockSkew: 0 }))).toBe('issuedAt')
  })
})
