import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { KeplrDouble } from '../../test/KeplrDouble'
import type { DirectDocument } from '../documents'
import { writeDirect } from '../documents'
import { cosmos } from '../index'
import { cosmosHub } from '../networks'

const cleanups: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

/** A kit that is connected to this wallet on the page. */
async function connected(wallet: KeplrDouble): Promise<Kit> {
  Object.assign(window, { keplr: wallet.provider })
  const kit = createKit({ plugins: [cosmos({ networks: [cosmosHub] })] })
  cleanups.push(
    () => Reflect.deleteProperty(window, 'keplr'),
    () => kit.dispose()
  )
  await kit.start()
  while (!kit.connectors.get('cosmos.keplr')) await new Promise((resolve) => setTimeout(resolve, 5))
  await kit.connect('cosmos.keplr')
  return kit
}

const bodyOf = (memo: string, typeUrl = '/cosmos.bank.v1beta1.MsgSend') =>
  TxBody.encode(TxBody.fromPartial({ memo, messages: [{ typeUrl, value: new Uint8Array([1]) }] })).finish()
const direct: DirectDocument = {
  bodyBytes: bodyOf('mine'),
  authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({})).finish(),
  chainId: 'cosmoshub-4',
  accountNumber: 7n
}
const amino = {
  chain_id: 'cosmoshub-4',
  account_number: '7',
  sequence: '1',
  fee: { gas: '1', amount: [] },
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: { to: 'me' } }],
  memo: 'mine'
}
const asked = {
  cosmos_signDirect: { signDoc: writeDirect(direct) },
  cosmos_signAmino: { signDoc: amino },
  cosmos_signArbitrary: { data: 'hello' }
} as const
type Method = keyof typeof asked
const methods = Object.keys(asked) as Method[]

const ask = (kit: Kit, method: Method) => kit.request({ namespace: 'cosmos', method, params: asked[method] })

/** A document of either mode, changed in the wallet. */
const edited = <T>(document: T, direct: object, amino: object): T => ({
  ...document,
  ...('bodyBytes' in (document as object) ? direct : amino)
})

/** An honest wallet's answer. */
async function fairAnswer(wallet: KeplrDouble, method: Method): Promise<unknown> {
  const kit = await connected(wallet)
  const answer = await ask(kit, method)
  await kit.disconnect()
  return answer
}

describe('the answer of a wallet to a raw request', () => {
  it.each(methods)('is passed through if it is valid: %s', async (method) => {
    const answer = await fairAnswer(new KeplrDouble(), method)
    const signature = expect.stringMatching(/^[\w+/]{86}==$/)
    expect(answer).toMatchObject(
      method === 'cosmos_signArbitrary' ? { signature } : { signature: { signature } }
    )
  })

  it('may have another memo, which it shows', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    wallet.edit = (document) => edited(document, { bodyBytes: bodyOf('changed') }, { memo: 'changed' })
    expect(await ask(kit, 'cosmos_signDirect')).toMatchObject({
      signed: writeDirect({ ...direct, bodyBytes: bodyOf('changed') })
    })
    expect(await ask(kit, 'cosmos_signAmino')).toMatchObject({ signed: { ...amino, memo: 'changed' } })
  })

  it('is rejected if another message was signed', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    wallet.edit = (document) => edited(document, { bodyBytes: bodyOf('mine', '/acme.Steal') }, { msgs: [] })
    for (const method of ['cosmos_signDirect', 'cosmos_signAmino'] as const)
      await expect(ask(kit, method)).rejects.toMatchObject({ code: 'cosmos/notAsShown' })
  })

  it.each(methods)('is rejected with a signature of something else: %s', async (method) => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    const signature = btoa('y'.repeat(64))
    wallet.tamper = (answer) =>
      ({
        ...answer,
        signature:
          method === 'cosmos_signArbitrary'
            ? signature
            : { ...(answer as { signature: object }).signature, signature }
      }) as typeof answer
    await expect(ask(kit, method)).rejects.toMatchObject({ code: 'cosmos/badSignature' })
  })

  it.each(methods)('is checked for every connector, including pairings: %s', async (method) => {
    const wallet = new KeplrDouble()
    const fair = await fairAnswer(wallet, method)
    let answer: unknown
    const { connector } = fakeConnector({
      id: 'paired',
      namespaces: ['cosmos'],
      accounts: [wallet.address()],
      networkId: 'cosmos:cosmoshub-4',
      answer: () => answer
    })
    const kit = createKit({
      plugins: [
        cosmos({ networks: [cosmosHub] }),
        { name: 'test', setup: (context) => void context.registerConnector(connector) }
      ],
      storage: null
    })
    cleanups.push(() => kit.dispose())
    await kit.start()
    await kit.connect('paired')
    answer = fair
    expect(await ask(kit, method)).toEqual(fair)
    // A thief's answers: the honest answer of another account, and nothing at all.
    answer = await fairAnswer(new KeplrDouble('keplr_keystorechange', ['thief']), method)
    await expect(ask(kit, method)).rejects.toMatchObject({ code: 'cosmos/badSignature' })
    answer = undefined
    await expect(ask(kit, method)).rejects.toMatchObject({ code: 'cosmos/badSignature' })
  })
})
