/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Connection, Network, TransferIntent } from '@plugboard/core'
import { toyAsset } from '@plugboard/core/testing'
import type { Draft } from './Draft'
import { findMissing, isSameIntent, toIntent } from './draftIntent'
import { fillInMaximum } from './fillInMaximum'

const usd = { ...toyAsset(), token: 'usd', symbol: 'USD' }
const connection = {
  namespace: 'toy',
  networkId: 'toy:1',
  caipAddress: 'toy:1:alice',
  account: { namespace: 'toy', address: 'alice' }
} as Partial<Connection> as Connection
const receiver = { text: 'bob.toy', checking: false, address: 'bob', name: 'bob.toy' } as Draft['receiver']
const options = { isMemoTooLong: false, ofIntent: { memo: 'hi' } } as Draft['options']

/** A draft of 5 of 8 spendable units, with changes. */
const draftOf = (change: Partial<Draft> = {}): Draft =>
  ({
    kit: { namespace: () => ({ capabilities: { prepare: () => undefined } }) },
    connection,
    network: { caipNetworkId: 'toy:1' } as Partial<Network> as Network,
    asset: usd,
    units: 5n,
    holding: { asset: usd, value: 10n, spendable: 8n },
    isMax: false,
    receiver,
    options,
    missing: undefined,
    ...change
  }) as Draft

describe('a draft', () => {
  it('that is complete becomes an intent of exactly what it says', () => {
    expect(findMissing(draftOf())).toBeUndefined()
    expect(toIntent(draftOf())).toEqual({
      kind: 'transfer',
      connection,
      to: 'bob',
      toName: 'bob.toy',
      asset: { networkId: 'toy:1', token: 'usd' },
      amount: 5n,
      memo: 'hi'
    })
    expect(toIntent(draftOf({ asset: toyAsset(), isMax: true }))).toMatchObject({
      asset: undefined,
      amount: 'max'
    })
  })

  it('may send all that is spendable; the network decides what a maximum is', () => {
    expect(findMissing(draftOf({ units: 8n }))).toBeUndefined()
    expect(findMissing(draftOf({ units: 10n, isMax: true }))).toBeUndefined()
  })

  const nothing = { asset: usd, value: 10n, spendable: 0n }
  it.each<[string, Partial<Draft>]>([
    ['connection', { connection: undefined }],
    ['connection', { connection: { ...connection, account: { ...connection.account, address: '' } } }],
    ['token', { asset: undefined }],
    ['token', { network: undefined }],
    ['support', { kit: { namespace: () => ({ capabilities: {} }) } as never }],
    ['network', { connection: { ...connection, networkId: 'toy:2' } }],
    ['amount', { units: undefined }],
    ['amount', { units: 0n }],
    ['funds', { units: 9n }],
    ['funds', { holding: nothing, isMax: true }],
    ['receiver', { receiver: { ...receiver, text: ' ' } as Draft['receiver'] }],
    ['checking', { receiver: { ...receiver, checking: true } as Draft['receiver'] }],
    ['address', { receiver: { ...receiver, address: undefined } as Draft['receiver'] }],
    ['memo', { options: { ...options, isMemoTooLong: true } as Draft['options'] }]
  ])('is no intent while something is missing: %s', (missing, change) => {
    expect(findMissing(draftOf(change))).toBe(missing)
    expect(toIntent(draftOf({ missing: missing as Draft['missing'] }))).toBeUndefined()
  })
})

describe('two intents', () => {
  const intent = toIntent(draftOf()) as TransferIntent

  it('are the same transaction if all that they say is the same', () => {
    expect(isSameIntent(intent, { ...intent, asset: { networkId: 'toy:1', token: 'usd' } })).toBe(true)
    expect(isSameIntent(undefined, undefined)).toBe(true)
    expect([isSameIntent(intent, undefined), isSameIntent(undefined, intent)]).toEqual([false, false])
  })

  it.each<[string, Partial<TransferIntent>]>([
    ['connection', { connection: { ...connection } }],
    ['receiver', { to: 'carol' }],
    ['name of the receiver', { toName: 'carol.toy' }],
    ['token', { asset: { networkId: 'toy:1', token: 'eur' } }],
    ['network of the token', { asset: { networkId: 'toy:2', token: 'usd' } }],
    ['asset', { asset: undefined }],
    ['amount', { amount: 6n }],
    ['amount', { amount: 'max' }],
    ['memo', { memo: 'ho' }],
    ['end of the account', { closeAccount: true }]
  ])('are different transactions with another %s', (_, change) => {
    expect(isSameIntent(intent, { ...intent, ...change })).toBe(false)
  })
})

describe('the maximum', () => {
  /** What it fills in, and what the network is asked. */
  async function fillIn(change: Partial<Draft> = {}) {
    const asked: TransferIntent[] = []
    const filled = {
      ...draftOf({ receiver: { ...receiver, address: undefined } as Draft['receiver'], missing: 'receiver' }),
      amount: '',
      preparation: {},
      ...change,
      setAmount(text: string) {
        filled.amount = text
        filled.isMax = false
      },
      prepare: async (intent: TransferIntent) => void asked.push(intent)
    } as unknown as Draft & { amount: string }
    await fillInMaximum(filled)
    return { amount: filled.amount, isMax: filled.isMax, asked }
  }

  it('is what can be spent until the network has reported the fee of a payment to the account itself', async () => {
    expect(await fillIn()).toEqual({
      amount: '0.08',
      isMax: true,
      asked: [
        {
          kind: 'transfer',
          connection,
          to: 'alice',
          asset: { networkId: 'toy:1', token: 'usd' },
          amount: 'max'
        }
      ]
    })
  })

  it('is asked for the receiver, once there is one', async () => {
    expect((await fillIn({ receiver })).asked).toMatchObject([{ to: 'bob' }])
  })

  it.each<[string, Partial<Draft>]>([
    ['the wallet is on another network', { missing: 'network' }],
    ['a complete draft is followed anyway', { isFollowed: true, intent: toIntent(draftOf()) }]
  ])('is not asked for if %s', async (_, change) => {
    expect(await fillIn(change)).toEqual({ amount: '0.08', isMax: true, asked: [] })
  })

  it.each<[string, Partial<Draft>]>([
    ['nothing can be spent', { holding: { asset: usd, value: 10n, spendable: 0n } }],
    ['the balance is not known', { holding: undefined }]
  ])('is not filled in if %s', async (_, change) => {
    expect(await fillIn(change)).toEqual({ amount: '', isMax: false, asked: [] })
  })

  it('is not asked for again once it is known', async () => {
    const known = { isMax: true, preparation: { prepared: {} } as Draft['preparation'] }
    expect(await fillIn(known)).toEqual({ amount: '', isMax: true, asked: [] })
  })
})
