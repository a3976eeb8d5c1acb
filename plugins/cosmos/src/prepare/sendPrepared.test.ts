import { describe, expect, it } from '@jest/globals'
import { type Connection, definePlugin, type SignRequest } from '@plugboard/core'
import { waitFor } from '@testing-library/dom'
import { AuthInfo, Tx, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { plumDenom } from '../../../../demo/stack/cosmos/denominations.mjs'
import { moneySetup } from '../../test/moneySetup'
import type { DirectDocument } from '../documents'

const { chain, receiver, connected, fresh, prepare, pay, held } = moneySetup(['uatom', 'uphoton'])
const networkId = 'cosmos:plugboard-local-1'

/** The memo of a transaction on the chain. */
async function memoOf(hash: string): Promise<string | undefined> {
  const { txs } = (await chain().rpc('tx_search', { query: `tx.hash='${hash}'` })) as {
    txs: { tx: string }[]
  }
  return Tx.decode(Uint8Array.from(Buffer.from(txs[0]?.tx ?? '', 'base64'))).body?.memo
}

/** Changes what is signed in direct mode. */
const editing =
  (body: (given: TxBody) => Partial<TxBody>, auth: (given: AuthInfo) => Partial<AuthInfo> = () => ({})) =>
  <T>(document: T): T => {
    const { bodyBytes, authInfoBytes } = document as DirectDocument
    const [givenBody, givenAuth] = [TxBody.decode(bodyBytes), AuthInfo.decode(authInfoBytes)]
    return {
      ...document,
      bodyBytes: TxBody.encode(TxBody.fromPartial({ ...givenBody, ...body(givenBody) })).finish(),
      authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({ ...givenAuth, ...auth(givenAuth) })).finish()
    }
  }

const withFee = (fee: object) =>
  editing(
    () => ({}),
    (given) => ({ fee: { ...given.fee, ...fee } }) as never
  )

describe('a sent payment', () => {
  it.each([false, true])('arrives as shown, including the memo (Amino: %s)', async (isNanoLedger) => {
    const wallet = fresh()
    wallet.isNanoLedger = isNanoLedger
    const kit = await connected(wallet)
    const to = receiver()
    const before = await held(kit, wallet.address())
    const prepared = await prepare(kit, { to, amount: 5_000n, memo: 'Order 42 ☕' })
    const progress: unknown[] = []
    const { id, settled } = await prepared.send({ onProgress: (now) => progress.push(now) })
    expect(id).toMatch(/^[\dA-F]{64}$/)
    expect(await settled).toBe('confirmed')
    expect(await held(kit, to)).toBe(5_000n)
    expect(await held(kit, wallet.address())).toBe(before - 5_000n - (prepared.fee?.expected ?? 0n))
    expect(await memoOf(id)).toBe('Order 42 ☕')
    expect(progress).toEqual([
      { step: 0, state: 'asking' },
      { step: 0, state: 'sent' }
    ])
    const { follow } = kit.namespace('cosmos')?.capabilities ?? {}
    expect(await follow?.(networkId, id)).toBe('confirmed')
    const signal = AbortSignal.timeout(700)
    await expect(follow?.(networkId, 'A'.repeat(64), signal)).rejects.toMatchObject({
      code: 'connect/aborted'
    })
  })

  it('in a coin of another chain pays its fee in a coin with enough balance', async () => {
    const wallet = fresh()
    const kit = await connected(wallet, 100n)
    await chain().fund(wallet.address(), 700n, plumDenom)
    await chain().fund(wallet.address(), 1_000_000n, 'uphoton')
    const to = receiver()
    const prepared = await prepare(kit, { to, asset: { networkId, token: plumDenom }, amount: 'max' })
    expect(prepared.fee?.asset).toMatchObject({ symbol: 'PHOTON' })
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await held(kit, to, plumDenom)).toBe(700n)
    expect(await held(kit, wallet.address(), 'uphoton')).toBe(1_000_000n - (prepared.fee?.expected ?? 0n))
  })

  it('may cost the fee chosen in the wallet, up to the maximum that was shown', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const prepared = await prepare(kit)
    wallet.edit = withFee({ amount: [{ denom: 'uatom', amount: String(prepared.fee?.most) }] })
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await held(kit, wallet.address())).toBe(9_000_000n - (prepared.fee?.most ?? 0n))
  })

  it('settles as failed if it fails in its block', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const prepared = await prepare(kit, { amount: 'max' })
    // Between the check and the block, a part is locked.
    await chain().rpc('plugboard_hold')
    const { settled } = await prepared.send()
    await chain().rpc('plugboard_lock', { address: wallet.address(), amount: '5000000' })
    await chain().rpc('plugboard_release')
    expect(await settled).toBe('failed')
  })
})

