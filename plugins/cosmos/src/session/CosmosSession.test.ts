import { encodeSecp256k1Signature, type StdSignature, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, sha256 } from '@cosmjs/crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { KeplrDouble } from '../../test/KeplrDouble'
import { arbitraryDocument } from '../documents'
import { cosmos } from '../index'
import { verifyMessage } from '../message/verifyMessage'
import { cosmosHub, cosmosLocal, osmosis } from '../networks'

const cleanups: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

/** The host's own endpoint of the local chain, with its key. */
const ownEndpoint = 'https://node.shop.example/k3y'

async function start(wallet: KeplrDouble): Promise<Kit> {
  Object.assign(window, { keplr: wallet.provider })
  const rpcUrls = { [cosmosLocal.caipNetworkId]: [ownEndpoint] }
  const networks = [cosmosHub, osmosis, cosmosLocal]
  const kit = createKit({ id: 'session', plugins: [cosmos({ networks, rpcUrls })] })
  cleanups.push(
    () => Reflect.deleteProperty(window, 'keplr'),
    () => kit.dispose()
  )
  await kit.start()
  await settled()
  return kit
}

async function connected(wallet = new KeplrDouble()): Promise<Kit> {
  const kit = await start(wallet)
  await kit.connect('cosmos.keplr')
  return kit
}

const ask = (kit: Kit, method: string, params: object) => kit.request({ namespace: 'cosmos', method, params })

/** A valid signature of a document with a key that is not its signer's. */
async function signAsStranger(document: StdSignDoc): Promise<StdSignature> {
  const { privkey, pubkey } = await Secp256k1.makeKeypair(new Uint8Array(32).fill(7))
  const signature = await Secp256k1.createSignature(sha256(serializeSignDoc(document)), privkey)
  return encodeSecp256k1Signature(
    Secp256k1.compressPubkey(pubkey),
    Uint8Array.from([...signature.r(32), ...signature.s(32)])
  )
}

describe('requests', () => {
  it('sign a message with ADR-36 that anyone can verify by address, text and signature', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    const message = 'Good morning ☕'
    const signature = await kit.signMessage(message)
    const address = wallet.address()
    expect(verifyMessage({ address, message, signature })).toBe(true)
    expect(verifyMessage({ address, message: 'Good evening', signature })).toBe(false)
    expect(verifyMessage({ address: wallet.address('cosmos', 1), message, signature })).toBe(false)
    for (const broken of ['', 'no base64!', btoa('short'), btoa('\0'.repeat(64))])
      expect(verifyMessage({ address, message, signature: broken })).toBe(false)
  })

  it('name an invalid parameter without prompting the wallet', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    const { prompts } = wallet
    const signDoc = { chainId: 'cosmoshub-4', accountNumber: '1', bodyBytes: '', authInfoBytes: '' }
    for (const [method, params, notes] of [
      ['cosmos_signArbitrary', {}, /'data' is missing/],
      ['cosmos_signDirect', {}, /'chainId' of the document/],
      ['cosmos_signDirect', { signDoc: { ...signDoc, chainId: 'osmosis-1' } }, /is not cosmoshub-4/],
      [
        'cosmos_signDirect',
        { signDoc: { ...signDoc, accountNumber: '-1' } },
        /'accountNumber' is not a number/
      ],
      ['cosmos_signDirect', { signDoc: { ...signDoc, bodyBytes: '!' } }, /'bodyBytes' is neither/],
      ['cosmos_signAmino', { signDoc: { chain_id: 'osmosis-1' } }, /'chain_id' of the document/]
    ] as const)
      await expect(ask(kit, method, params)).rejects.toMatchObject({
        code: 'cosmos/badDocument',
        notes: expect.stringMatching(notes)
      })
    const other = { signerAddress: wallet.address('cosmos', 1), data: 'hello' }
    await expect(ask(kit, 'cosmos_signArbitrary', other)).rejects.toMatchObject({
      code: 'connect/notConnected'
    })
    await expect(ask(kit, 'cosmos_noSuch', {})).rejects.toMatchObject({ code: 'connect/unsupportedMethod' })
    expect(wallet.prompts).toBe(prompts)
  })

  it.each([
    ['a text', 'Request rejected', 'connect/rejected'],
    ['an odd text', 'banana', 'cosmos/walletFailed'],
    ['nothing', undefined, 'cosmos/walletFailed'],
    ['a code', { code: 4001 }, 'connect/rejected'],
    [
      'what only calls itself ours',
      Object.assign(new Error('Send your seed'), { name: 'KitError', code: 'core/x', severity: 'toast' }),
      'cosmos/walletFailed'
    ],
    [
      'traps',
      new Proxy(
        {},
        {
          get() {
            throw new Error('trap')
          }
        }
      ),
      'cosmos/walletFailed'
    ]
  ])('to a wallet that throws %s result in a typed error', async (_, thrown, code) => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    wallet.decide = () => {
      throw thrown
    }
    await expect(kit.signMessage('hello')).rejects.toMatchObject({ code })
  })

  it.each<[string, (given: { text: unknown; other: unknown; answer: object }) => unknown]>([
    ['of another text', ({ text }) => text],
    ['of another key', ({ other }) => other],
    ['of zeros', ({ answer }) => ({ ...answer, signature: btoa('\0'.repeat(64)) })],
    ['that is nothing', () => undefined]
  ])('answered with a signature %s are rejected', async (_, change) => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    const text = await wallet.provider.signArbitrary('cosmoshub-4', wallet.address(), 'hello there')
    const other = await signAsStranger(arbitraryDocument(wallet.address(), 'hello'))
    wallet.tamper = (answer) => change({ text, other, answer: answer as object }) as typeof answer
    await expect(kit.signMessage('hello')).rejects.toMatchObject({ code: 'cosmos/badSignature' })
  })
})

