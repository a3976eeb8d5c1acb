import { Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { AuthInfo, Fee, SignerInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { KeplrDouble } from '../test/KeplrDouble'
import { type LocalCosmos, localChain } from '../test/localChain'
import type { DirectDocument } from './drivers/Documents'
import { cosmos } from './index'
import { arbitraryDocument } from './message/arbitraryDocument'

let chain: LocalCosmos
beforeAll(async () => {
  chain = await localChain()
})
afterAll(() => chain.stop())

const cleanups: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

async function start(wallet: KeplrDouble): Promise<Kit> {
  Object.assign(window, { keplr: wallet.provider })
  const kit = createKit({ plugins: [cosmos({ networks: [chain.network] })] })
  cleanups.push(
    () => Reflect.deleteProperty(window, 'keplr'),
    () => kit.dispose()
  )
  await kit.start()
  await new Promise((resolve) => setTimeout(resolve, 20))
  return kit
}

const fresh = () => new KeplrDouble('keplr_keystorechange', [crypto.randomUUID()])
const receiver = fresh().address()
const key = new Uint8Array(32).fill(9)

const deeds = {
  connect: (kit: Kit, signal: AbortSignal) => kit.connect('cosmos.keplr', { signal }),
  message: (kit: Kit, signal: AbortSignal) =>
    kit.request({ namespace: 'cosmos', method: 'cosmos_signArbitrary', params: { data: 'hello' }, signal }),
  text: (kit: Kit) => kit.signMessage('hello'),
  transfer: (kit: Kit, signal: AbortSignal) => {
    const connection = kit.connections.active
    const transfer = kit.namespace('cosmos')?.capabilities.transfer
    if (!connection || !transfer) throw new Error('not connected')
    return transfer({ connection, to: receiver, amount: 5_000n, signal })
  }
} as const

type Sabotage = (wallet: KeplrDouble) => void
const throws =
  (thrown: unknown): Sabotage =>
  (wallet) => {
    wallet.decide = () => {
      throw thrown
    }
  }
const hangs: Sabotage = (wallet) => {
  wallet.decide = () => new Promise(() => {})
}
const answers =
  (methods: object): Sabotage =>
  (wallet) =>
    void Object.assign(wallet.provider, methods)
const tampers =
  (change: (answer: object) => unknown): Sabotage =>
  (wallet) => {
    wallet.tamper = change as typeof wallet.tamper
  }
/** Signs something else than it was given, with the right key. */
const signsDirect =
  (change: (given: DirectDocument, body: TxBody, auth: AuthInfo) => object): Sabotage =>
  (wallet) => {
    const edit = (given: DirectDocument) => ({
      ...given,
      ...change(given, TxBody.decode(given.bodyBytes), AuthInfo.decode(given.authInfoBytes))
    })
    wallet.edit = edit as unknown as typeof wallet.edit
  }
const body = (change: (body: TxBody) => Partial<TxBody>) =>
  signsDirect((_, given) => ({
    bodyBytes: TxBody.encode(TxBody.fromPartial({ ...given, ...change(given) })).finish()
  }))
const auth = (change: (auth: AuthInfo) => Partial<AuthInfo>) =>
  signsDirect((_, __, given) => ({
    authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({ ...given, ...change(given) })).finish()
  }))
const pays = (change: Partial<MsgSend>) =>
  body(({ messages }) => ({
    messages: messages.map(({ typeUrl, value }) => ({
      typeUrl,
      value: MsgSend.encode(MsgSend.fromPartial({ ...MsgSend.decode(value), ...change })).finish()
    }))
  }))
/** The same for an account that reads Amino only. */
const signsAmino =
  (change: (given: StdSignDoc) => object): Sabotage =>
  (wallet) => {
    wallet.isNanoLedger = true
    wallet.edit = ((given: StdSignDoc) => ({ ...given, ...change(given) })) as unknown as typeof wallet.edit
  }
const thief = new KeplrDouble('', ['thief']).address()
const many = [{ denom: 'uatom', amount: '5001' }]

/** What another account has signed, in the place of what the wallet was asked for. */
const byAnother = answers({
  signDirect: async (_: string, __: string, document: DirectDocument) => {
    const wallet = await DirectSecp256k1Wallet.fromKey(key)
    const [account] = await wallet.getAccounts()
    const address = account?.address ?? ''
    return wallet.signDirect(address, document)
  },
  signArbitrary: async () => {
    const wallet = await Secp256k1Wallet.fromKey(key)
    const [account] = await wallet.getAccounts()
    const address = account?.address ?? ''
    return (await wallet.signAmino(address, arbitraryDocument(address, 'hello'))).signature
  }
})
const key63 = btoa('x'.repeat(63))

/** Every behaviour, in each deed that it can spoil, and what the page is told. */
const table: readonly (readonly [string, keyof typeof deeds, string, Sabotage])[] = [
  [
    'knows no such network',
    'connect',
    'cosmos/wrongNetwork',
    answers({
      enable: async () => {
        throw new Error('There is no chain info for plugboard-local-1')
      },
      experimentalSuggestChain: async () => {}
    })
  ],
  [
    'shows an account of another network',
    'connect',
    'cosmos/notAnAddress',
    answers({ getKey: async () => ({ bech32Address: fresh().address('osmo'), pubKey: new Uint8Array(33) }) })
  ],
  ['shows no account', 'connect', 'cosmos/notAnAddress', answers({ getKey: async () => undefined })],
  ['uses another account than asked', 'text', 'cosmos/badSignature', byAnother],
  ['uses another account than asked', 'transfer', 'cosmos/badSignature', byAnother],
  ...[
    undefined,
    null,
    'text',
    {},
    { pub_key: null, signature: null },
    { pub_key: { type: 'tendermint/PubKeySecp256k1', value: '!' }, signature: '!' },
    { pub_key: { type: 'tendermint/PubKeyEd25519', value: btoa('x'.repeat(32)) }, signature: key63 }
  ].map(
    (given) => ['gives a malformed signature', 'text', 'cosmos/badSignature', tampers(() => given)] as const
  ),
  [
    'gives a malformed signature',
    'text',
    'cosmos/badSignature',
    tampers((answer) => ({ ...answer, signature: key63 }))
  ],
  [
    'gives a malformed signature',
    'transfer',
    'cosmos/badSignature',
    tampers((answer) => ({ ...answer, signature: { signature: key63 } }))
  ],
  ['gives no answer', 'transfer', 'cosmos/walletFailed', tampers(() => undefined)],
  ['pays somebody else', 'transfer', 'cosmos/notAsShown', pays({ toAddress: thief })],
  ['pays another amount', 'transfer', 'cosmos/notAsShown', pays({ amount: many })],
  [
    'pays twice',
    'transfer',
    'cosmos/notAsShown',
    body(({ messages }) => ({ messages: [...messages, ...messages] }))
  ],
  ['pays nothing', 'transfer', 'cosmos/notAsShown', body(() => ({ messages: [] }))],
  ['lets it end with a block', 'transfer', 'cosmos/notAsShown', body(() => ({ timeoutHeight: 9n }))],
  [
    'adds an extension',
    'transfer',
    'cosmos/notAsShown',
    body(() => ({ extensionOptions: [{ typeUrl: '/acme.Other', value: new Uint8Array([1]) }] }))
  ],
  [
    'takes another sequence',
    'transfer',
    'cosmos/notAsShown',
    auth(({ signerInfos }) => ({
      signerInfos: signerInfos.map((one) => SignerInfo.fromPartial({ ...one, sequence: one.sequence + 1n }))
    }))
  ],
  [
    'takes another account number',
    'transfer',
    'cosmos/notAsShown',
    signsDirect(({ accountNumber }) => ({ accountNumber: accountNumber + 1n }))
  ],
  [
    'signs for another network',
    'transfer',
    'cosmos/notAsShown',
    signsDirect(() => ({ chainId: 'cosmoshub-4' }))
  ],
  [
    'signs no transaction',
    'transfer',
    'cosmos/notAsShown',
    signsDirect(() => ({ bodyBytes: new Uint8Array(9).fill(255) }))
  ],
  [
    'pays somebody else, by Amino',
    'transfer',
    'cosmos/notAsShown',
    signsAmino(({ msgs }) => ({
      msgs: msgs.map((one) => ({ ...one, value: { ...one.value, to_address: thief } }))
    }))
  ],
  [
    'pays twice, by Amino',
    'transfer',
    'cosmos/notAsShown',
    signsAmino(({ msgs }) => ({ msgs: [...msgs, ...msgs] }))
  ],
  [
    'takes another sequence, by Amino',
    'transfer',
    'cosmos/notAsShown',
    signsAmino(() => ({ sequence: '7' }))
  ],
  [
    'signs for another network, by Amino',
    'transfer',
    'cosmos/notAsShown',
    signsAmino(() => ({ chain_id: 'cosmoshub-4' }))
  ],
  [
    'signs no document, by Amino',
    'transfer',
    'cosmos/notAsShown',
    (wallet) => {
      wallet.isNanoLedger = true
      wallet.tamper = ((answer: object) => ({ ...answer, signed: 7 })) as unknown as typeof wallet.tamper
    }
  ],
  ['never answers', 'connect', 'connect/aborted', hangs],
  ['never answers', 'message', 'connect/aborted', hangs],
  ['never answers', 'transfer', 'connect/aborted', hangs],
  ['throws a text', 'connect', 'connect/rejected', throws('Request rejected')],
  ['throws a text', 'connect', 'connect/failed', throws('banana')],
  ['throws a text', 'text', 'connect/rejected', throws('Request rejected')],
  ['throws a text', 'text', 'cosmos/walletFailed', throws('banana')],
  ['throws a text', 'transfer', 'connect/locked', throws('Keyring is locked')],
  ['throws nothing', 'transfer', 'cosmos/walletFailed', throws(undefined)]
]

const held = async (kit: Kit, address: string) =>
  (await kit.namespace('cosmos')?.capabilities.balance?.(address, chain.network))?.value ?? 0n

describe('a hostile wallet', () => {
  it.each(table)('that %s: %s gives %s', async (_, deed, code, sabotage) => {
    const wallet = fresh()
    if (deed === 'connect') sabotage(wallet)
    const kit = await start(wallet)
    if (deed !== 'connect') {
      const { account } = await kit.connect('cosmos.keplr')
      await chain.fund(account.address, 1_000_000n)
      sabotage(wallet)
      // A hardware wallet is known as one with its account.
      if (wallet.isNanoLedger) wallet.tell()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const before = [await held(kit, receiver), await held(kit, thief)]
    const controller = new AbortController()
    const { prompts } = wallet
    const caught = expect(deeds[deed](kit, controller.signal)).rejects.toMatchObject({
      name: 'KitError',
      code
    })
    // The visitor's patience ends once the wallet has been asked.
    if (code === 'connect/aborted') {
      while (wallet.prompts === prompts) await new Promise((resolve) => setTimeout(resolve, 5))
      controller.abort()
    }
    await caught
    expect(kit.connections.status('cosmos')).toBe(deed === 'connect' ? 'disconnected' : 'connected')
    expect([await held(kit, receiver), await held(kit, thief)]).toEqual(before)
  })

  it('is not what a wallet is that lets its owner choose fee and memo: the transfer arrives', async () => {
    const wallet = fresh()
    const kit = await start(wallet)
    const { account } = await kit.connect('cosmos.keplr')
    await chain.fund(account.address, 1_000_000n)
    signsDirect((_, given, { signerInfos }) => {
      const fee = Fee.fromPartial({ amount: [{ denom: 'uatom', amount: '20000' }], gasLimit: 200_000n })
      return {
        bodyBytes: TxBody.encode(TxBody.fromPartial({ ...given, memo: 'for coffee' })).finish(),
        authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({ signerInfos, fee })).finish()
      }
    })(wallet)
    const before = await held(kit, receiver)
    await deeds.transfer(kit, new AbortController().signal)
    expect([await held(kit, receiver), await held(kit, account.address)]).toEqual([
      before + 5_000n,
      1_000_000n - 5_000n - 20_000n
    ])
  })

  it('that never answers is not waited for once the connection has ended', async () => {
    const wallet = fresh()
    const kit = await start(wallet)
    await kit.connect('cosmos.keplr')
    const { prompts } = wallet
    hangs(wallet)
    const asked = kit.connections.of('cosmos')?.session.request({
      namespace: 'cosmos',
      networkId: chain.network.caipNetworkId,
      method: 'cosmos_signArbitrary',
      params: { data: 'hello' },
      // The caller has a patience of its own, which does not end.
      signal: new AbortController().signal
    })
    const caught = expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
    while (wallet.prompts === prompts) await new Promise((resolve) => setTimeout(resolve, 5))
    await kit.disconnect()
    await caught
  })
})
