import { describe, expect, it, jest } from '@jest/globals'
import { openThrough } from '../../test/openThrough'
import { polkadotChainSetup } from '../../test/polkadotChainSetup'
import type { ExtrinsicProgress } from '../index'

const { alice, poor, kinds, genesisHash, chain, cleanups, local, connected, fresh, transfer, freeOf } =
  polkadotChainSetup()

describe('on a real chain', () => {
  it('a transfer arrives and its sender pays a fee', async () => {
    const { kit } = await connected()
    const to = fresh()
    const before = await kit.provider('polkadot').balance()
    expect(before.transferable).toBeLessThan(before.free)
    const hash = await transfer(kit, to, 2_000_000_000_000n)
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    expect(await freeOf(kit, to)).toBe(2_000_000_000_000n)
    const after = await kit.provider('polkadot').balance()
    expect(before.free - after.free).toBeGreaterThan(2_000_000_000_000n)
  }, 60_000)

  it.each(kinds.map((pair) => [pair.type, pair] as const))(
    'an account of type %s can pay: the chain accepts its signature',
    async (_, pair) => {
      const { kit } = await connected(pair)
      const to = fresh()
      await transfer(kit, to, 1_000_000_000_000n)
      expect(await freeOf(kit, to)).toBe(1_000_000_000_000n)
      expect((await kit.provider('polkadot').balance()).free).toBeLessThan(4_000_000_000_000n)
    },
    60_000
  )

  it('an asset created there is sent by its id, and its deposit counts as reserved', async () => {
    const { kit } = await connected()
    const dot = kit.provider('polkadot')
    const { tx, query } = await dot.api()
    const before = await dot.balance()
    expect(before.reserved).toBe(0n)
    const id = 1984
    for (const made of [
      tx.assets?.create?.(id, alice.address, 1),
      tx.assets?.mint?.(id, alice.address, 1000)
    ])
      if (made) await dot.send(made)
    const { reserved, free } = await dot.balance()
    expect(reserved).toBeGreaterThan(0n)
    expect(free).toBeLessThan(before.free - reserved)

    // The receiver must exist: this asset alone does not keep an account alive.
    await transfer(kit, poor.address, 70n, String(id))
    const held = async (of: string) => Object((await query.assets?.account?.(id, of))?.toJSON()).balance
    expect([await held(poor.address), await held(alice.address)]).toEqual([70, 930])
    await expect(transfer(kit, poor.address, 931n, String(id))).rejects.toMatchObject({
      code: 'polkadot/notEnough'
    })
    await expect(transfer(kit, poor.address, 0n)).rejects.toMatchObject({
      code: 'polkadot/invalidAmount',
      notes: expect.stringContaining("'amount'")
    })
    await expect(transfer(kit, poor.address, 1n, '77')).rejects.toMatchObject({ code: 'polkadot/failed' })
  }, 60_000)

  it('an extrinsic of the app is priced, signed, followed until it is finalized, and reported', async () => {
    const { kit } = await connected()
    const dot = kit.provider('polkadot')
    const { tx } = await dot.api()
    const remark = tx.system?.remarkWithEvent?.('0x0102')
    if (!remark) throw new Error('The runtime has no remark')
    const before = (await dot.balance()).free
    const fee = await dot.fee(remark)
    const stages: ExtrinsicProgress['stage'][] = []
    const sent = await dot.send(remark, { onProgress: ({ stage }) => stages.push(stage) })
    expect([stages[0], stages.at(-1)]).toEqual(['sent', 'finalized'])
    expect(sent.events).toContain('system.Remarked')
    expect(sent.blockHash).toMatch(/^0x[\da-f]{64}$/)
    const paid = before - (await dot.balance()).free
    // The tip for the unused weight is refunded.
    expect(paid > 0n && paid <= fee).toBe(true)
  }, 60_000)

  it('plain code of @polkadot/api signs through the kit', async () => {
    const { kit, wallet } = await connected()
    // As a wallet from before its chain's extension `ChargeAssetTxPayment`.
    wallet.provided.length = 0
    wallet.unknownExtensions = ['ChargeAssetTxPayment']
    const { signer, accounts, api } = kit.provider('polkadot')
    const [account] = await accounts.get()
    const to = fresh()
    const extrinsic = (await api()).tx.balances?.transferKeepAlive?.(to, 1_000_000_000_000n)
    await new Promise<void>((resolve, reject) => {
      extrinsic
        ?.signAndSend(account?.address ?? '', { signer: signer as never }, ({ status }) => {
          if (status.isFinalized) resolve()
        })
        .catch(reject)
    })
    expect(await freeOf(kit, to)).toBe(1_000_000_000_000n)
    expect(wallet.provided).toHaveLength(1)
    expect(wallet.prompts).toBe(3)
  }, 60_000)

  it('a runtime from before 2023 is read without a warning in the console', async () => {
    const printed = (['warn', 'error'] as const).map((name) => jest.spyOn(console, name))
    cleanups.push(() => printed.map((one) => one.mockRestore()))
    const { kit } = await connected()
    const { runtimeVersion } = await kit.provider('polkadot').api()
    expect(runtimeVersion.specVersion.toNumber()).toBe(900)
    expect(await freeOf(kit, alice.address)).toBeGreaterThan(0n)
    expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([])
  }, 60_000)

  it('metadata are offered once to a wallet that has none', async () => {
    const { kit, wallet } = await connected()
    wallet.provided.length = 0
    const dot = kit.provider('polkadot')
    expect(await dot.offerMetadata()).toBe(true)
    expect(wallet.provided).toEqual([
      expect.objectContaining({ genesisHash, tokenSymbol: 'ROC', specVersion: 900 })
    ])
    expect(await dot.offerMetadata()).toBe(true)
    expect(wallet.prompts).toBe(2)
  }, 60_000)

  it('a light client works like any other endpoint', async () => {
    const endpoints = { [local().caipNetworkId]: { open: () => openThrough(chain.url) } }
    const { kit } = await connected(alice, { endpoints })
    const to = fresh()
    await transfer(kit, to, 1_000_000_000_000n)
    expect(await freeOf(kit, to)).toBe(1_000_000_000_000n)
  }, 60_000)
})
