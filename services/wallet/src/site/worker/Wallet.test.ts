/** @jest-environment node */
import { createHash, createHmac, createPrivateKey, createPublicKey, hkdfSync, pbkdf2Sync } from 'node:crypto'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { base58, hex } from '@scure/base'
import { HDKey as Bip32Key } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import fc from 'fast-check'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { mnemonicToAccount } from 'viem/accounts'
import { deriveSeed } from './deriveSeed.js'
import { Wallet } from './Wallet.js'

const entropies = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => new Uint8Array(bytes))

/** The key pair of RFC 8032 for a seed, by Node's OpenSSL. */
function ed25519PublicKey(seed: Uint8Array): Buffer {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  return key.export({ format: 'der', type: 'spki' }).subarray(-32)
}

/** SLIP-0010 for Ed25519, implemented from its text with only Node's HMAC. */
function slip10(seed: Uint8Array, path: readonly number[]): Buffer {
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const index of path) {
    const data = Buffer.alloc(37)
    node.copy(data, 1, 0, 32)
    data.writeUInt32BE(index + 0x80000000, 33)
    node = createHmac('sha512', node.subarray(32)).update(data).digest()
  }
  return node.subarray(0, 32)
}

describe('the keys of a wallet', () => {
  it('KEY-3: match those that viem, and SLIP-0010 with OpenSSL, derive from the same words', async () => {
    await fc.assert(
      fc.asyncProperty(entropies, async (entropy) => {
        const wallet = await Wallet.open(entropy.slice())
        const words = wallet.words()
        const seed = pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512')
        const solana = ed25519PublicKey(slip10(seed, [44, 501, 0, 0]))

        expect(wallet.addresses.eip155).toBe(mnemonicToAccount(words).address)
        expect(wallet.addresses.solana).toBe(base58.encode(solana))
        expect(wallet.walletId).toBe(
          createHash('sha256')
            .update('kit/wallet/1')
            .update(Buffer.from(wallet.addresses.eip155.slice(2), 'hex'))
            .update(solana)
            .digest('base64url')
        )
        expect(Buffer.from(wallet.accountKey)).toEqual(
          Buffer.from(hkdfSync('sha256', entropy, '', 'kit/account-key/1', 32))
        )
      }),
      { numRuns: 25 }
    )
  })

  it('KEY-3: have the known addresses for the words of sixteen zero bytes', async () => {
    const wallet = await Wallet.open(new Uint8Array(16))

    expect(wallet.words()).toBe(`${'abandon '.repeat(11)}about`)
    expect(wallet.addresses).toEqual({
      eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
    })
  })

  it('KEY-5: are overwritten with zeros when they are wiped', async () => {
    const wallet = await Wallet.open(new Uint8Array(16).fill(7))
    const { evmKey, solanaKey, accountKey, entropy } = wallet
    expect([evmKey, solanaKey, accountKey, entropy].map((key) => key.some(Boolean))).toEqual(
      Array(4).fill(true)
    )

    wallet.wipe()

    expect([evmKey, solanaKey, accountKey, entropy].map((key) => key.some(Boolean))).toEqual(
      Array(4).fill(false)
    )
  })
})

describe('everything that the keys are derived from', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it('KEY-5: is overwritten with zeros once they are there', async () => {
    const imported = jest.spyOn(crypto.subtle, 'importKey')
    const derived = jest.spyOn(crypto.subtle, 'deriveBits')
    const masters = [jest.spyOn(Bip32Key, 'fromMasterSeed'), jest.spyOn(Slip10Key, 'fromMasterSeed')]
    const children = [
      jest.spyOn(Bip32Key.prototype, 'deriveChild'),
      jest.spyOn(Slip10Key.prototype, 'deriveChild')
    ]
    const wallet = await Wallet.open(new Uint8Array(16).fill(7))

    const words = imported.mock.calls.map(([, bytes]) => bytes as unknown as Uint8Array)
    const seeds = masters.flatMap(({ mock }) => mock.calls.map(([seed]) => seed as Uint8Array))
    expect([words.length, derived.mock.calls.length, seeds.length]).toEqual([1, 1, 2])
    const [bip32 = [], slip10 = []] = [0, 1].map((kind) =>
      [masters[kind], children[kind]].flatMap((spy) => spy?.mock.results.map(({ value }) => value) ?? [])
    )
    expect([bip32.length, slip10.length]).toEqual([6, 5])
    // A key of BIP-32 drops its private key after it has overwritten it.
    expect((bip32 as Bip32Key[]).map(({ privateKey }) => privateKey)).toEqual(Array(6).fill(null))
    const secrets = (slip10 as Slip10Key[]).flatMap(({ privateKey, chainCode }) => [privateKey, chainCode])
    const kept = secrets.filter((secret) => secret !== wallet.solanaKey)
    expect(kept).toHaveLength(9)
    for (const secret of [...words, ...seeds, ...kept]) expect(secret.some(Boolean)).toBe(false)
  })
})

describe('the libraries that derive the keys', () => {
  it.each([
    [
      '00000000000000000000000000000000',
      `${'abandon '.repeat(11)}about`,
      'c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04'
    ],
    [
      '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
      'legal winner thank year wave sausage worth useful legal winner thank yellow',
      '2e8905819b8723fe2c1d161860e5ee1830318dbf49a83bd451cfb8440c28bd6fa457fe1296106559a3c80937a1c1069be3a3a5bd381ee6260e8d9739fce1f607'
    ],
    [
      'ffffffffffffffffffffffffffffffff',
      `${'zoo '.repeat(11)}wrong`,
      'ac27495480225222079d7be181583751e86f571027b0497b5b5d11218e0a8a13332572917f0f8e5a589620c6f15b11c61dee327651a14c34e18231052e48c069'
    ]
  ])('pass the vectors of BIP-39 for %s', async (entropy, words, seed) => {
    expect(entropyToMnemonic(hex.decode(entropy), wordlist)).toBe(words)
    expect(hex.encode(await deriveSeed(words, 'TREZOR'))).toBe(seed)
  })

  it.each([
    [
      'm',
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'
    ],
    [
      "m/0'",
      'xprv9uHRZZhk6KAJC1avXpDAp4MDc3sQKNxDiPvvkX8Br5ngLNv1TxvUxt4cV1rGL5hj6KCesnDYUhd7oWgT11eZG7XnxHrnYeSvkzY7d2bhkJ7'
    ],
    [
      "m/0'/1",
      'xprv9wTYmMFdV23N2TdNG573QoEsfRrWKQgWeibmLntzniatZvR9BmLnvSxqu53Kw1UmYPxLgboyZQaXwTCg8MSY3H2EU4pWcQDnRnrVA1xe8fs'
    ],
    [
      "m/0'/1/2'/2/1000000000",
      'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76'
    ]
  ])('pass vector 1 of BIP-32 at %s', (path, extended) => {
    const seed = hex.decode('000102030405060708090a0b0c0d0e0f')
    expect(Bip32Key.fromMasterSeed(seed).derive(path).privateExtendedKey).toBe(extended)
  })

  it.each([
    ['m', '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
    ["m/0'", '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
    ["m/0'/1'", 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
    ["m/0'/1'/2'/2'/1000000000'", '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793']
  ])('pass vector 1 of SLIP-0010 for Ed25519 at %s', (path, privateKey) => {
    const seed = hex.decode('000102030405060708090a0b0c0d0e0f')
    expect(hex.encode(Slip10Key.fromMasterSeed(seed).derive(path).privateKey)).toBe(privateKey)
  })
})
