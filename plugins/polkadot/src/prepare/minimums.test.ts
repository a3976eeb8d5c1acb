import { describe, expect, it } from '@jest/globals'
import type { Connection, TransferIntent } from '@plugboard/core'
import { makePair } from '../../test/makePair'
import { localAssets, polkadotChainSetup } from '../../test/polkadotChainSetup'

const { alice, local, connected, fresh, freeOf } = polkadotChainSetup()
const [coin, ticket] = localAssets.map(({ id }) => String(id)) as [string, string]
const unit = 1_000_000_000_000n
/** The minimum balance of an account on the local chain. */
const deposit = 3_333_333n

async function begin(pair = alice) {
  const { kit } = await connected(pair, { tokens: { [local().caipNetworkId]: [coin, ticket] } })
  const { prepare } = kit.namespace('polkadot')?.capabilities ?? {}
  const connection = kit.connections.active as Connection
  if (!prepare) throw new Error('not there')
  const prepareOne = (intent: Omit<TransferIntent, 'kind' | 'connection'>) =>
    prepare({ kind: 'transfer', connection, ...intent })
  return {
    kit,
    prepare: prepareOne,
    pay: async (intent: Omit<TransferIntent, 'kind' | 'connection'>) =>
      (await (await prepareOne(intent)).send()).settled,
    asset: (token: string) => ({ networkId: connection.networkId, token })
  }
}

/** A separate wallet, funded by alice. */
async function funded(uri: string, amount: bigint) {
  const pair = makePair(uri, 'sr25519')
  const { pay, kit } = await begin()
  await pay({ to: pair.address, amount })
  kit.dispose()
  return begin(pair)
}

describe('a transfer', () => {
  it('that closes the account is rejected if its fee leaves less than the minimum, because nodes refuse that', async () => {
    const { prepare } = await funded('//Closer', 5n * unit)
    const closes = { to: alice.address, amount: 'max', closeAccount: true } as const
    const { most = 0n } = (await prepare(closes)).fee ?? {}
    // The fee decreases a little with each empty block.
    const tight = await funded('//Tight', most + deposit - 1_000n)
    await expect(tight.prepare(closes)).rejects.toMatchObject({ code: 'polkadot/notEnough' })
    expect(await (await funded('//Enough', most + deposit)).pay(closes)).toBe('confirmed')
  }, 60_000)

  it('to an account that exists by an asset alone needs the minimum as well', async () => {
    const { prepare, pay, asset, kit } = await begin()
    const to = fresh()
    // The least that the asset allows.
    expect(await pay({ to, asset: asset(coin), amount: 10_000n })).toBe('confirmed')
    await expect(prepare({ to, amount: deposit - 1n })).rejects.toMatchObject({
      code: 'polkadot/belowMinimum'
    })
    const prepared = await prepare({ to, amount: deposit })
    expect(prepared.findings).toEqual([])
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect((await prepare({ to, amount: 1n })).amount).toBe(1n)
    expect(await freeOf(kit, to)).toBe(deposit)
  }, 60_000)

  it('of an asset that needs an existing account reaches one that holds none of it yet', async () => {
    const { prepare, pay, asset } = await begin()
    const to = fresh()
    await pay({ to, amount: unit })
    const prepared = await prepare({ to, asset: asset(ticket), amount: 500n })
    expect(prepared.findings).toMatchObject([{ code: 'newAccount' }])
    expect(await (await prepared.send()).settled).toBe('confirmed')
  }, 60_000)
})
