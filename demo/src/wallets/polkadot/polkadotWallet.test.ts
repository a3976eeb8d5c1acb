import { beforeEach, describe, expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import { verify } from '@scure/sr25519'
import { when } from 'mobx'
import { developmentAddresses } from '../../../stack/polkadot/developmentAddresses.mjs'
import { polkadotNamespace } from '../../phone/keys/polkadot/polkadotNamespace.js'
import { createPolkadotWallets } from './createPolkadotWallets.js'
import { polkadotAccounts } from './polkadotAccounts.js'
import { putInjected } from './putInjected.js'
import { readPayment } from './readPayment.js'
import { toInjected } from './toInjected.js'

beforeEach(() => localStorage.clear())

const [alice = '', bob = ''] = polkadotAccounts
const meadow = `0x${'45'.repeat(32)}`
const make = () => {
  const [wallet] = createPolkadotWallets()
  if (!wallet) throw new Error('There is no wallet')
  return { wallet, page: toInjected(wallet) }
}

async function say(wallet: ReturnType<typeof make>['wallet'], yes: boolean) {
  await when(() => wallet.question !== undefined)
  const { title, lines } = wallet.question ?? {}
  wallet.question?.answer(yes)
  return { title, lines }
}

/** 12 ROC for Bob, as the local chains' own library writes the call. */
const call = '0x0a03008eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a480b00c0bcf7e90a'
const payload = {
  address: alice,
  method: call,
  era: '0x00',
  nonce: '0x00000000',
  specVersion: '0x00000384',
  transactionVersion: '0x00000006',
  genesisHash: meadow,
  blockHash: meadow,
  signedExtensions: ['CheckNonce']
}

it('lists the addresses of its real keys, which the local chains fund with play money', () => {
  const phone = polkadotNamespace()
  expect(polkadotAccounts).toEqual([0, 1, 2].map((account) => phone.address('', account)))
  expect(developmentAddresses).toEqual(polkadotAccounts)
})

it('readPayment decodes a payment and no other call', () => {
  expect(readPayment(call)).toEqual({ to: bob, amount: 12_000_000_000_000n })
  expect(readPayment(`${call.slice(0, 72)}04`)).toEqual({ to: bob, amount: 1n })
  const toBob = call.slice(6, 72)
  expect(readPayment(`0x0a04${toBob}00`)).toEqual({ to: bob })
  expect(readPayment(`0x32062c${toBob}04`)).toEqual({ to: bob, asset: 11, amount: 1n })
  expect(readPayment(`0x0a0301${call.slice(8)}`)).toBeUndefined()
  expect(readPayment('0x000001')).toBeUndefined()
  expect(readPayment('0x0a0300')).toBeUndefined()
})

describe('demo Polkadot wallet', () => {
  it('is added next to other wallets in injectedWeb3 and is marked as a demo', () => {
    const holder = window as { injectedWeb3?: Record<string, unknown> }
    const other = { enable: () => undefined }
    holder.injectedWeb3 = { talisman: other }
    putInjected(make().wallet)
    expect(holder.injectedWeb3).toEqual({
      talisman: other,
      'Polkadot Demo Wallet': { version: 'demo', enable: expect.any(Function) }
    })
    delete holder.injectedWeb3
  })

  it('shares its account after approval, reports changes, and can revoke the permission', async () => {
    const { wallet, page } = make()
    const asked = page.enable()
    expect((await say(wallet, true)).title).toBe('Connect to this site')
    const { accounts } = await asked
    expect(await accounts.get()).toMatchObject([{ address: alice, type: 'sr25519', genesisHash: null }])
    const reported: unknown[] = []
    const stop = accounts.subscribe((now) => reported.push(now.length))
    await Promise.resolve()
    wallet.lock(true)
    expect(await accounts.get()).toEqual([])
    wallet.lock(false)
    wallet.choose(1)
    expect(await accounts.get()).toMatchObject([{ address: bob }])
    wallet.allow(false)
    await expect(accounts.get()).rejects.toThrow('not allowed to interact')
    stop()
    wallet.allow(true)
    expect(reported).toEqual([1, 0, 1, 1, 0])
  })

  it('shows what it signs, and signs nothing after a refusal', async () => {
    const { wallet, page } = make()
    wallet.allow(true)
    const { signer, metadata } = await page.enable()
    const signing = signer.signRaw({ address: alice, data: '0x3c42797465733e68693c2f42797465733e' })
    expect(await say(wallet, true)).toMatchObject({ title: 'Sign a message' })
    const { signature } = await signing
    const key = base58.decode(alice).slice(1, 33)
    const bytes = Buffer.from(signature.slice(2), 'hex')
    expect(verify(Buffer.from('<Bytes>hi</Bytes>'), Uint8Array.from(bytes), key)).toBe(true)

    const paying = signer.signPayload(payload)
    expect((await say(wallet, true)).lines).toEqual([
      ['To', bob],
      ['Amount', '12 ROC'],
      ['Network', 'Meadow']
    ])
    expect((await paying).signature).toMatch(/^0x01[0-9a-f]{128}$/)
    const amountOf = async (method: string) => {
      const signing = signer.signPayload({ ...payload, method })
      const { lines = [] } = await say(wallet, true)
      await signing
      return new Map(lines).get('Amount')
    }
    const toBob = call.slice(6, 72)
    expect(await amountOf(`0x0a04${toBob}00`)).toBe('everything that this account has')
    expect(await amountOf(`0x32061c${toBob}2901`)).toBe('0.74 TICKET')
    expect(await amountOf(`0x320520${toBob}04`)).toBe('1 base units of asset 8')
    const declined = expect(signer.signPayload({ ...payload, method: '0x0000' })).rejects.toMatchObject({
      code: 4001
    })
    expect((await say(wallet, false)).title).toBe('Sign a transaction')
    await declined

    const definition = {
      chain: 'Meadow',
      genesisHash: meadow,
      specVersion: 901,
      tokenSymbol: 'PLAY',
      tokenDecimals: 11
    }
    const learning = metadata.provide(definition)
    expect((await say(wallet, true)).title).toBe('Update a network')
    expect(await learning).toBe(true)
    expect(await metadata.get()).toContainEqual({ genesisHash: meadow, specVersion: 901 })
    const again = signer.signPayload(payload)
    expect((await say(wallet, true)).lines).toContainEqual(['Amount', '120 PLAY'])
    await again
    for (const address of ['nobody', bob])
      await expect(signer.signRaw({ address, data: 'x' })).rejects.toMatchObject({ code: 4100 })
  })
})
