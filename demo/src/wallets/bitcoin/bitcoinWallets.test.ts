import * as ecc from '@bitcoinerlab/secp256k1'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { verifyMessage } from '@plugboard/bip122/verify'
import { base64, hex } from '@scure/base'
import { initEccLib, networks } from 'bitcoinjs-lib'
import { when } from 'mobx'
import { developmentAddresses } from '../../../stack/bitcoin/developmentAddresses.mjs'
import { bitcoinKey } from '../../phone/keys/bip122/bitcoinKey.js'
import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { bitcoinAccounts } from './bitcoinAccounts.js'
import { createBitcoinWallets } from './createBitcoinWallets.js'
import { toSatsConnect } from './toSatsConnect.js'
import { toStandardBitcoin } from './toStandardBitcoin.js'

beforeAll(() => initEccLib(ecc))
beforeEach(() => localStorage.clear())

const answer = async (wallet: KeyedDemoWallet, yes: boolean) => {
  await when(() => wallet.question !== undefined)
  wallet.question?.answer(yes)
}
const text = 'good morning'

it('both wallets list the addresses of their real keys, which the local chain funds with play money', () => {
  const real = [0, 1, 2].map((account) => {
    const { payment, ordinal, pair } = bitcoinKey(account, networks.regtest)
    return { payment: payment.address, ordinal: ordinal.address, publicKey: hex.encode(pair.publicKey) }
  })
  expect(bitcoinAccounts).toEqual(real)
  expect(developmentAddresses).toEqual(real.flatMap(({ payment, ordinal }) => [payment, ordinal]))
})

describe('sats-connect demo wallet', () => {
  it('connects after approval, then returns its account silently and signs with both addresses', async () => {
    const { satsConnect: wallet } = createBitcoinWallets()
    const { request } = toSatsConnect(wallet)
    expect(await request('wallet_getAccount', null)).toMatchObject({ error: { code: -32002 } })
    const connecting = request('wallet_connect', {})
    await answer(wallet, true)
    expect(await connecting).toMatchObject({
      result: { addresses: [{ purpose: 'payment' }, { purpose: 'ordinals' }] }
    })
    expect(await request('wallet_getAccount', null)).toMatchObject({
      result: { network: { bitcoin: { name: 'Regtest' } } }
    })
    for (const address of Object.values(bitcoinAccounts[0] ?? {}).slice(0, 2)) {
      const signing = request('signMessage', { message: text, address }) as Promise<{
        result: { signature: string }
      }>
      await answer(wallet, true)
      const { signature } = (await signing).result
      expect(verifyMessage({ address, text, signature })).toBe(true)
    }
    const declined = request('signMessage', { message: text, address: bitcoinAccounts[0]?.payment ?? '' })
    await answer(wallet, false)
    expect(await declined).toMatchObject({ error: { code: -32000 } })
    wallet.choose(1)
    for (const address of [...Object.values(bitcoinAccounts[0] ?? {}).slice(0, 2), 'nobody'])
      expect(await request('signMessage', { message: text, address })).toMatchObject({
        error: { code: -32002 }
      })
    expect(wallet.question).toBeUndefined()
    expect(await request('plant_trees', null)).toMatchObject({ error: { code: -32601 } })
  })

  it('reports a new account and a disconnect until the listeners are removed', () => {
    const { satsConnect: wallet } = createBitcoinWallets()
    const { addListener } = toSatsConnect(wallet)
    const reported: object[] = []
    const ends = ['accountChange', 'disconnect'].map((eventName) =>
      addListener({ eventName, cb: (event) => reported.push(event) })
    )
    wallet.allow(true)
    wallet.choose(1)
    wallet.allow(false)
    for (const end of ends) end()
    wallet.allow(true)
    expect(reported).toEqual([
      expect.objectContaining({ type: 'accountChange' }),
      expect.objectContaining({
        addresses: [expect.objectContaining({ address: bitcoinAccounts[1]?.payment }), expect.anything()]
      }),
      { type: 'disconnect' }
    ])
  })
})

describe('Wallet Standard demo wallet', () => {
  it('shares both accounts after approval and signs with each', async () => {
    const { standard: wallet } = createBitcoinWallets()
    const face = toStandardBitcoin(wallet)
    const features = face.features as unknown as Record<
      string,
      Record<string, (...inputs: object[]) => Promise<never>>
    >
    expect(face.accounts).toEqual([])
    const connecting = features['bitcoin:connect']?.connect?.({ purposes: ['payment', 'ordinals'] })
    await answer(wallet, true)
    await connecting
    expect(face.accounts.map(({ address }) => address)).toEqual(
      Object.values(bitcoinAccounts[0] ?? {}).slice(0, 2)
    )
    for (const account of face.accounts) {
      const message = Uint8Array.from(new TextEncoder().encode(text))
      const signing = features['bitcoin:signMessage']?.signMessage?.({
        account,
        message
      }) as unknown as Promise<readonly { signature: Uint8Array }[]>
      await answer(wallet, true)
      const [{ signature } = { signature: new Uint8Array() }] = await signing
      expect(verifyMessage({ address: account.address, text, signature: base64.encode(signature) })).toBe(
        true
      )
    }
  })
})