describe('does not send a payment if the wallet signed', () => {
  it.each<[string, (most: bigint) => <T>(document: T) => T]>([
    ['another memo', () => editing(() => ({ memo: 'changed' }))],
    ['another payment', () => editing((body) => ({ messages: [...body.messages, ...body.messages] }))],
    ['a higher fee', (most) => withFee({ amount: [{ denom: 'uatom', amount: String(most + 1n) }] })],
    ['a fee that is no amount', () => withFee({ amount: [{ denom: 'uatom', amount: 'some' }] })],
    ['a negative fee', () => withFee({ amount: [{ denom: 'uatom', amount: '-1' }] })],
    [
      'two fees',
      () =>
        withFee({
          amount: [
            { denom: 'uatom', amount: '1' },
            { denom: 'uatom', amount: '1' }
          ]
        })
    ],
    ['a fee that somebody else has granted', () => withFee({ granter: receiver() })],
    ['a fee in another coin', () => withFee({ amount: [{ denom: 'uphoton', amount: '1' }] })],
    ['a fee that somebody else is to pay', () => withFee({ payer: receiver() })]
  ])('%s', async (_, edit) => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const before = await held(kit, wallet.address())
    const prepared = await prepare(kit, { memo: '42' })
    wallet.edit = edit(prepared.fee?.most ?? 0n)
    await expect(prepared.send()).rejects.toMatchObject({ code: 'cosmos/notAsShown' })
    expect(await held(kit, wallet.address())).toBe(before)
  })

  it('another memo in an Amino document', async () => {
    const wallet = fresh()
    wallet.isNanoLedger = true
    const kit = await connected(wallet)
    const prepared = await prepare(kit, { memo: '42' })
    wallet.edit = (document) => ({ ...document, memo: '' })
    await expect(prepared.send()).rejects.toMatchObject({ code: 'cosmos/notAsShown' })
  })
})

describe('a prepared payment is no longer sent', () => {
  const refused = { code: 'cosmos/preparedExpired' }

  it('after a minute', async () => {
    const wallet = fresh()
    const prepared = await prepare(await connected(wallet))
    const { prompts } = wallet
    const now = Date.now
    Date.now = () => prepared.expiresAt
    try {
      await expect(prepared.send()).rejects.toMatchObject(refused)
    } finally {
      Date.now = now
    }
    expect(wallet.prompts).toBe(prompts)
  })

  it('when the connection has another account or is gone', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const prepared = await prepare(kit)
    const { prompts } = wallet
    wallet.use(1)
    await waitFor(() => expect(kit.connections.of('cosmos')?.account.address).toBe(wallet.address()))
    await expect(prepared.send()).rejects.toMatchObject(refused)
    await chain().fund(wallet.address(), 5_000_000n)
    const again = await prepare(kit, { connection: kit.connections.of('cosmos') as Connection })
    await kit.disconnect()
    await expect(again.send()).rejects.toMatchObject(refused)
    expect(wallet.prompts).toBe(prompts)
  })

  it('when the visitor declines, or another transaction of the account came first', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const prepared = await prepare(kit)
    wallet.decide = () => {
      throw new Error('Request rejected')
    }
    await expect(prepared.send()).rejects.toMatchObject({ code: 'connect/rejected' })
    wallet.decide = () => {}
    await pay(kit, receiver(), 1n)
    await expect(prepared.send()).rejects.toMatchObject({ code: 'cosmos/wrongSequence' })
  })

  it('if a tap changes what was reviewed', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const prepared = await prepare(kit)
    const { prompts } = wallet
    const reviewed = {}
    let tap = (request: SignRequest): SignRequest => ({ ...request, params: {} })
    let sealed: Promise<unknown> | undefined
    await kit.use(
      definePlugin({
        name: 'meddler',
        setup(context) {
          context.tap('beforeSign', (request) => tap(request))
          const requests = prepared.steps.map(({ request }) => request)
          sealed = context.seal(reviewed, requests, prepared.expiresAt)
        }
      })
    )
    await sealed
    await expect(prepared.send({ reviewed })).rejects.toMatchObject({ code: 'core/reshaped' })
    expect(wallet.prompts).toBe(prompts)
    tap = (request) => request
    expect(await (await prepared.send({ reviewed })).settled).toBe('confirmed')
  })
})