describe('a session', () => {
  it('has the address of its network, and another one after a switch', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    expect(kit.accounts.of('cosmos').address).toBe(wallet.address('cosmos'))
    await kit.switchNetwork(osmosis.caipNetworkId)
    expect(kit.accounts.of('cosmos').address).toBe(wallet.address('osmo'))
    expect(kit.connections.active?.networkId).toBe(osmosis.caipNetworkId)
  })

  it('suggests a chain that the wallet does not know, with public endpoints only', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    await kit.switchNetwork(cosmosLocal.caipNetworkId)
    expect(wallet.suggested).toMatchObject([
      {
        chainId: 'plugboard-local-1',
        rpc: 'http://127.0.0.1:26657',
        bip44: { coinType: 118 },
        bech32Config: { bech32PrefixAccAddr: 'cosmos', bech32PrefixValAddr: 'cosmosvaloper' },
        stakeCurrency: { coinDenom: 'ATOM', coinMinimalDenom: 'uatom', coinDecimals: 6 },
        feeCurrencies: [
          { coinMinimalDenom: 'uatom', gasPriceStep: { low: 0.01, average: 0.025, high: 0.03 } }
        ]
      }
    ])
    expect(JSON.stringify(wallet.suggested)).not.toContain(ownEndpoint)
    expect(kit.connections.active?.networkId).toBe(cosmosLocal.caipNetworkId)
  })

  it('stays on its network if the visitor refuses the switch', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    wallet.decide = () => {
      throw new Error('Request rejected')
    }
    await expect(kit.switchNetwork(osmosis.caipNetworkId)).rejects.toMatchObject({ code: 'connect/rejected' })
    expect(kit.accounts.of('cosmos').address).toBe(wallet.address('cosmos'))
  })

  it('ends with the first request refused by a wallet whose owner revoked the permission', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    wallet.revoke()
    await settled()
    expect(kit.connections.phase('cosmos')).toBe('connected')
    await expect(kit.signMessage('Good morning')).rejects.toMatchObject({ code: 'connect/notConnected' })
    expect(kit.connections.phase('cosmos')).toBe('disconnected')
    kit.dispose()
    const again = await start(wallet)
    expect(again.connections.phase('cosmos')).toBe('disconnected')
    expect(wallet.prompts).toBe(2)
  })

  it('follows the account of the wallet, locks and unlocks', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    wallet.use(1)
    await settled()
    expect(kit.accounts.of('cosmos').address).toBe(wallet.address('cosmos', 1))
    wallet.lock()
    await settled()
    expect(kit.connections.phase('cosmos')).toBe('locked')
    wallet.unlock()
    await settled()
    expect(kit.connections.status('cosmos')).toBe('connected')
  })

  it('ends when the wallet reports that the permission was revoked', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    wallet.revoke()
    wallet.tell()
    await settled()
    expect(kit.connections.status('cosmos')).toBe('disconnected')
  })

  it('is restored on its network after a reload without a prompt', async () => {
    const wallet = new KeplrDouble()
    const first = await connected(wallet)
    await first.switchNetwork(osmosis.caipNetworkId)
    first.dispose()
    const { prompts } = wallet
    const second = await start(wallet)
    await settled()
    expect(second.accounts.of('cosmos').address).toBe(wallet.address('osmo'))
    expect(wallet.prompts).toBe(prompts)
  })

  it('is not restored if the wallet has forgotten the site, nor after a disconnect', async () => {
    const wallet = new KeplrDouble()
    const first = await connected(wallet)
    first.dispose()
    wallet.revoke()
    const { prompts } = wallet
    const second = await start(wallet)
    await settled()
    expect(second.connections.status('cosmos')).toBe('disconnected')
    await second.connect('cosmos.keplr')
    await second.disconnect()
    expect(wallet.enabled.size).toBe(0)
    second.dispose()
    const third = await start(wallet)
    expect(third.connections.status('cosmos')).toBe('disconnected')
    expect(wallet.prompts).toBe(prompts + 1)
  })

  it('is restored only if the wallet reports that it is connected', async () => {
    const wallet = new KeplrDouble()
    let isOpen = true
    Object.assign(wallet.provider, { isConnected: async () => isOpen })
    const first = await connected(wallet)
    first.dispose()
    const second = await start(wallet)
    expect(second.connections.status('cosmos')).toBe('connected')
    second.dispose()
    isOpen = false
    expect((await start(wallet)).connections.status('cosmos')).toBe('disconnected')
  })
})
