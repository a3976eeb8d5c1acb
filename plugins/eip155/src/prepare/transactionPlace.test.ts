import { describe, expect, it } from '@jest/globals'
import type { TransactionFingerprint } from '@plugboard/core'
import { alice, bob, contract } from '../../test/paymentSetup'
import { dear, statusSetup } from '../../test/statusSetup'

const { begin, rpc, lose, mine, nonceOf } = statusSetup()

describe('nonce of a pending transaction', () => {
  /** A transaction that the network has shown, so that its nonce is known. */
  async function waiting() {
    const page = await lose()
    const id = await page.send()
    const found = await page.look()
    const { fingerprint } = found as { fingerprint: TransactionFingerprint }
    const nonce = await nonceOf(alice)
    return { ...page, id, nonce, look: () => page.look({ id, fingerprint }) }
  }

  it.each([
    ['replaced', { to: bob, value: '0x9' }],
    ['replaced', { to: contract }],
    ['replaced', { to: alice, value: '0x0', data: '0x01' }],
    ['replaced', { to: alice, value: '0x9' }],
    ['cancelled', { to: alice, value: '0x0' }]
  ])('is used by a different transaction: %s', async (state, change) => {
    const { look, send, nonce } = await waiting()
    const other = await send({ ...change, nonce, ...dear })
    await mine()

    expect(await look()).toEqual({ state, id: other, isFinal: false })
    await rpc('anvil_mine', ['0x60'])
    expect(await look()).toEqual({ state, id: other, isFinal: true })
  })

  it('is used by the same transaction with a higher fee, which is found under its new id', async () => {
    const { look, send, nonce, id } = await waiting()
    const faster = await send({ nonce, ...dear })
    expect(await look()).toMatchObject({ state: 'pending', id: faster })
    await mine()

    expect(faster).not.toBe(id)
    expect(await look()).toMatchObject({ state: 'confirmed', id: faster, isAsShown: true })
  })

  it('is free again once the network has dropped the transaction', async () => {
    const { look } = await waiting()
    await rpc('anvil_dropAllTransactions')

    expect(await look()).toEqual({ state: 'unseen' })
  })

  it('is free again after a reorg and can then be used by another transaction', async () => {
    const { look, send, nonce } = await waiting()
    await mine()
    expect(await look()).toMatchObject({ state: 'confirmed' })

    await rpc('anvil_reorg', [1, []])
    await rpc('anvil_dropAllTransactions')
    expect(await look()).toEqual({ state: 'unseen' })

    const other = await send({ to: contract, nonce, ...dear })
    await mine()
    expect(await look()).toEqual({ state: 'replaced', id: other, isFinal: false })
  })
})

it('a payment comes after an identical one that is still waiting, and is not mistaken for it', async () => {
  const { prepare, send, look } = await lose()
  await send()
  const [step] = (await prepare({ amount: 3n })).steps
  const { fingerprint } = step ?? {}

  expect(await look({ fingerprint })).toEqual({ state: 'unseen' })
  const id = await send()
  expect(await look({ fingerprint })).toMatchObject({ state: 'pending', id })
})

describe('account', () => {
  it.each([
    ['contract', '0x6001'],
    ['delegated', `0xef0100${'00'.repeat(19)}01`]
  ])('with code is classified as %s', async (sender, code) => {
    const { prepare } = await begin()
    await rpc('anvil_setCode', [alice, code])
    try {
      expect((await prepare({ amount: 1n })).steps[0]?.fingerprint).toMatchObject({ sender })
    } finally {
      await rpc('anvil_setCode', [alice, '0x'])
    }
  })
})
