import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { Connection, TransferIntent } from '@plugboard/core'
import { until } from '../../../../tests/misbehaving/until'
import { Doorway } from '../../test/Doorway'
import { localAssets, polkadotChainSetup } from '../../test/polkadotChainSetup'

const { alice, kinds, chain, local, connected, fresh, freeOf } = polkadotChainSetup()
const [payer, other] = kinds as [(typeof kinds)[number], (typeof kinds)[number]]
const unit = 1_000_000_000_000n
const token = String(localAssets[0]?.id)

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** The library logs a node's refusals and lost connections even if they are handled. */
function hush(): void {
  for (const name of ['error', 'warn'] as const) {
    const printed = jest.spyOn(console, name).mockImplementation(() => {})
    cleanups.push(() => printed.mockRestore())
  }
}

async function begin(pair = payer, urls: readonly string[] = [chain.url]) {
  const { kit, wallet } = await connected(pair, { endpoints: { [local().caipNetworkId]: urls } })
  const { prepare } = kit.namespace('polkadot')?.capabilities ?? {}
  const connection = kit.connections.active as Connection
  if (!prepare) throw new Error('not there')
  const { networkId } = connection
  return {
    kit,
    wallet,
    asset: { networkId, token },
    prepare: (intent: Partial<Omit<TransferIntent, 'kind'>>) =>
      prepare({ kind: 'transfer', connection, to: other.address, amount: unit / 10n, ...intent })
  }
}

/** An endpoint that disconnects as soon as the chain has the extrinsic. */
async function breaking(): Promise<Doorway> {
  const door = await new Doorway(chain.url).open()
  cleanups.push(() => door.close())
  door.breaksAt = (method) => method === 'author_submitAndWatchExtrinsic'
  return door
}

/** The asset belongs to alice, who may stop its transfers. */
async function asOwner(call: 'freezeAsset' | 'thawAsset'): Promise<void> {
  const { kit } = await begin(alice)
  const dot = kit.provider('polkadot')
  const extrinsic = (await dot.api()).tx.assets?.[call]?.(token)
  if (!extrinsic) throw new Error('no assets')
  await dot.send(extrinsic)
  kit.dispose()
}

describe('a sent transfer', () => {
  it('is found in the blocks of another endpoint if its own disconnects right away', async () => {
    hush()
    const door = await breaking()
    const { prepare, kit } = await begin(payer, [door.url, chain.url])
    const to = fresh()
    const { id, settled } = await (await prepare({ to })).send()
    expect(id).toMatch(/^0x[\da-f]{64}$/)
    expect(await settled).toBe('confirmed')
    expect(await freeOf(kit, to)).toBe(unit / 10n)
  }, 60_000)

  it('that the runtime refuses in its block settles as failed, with either endpoint', async () => {
    hush()
    const door = await breaking()
    for (const urls of [[chain.url], [door.url, chain.url]]) {
      const { prepare, asset, kit } = await begin(payer, urls)
      const prepared = await prepare({ asset, amount: 50_000n })
      await asOwner('freezeAsset')
      // For a moment after the block, the library can still answer from its subscription.
      const refused = expect.objectContaining({ code: 'wouldFail', level: 'block' })
      await until(async () => {
        const { findings } = await prepare({ asset, amount: 50_000n })
        expect(findings).toContainEqual(refused)
      })
      expect(await (await prepared.send()).settled).toBe('failed')
      kit.dispose()
      await asOwner('thawAsset')
    }
  }, 120_000)

  it('is replaced if another one with its nonce is in a block', async () => {
    hush()
    // The endpoint disconnects before the chain has received it: the extrinsic is lost.
    const door = await breaking()
    door.keeps = (method) => method === 'author_submitAndWatchExtrinsic'
    const { prepare } = await begin(payer, [door.url, chain.url])
    const { settled } = await (await prepare({ to: fresh() })).send()
    const rival = await begin(payer)
    expect(await (await (await rival.prepare({ to: fresh() })).send()).settled).toBe('confirmed')
    expect(await settled).toBe('replaced')
  }, 60_000)

  it('is no longer followed after the kit is disposed', async () => {
    hush()
    const door = await breaking()
    door.keeps = (method) => method === 'author_submitAndWatchExtrinsic'
    const { prepare, kit } = await begin(payer, [door.url, chain.url])
    const { settled } = await (await prepare({ to: fresh() })).send()
    kit.dispose()
    await expect(settled).rejects.toMatchObject({ code: 'connect/aborted' })
  }, 60_000)
})
