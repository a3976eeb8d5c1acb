import { describe, expect, it } from '@jest/globals'
import { type Connection, definePlugin, type TransferIntent } from '@plugboard/core'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { polkadotChainSetup } from '../../test/polkadotChainSetup'

const { alice, poor, kinds, connected, freeOf, fresh } = polkadotChainSetup()
const unit = 1_000_000_000_000n

async function begin() {
  const { kit, wallet } = await connected()
  const { prepare } = kit.namespace('polkadot')?.capabilities ?? {}
  const connection = kit.connections.active as Connection
  if (!prepare) throw new Error('not there')
  return {
    kit,
    wallet,
    connection,
    prepare: (intent: Partial<Omit<TransferIntent, 'kind'>>) =>
      prepare({ kind: 'transfer', connection, to: kinds[1]?.address ?? '', amount: unit, ...intent })
  }
}

describe('a prepared transfer', () => {
  it('is not sent if it is declined, overtaken or expired, or the account changes', async () => {
    const { prepare, wallet, kit } = await begin()
    const prompts = wallet.prompts
    const [first, second, third] = [await prepare({}), await prepare({}), await prepare({})]
    wallet.decide = () => {
      throw new Error('Cancelled')
    }
    await expect(first.send()).rejects.toMatchObject({ code: 'connect/rejected' })
    wallet.decide = () => {}
    expect(await (await second.send()).settled).toBe('confirmed')
    await expect(third.send()).rejects.toMatchObject({ code: 'polkadot/preparedExpired' })
    const late = await prepare({})
    const now = Date.now
    Date.now = () => late.expiresAt
    try {
      await expect(late.send()).rejects.toMatchObject({ code: 'polkadot/preparedExpired' })
    } finally {
      Date.now = now
    }
    expect(wallet.prompts).toBe(prompts + 2)
    wallet.use([poor])
    while (kit.connections.active?.account.address !== poor.address)
      await new Promise((resolve) => setTimeout(resolve, 5))
    await expect(late.send()).rejects.toMatchObject({ code: 'polkadot/preparedExpired' })
    await kit.disconnect()
    await expect(late.send()).rejects.toMatchObject({ code: 'polkadot/preparedExpired' })
  }, 60_000)

  it('is not sent if a tap changes what was reviewed', async () => {
    const { prepare, kit, wallet } = await begin()
    const prepared = await prepare({})
    const prompts = wallet.prompts
    const reviewed = {}
    let sealed: Promise<unknown> | undefined
    await kit.use(
      definePlugin({
        name: 'meddler',
        setup(context) {
          context.tap('beforeSign', (request) => ({ ...request, params: {} }))
          sealed = context.seal(
            reviewed,
            prepared.steps.map(({ request }) => request),
            prepared.expiresAt
          )
        }
      })
    )
    await sealed
    await expect(prepared.send({ reviewed })).rejects.toMatchObject({ code: 'core/reshaped' })
    expect(wallet.prompts).toBe(prompts)
  }, 60_000)

  it('is sent as the complete extrinsic from the wallet if that keeps nonce and era', async () => {
    const { prepare, kit, connection } = await begin()
    const api = await kit.provider('polkadot').api()
    const { signer } = Object(connection).session.provider
    const to = fresh()
    const payment = api.tx.balances?.transferKeepAlive?.(to, unit)
    let change: object = {}
    signer.signPayload = async (asked: SignerPayloadJSON) => {
      const { nonce, blockHash } = asked
      const era = api.createType('ExtrinsicEra', asked.era)
      const whole = await payment?.signAsync(alice, { nonce, era, blockHash, ...change })
      const signature = `0x01${whole?.signature.toHex().slice(2)}`
      return { id: 1, signature, signedTransaction: whole?.toHex() }
    }
    const prepared = await prepare({ to })
    for (const other of [{ nonce: 1_000 }, { era: 0 }, { era: 64, blockHash: undefined }]) {
      change = other
      await expect(prepared.send()).rejects.toMatchObject({
        code: 'polkadot/badSignature',
        notes: expect.stringMatching(/nonce/)
      })
    }
    expect(await freeOf(kit, to)).toBe(0n)

    change = {}
    const { settled } = await prepared.send()
    expect(await settled).toBe('confirmed')
    expect(await freeOf(kit, to)).toBe(unit)
  }, 60_000)

  it('is not sent if the extrinsic that the wallet returns whole does something else', async () => {
    const { prepare, kit, connection } = await begin()
    const api = await kit.provider('polkadot').api()
    const { signer } = Object(connection).session.provider
    const [to, thief] = [fresh(), fresh()]
    const [, other] = kinds
    if (!other) throw new Error('no other account')
    const pays = api.tx.balances?.transferKeepAlive
    let answer = { payer: alice, receiver: to, amount: unit, tip: 0 }
    signer.signPayload = async (asked: SignerPayloadJSON) => {
      const { nonce, blockHash } = asked
      const era = api.createType('ExtrinsicEra', asked.era)
      const { payer, receiver, amount, tip } = answer
      const whole = await pays?.(receiver, amount).signAsync(payer, { nonce, era, blockHash, tip })
      const signature = `0x01${whole?.signature.toHex().slice(2)}`
      return { id: 1, signature, signedTransaction: whole?.toHex() }
    }
    const prepared = await prepare({ to })
    const honest = answer
    for (const [lie, notes] of [
      [{ receiver: thief }, /call/],
      [{ amount: unit + 1n }, /call/],
      [{ payer: other }, /account/],
      [{ tip: 1 }, /tip/]
    ] as const) {
      answer = { ...honest, ...lie }
      await expect(prepared.send()).rejects.toMatchObject({
        code: 'polkadot/badSignature',
        notes: expect.stringMatching(notes)
      })
    }
    expect([await freeOf(kit, to), await freeOf(kit, thief)]).toEqual([0n, 0n])
  }, 60_000)
})
