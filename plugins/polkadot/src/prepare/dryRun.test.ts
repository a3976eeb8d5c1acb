import { afterEach, describe, expect, it } from '@jest/globals'
import { createKit } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import hubVersion from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-ver'
import { bnToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { makePair } from '../../test/makePair'
import { RuntimeFace } from '../../test/RuntimeFace'
import { polkadot } from '../index'
import { polkadotAssetHub } from '../networks'
import { dryRun } from './dryRun'

const [alice, bob, carol] = ['//Alice', '//Bob', '//Carol'].map((uri) => makePair(uri)) as [Pair, Pair, Pair]
type Pair = ReturnType<typeof makePair>
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** The real metadata of Polkadot's asset hub, which has DryRunApi; what the runtime answers is the test's. */
async function begin(): Promise<{ readonly api: ApiPromise; readonly face: RuntimeFace }> {
  const { genesisHash } = polkadotAssetHub
  const face = await new RuntimeFace({ metadata: hubMetadata, version: hubVersion, genesisHash }).open()
  cleanups.push(() => face.close())
  const rpcUrls = { default: { http: [], webSocket: [face.url] } }
  const kit = createKit({
    plugins: [polkadot({ networks: [{ ...polkadotAssetHub, rpcUrls }] })],
    storage: null
  })
  cleanups.push(() => kit.dispose())
  await kit.start()
  return { api: await kit.provider('polkadot').api(), face }
}

/** An event in the runtime's encoding. */
function eventOf(api: ApiPromise, section: string, method: string, ...data: Uint8Array[]): Uint8Array {
  const pallet = api.runtimeMetadata.asLatest.pallets.find(
    ({ name }) => name.toString().toLowerCase() === section
  )
  const meta = Object(api.events[section]?.[method]).meta as { readonly index: { toNumber(): number } }
  return u8aConcat(Uint8Array.of(pallet?.index.toNumber() ?? 0, meta.index.toNumber()), ...data)
}

const amount = (value: bigint) => bnToU8a(value, { bitLength: 128 })

/** The answer of the runtime. @param result of the call, in its encoding */
function answerOf(result: Uint8Array, events: readonly Uint8Array[]): string {
  const count = Uint8Array.of(events.length << 2)
  // Ok, the result, the events, no message to this chain, none to others.
  const bytes = u8aConcat(Uint8Array.of(0), result, count, ...events, Uint8Array.of(0, 0))
  return u8aToHex(bytes)
}

/** `Ok(PostDispatchInfo)`: no weight of its own, the fee is paid. */
const fine = Uint8Array.of(0, 0, 0)

describe('a call that the runtime runs without a block', () => {
  it('of the chain’s own currency changes what its events say, the payer’s fee aside', async () => {
    const { api, face } = await begin()
    const transfer = api.tx.balances?.transferKeepAlive?.(bob.address, 700n)
    if (!transfer) throw new Error('no transfer')
    let asked = ''
    face.calls.set('DryRunApi_dry_run_call', (given) => {
      asked = given
      const moved = (from: Pair, to: Pair, value: bigint) =>
        eventOf(api, 'balances', 'Transfer', from.publicKey, to.publicKey, amount(value))
      return answerOf(fine, [moved(alice, bob, 700n), moved(bob, carol, 200n)])
    })
    const { simulated, deltaOf } = await dryRun(api, transfer, alice.address, undefined)
    expect(simulated).toBe('passed')
    expect([alice, bob, carol].map(({ address }) => deltaOf?.(address))).toEqual([-700n, 500n, 200n])
    expect(asked).toContain(transfer.method.toHex().slice(2))
  }, 60_000)

  it('of an asset counts the transfers of that asset alone', async () => {
    const { api, face } = await begin()
    const transfer = api.tx.assets?.transferKeepAlive?.(1984, bob.address, 5n)
    if (!transfer) throw new Error('no transfer')
    face.calls.set('DryRunApi_dry_run_call', () => {
      const moved = (id: number) =>
        eventOf(
          api,
          'assets',
          'Transferred',
          bnToU8a(id, { bitLength: 32 }),
          alice.publicKey,
          bob.publicKey,
          amount(5n)
        )
      return answerOf(fine, [moved(1984), moved(1337)])
    })
    const { deltaOf } = await dryRun(api, transfer, alice.address, '1984')
    expect([alice, bob].map(({ address }) => deltaOf?.(address))).toEqual([-5n, 5n])
  }, 60_000)

  it('that fails says why, and one that cannot be read is not taken for one that passes', async () => {
    const { api, face } = await begin()
    const transfer = api.tx.balances?.transferKeepAlive?.(bob.address, 700n)
    if (!transfer) throw new Error('no transfer')
    // Err: PostDispatchInfo, then DispatchError::Token(FundsUnavailable).
    face.calls.set('DryRunApi_dry_run_call', () => answerOf(Uint8Array.of(1, 0, 0, 7, 0), []))
    expect(await dryRun(api, transfer, alice.address, undefined)).toMatchObject({
      simulated: 'failed',
      reason: expect.stringMatching(/FundsUnavailable/i)
    })
    face.calls.set('DryRunApi_dry_run_call', () => '0x0100')
    expect(await dryRun(api, transfer, alice.address, undefined)).toEqual({ simulated: 'cannot' })
    face.calls.delete('DryRunApi_dry_run_call')
    expect(await dryRun(api, transfer, alice.address, undefined)).toEqual({ simulated: 'cannot' })
  }, 60_000)
})
