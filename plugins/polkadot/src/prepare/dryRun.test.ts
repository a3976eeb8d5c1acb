import { afterEach, describe, expect, it } from '@jest/globals'
import { createKit, type Intent } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import hubVersion from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-ver'
import { bnToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { InjectedDouble } from '../../test/InjectedDouble'
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

/** The real metadata of Polkadot's asset hub, which has DryRunApi; the test provides the runtime's answers. */
async function begin() {
  const { genesisHash } = polkadotAssetHub
  const face = await new RuntimeFace({ metadata: hubMetadata, version: hubVersion, genesisHash }).open()
  cleanups.push(() => face.close())
  const rpcUrls = { default: { http: [], webSocket: [face.url] } }
  const kit = createKit({
    plugins: [polkadot({ networks: [{ ...polkadotAssetHub, rpcUrls }] })],
    storage: null
  })
  cleanups.push(() => kit.dispose())
  cleanups.push(new InjectedDouble('vault', [alice]).inject())
  await kit.start()
  const connection = await kit.connect('polkadot.vault')
  const api = await kit.provider('polkadot').api()
  /** Gives an account some of the chain's own currency. */
  const fund = (address: string, free: bigint, kept: { reserved?: bigint; frozen?: bigint } = {}) => {
    const account = { providers: 1, data: { free, ...kept } }
    const key = api.query.system?.account?.key(address) ?? ''
    face.stored.set(key, api.registry.createType('FrameSystemAccountInfo', account).toHex())
  }
  const { prepare } = kit.namespace('polkadot')?.capabilities ?? {}
  return { api, face, connection, fund, prepare: (intent: Intent) => prepare?.(intent) }
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

describe('the dry run of a call', () => {
  it('in the native currency sums up the transfer events, without the fee', async () => {
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

  it('of an asset counts only the transfers of that asset', async () => {
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

  it('that fails reports the reason, and an unreadable answer does not count as passed', async () => {
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

describe('a transfer on a chain that supports dry runs', () => {
  const dot = 10n ** 10n

  async function funded() {
    const begun = await begin()
    const { api, face, connection, fund } = begun
    for (const { address } of [alice, bob]) fund(address, 5n * dot)
    // No weight, of the normal class, and a fee.
    face.calls.set('TransactionPaymentApi_query_info', () =>
      u8aToHex(u8aConcat(new Uint8Array(3), amount(1_000n)))
    )
    /** The runtime moves this much to bob. */
    const moves = (value: bigint) =>
      face.calls.set('DryRunApi_dry_run_call', () =>
        answerOf(fine, [eventOf(api, 'balances', 'Transfer', alice.publicKey, bob.publicKey, amount(value))])
      )
    const intent = { kind: 'transfer' as const, connection, to: bob.address, amount: dot }
    return { ...begun, moves, intent }
  }

  it('shows what the runtime would do, and is blocked if that differs from what was entered', async () => {
    const { prepare, moves, intent, face } = await funded()
    moves(dot)
    const prepared = await prepare(intent)
    expect(prepared).toMatchObject({
      simulated: 'passed',
      findings: [],
      fee: { expected: 1_000n, most: 1_100n }
    })
    expect(prepared?.changes.map(({ delta }) => delta)).toEqual([-dot, dot])
    moves(dot * 2n)
    expect((await prepare(intent))?.findings).toMatchObject([{ code: 'notAsIntended', level: 'block' }])
    face.calls.set('DryRunApi_dry_run_call', () => answerOf(Uint8Array.of(1, 0, 0, 7, 0), []))
    expect(await prepare(intent)).toMatchObject({
      simulated: 'failed',
      reason: expect.stringMatching(/FundsUnavailable/i),
      changes: [],
      findings: [{ code: 'wouldFail', level: 'block' }]
    })
  }, 60_000)

  it('that closes the account subtracts the fee, even though the dry run charges none', async () => {
    const { prepare, moves, intent } = await funded()
    moves(5n * dot)
    const prepared = await prepare({ ...intent, amount: 'max', closeAccount: true })
    expect(prepared).toMatchObject({ simulated: 'passed', amount: 5n * dot - 1_000n })
    expect(prepared?.findings).toMatchObject([{ code: 'closesAccount', level: 'danger' }])
  }, 60_000)

  it.each(['reserved', 'frozen'])(
    'cannot close an account of which something is %s',
    async (kept) => {
      const { prepare, moves, intent, fund } = await funded()
      moves(5n * dot)
      fund(alice.address, 5n * dot, { [kept]: 1n })
      const closing = prepare({ ...intent, amount: 'max', closeAccount: true })
      await expect(closing).rejects.toMatchObject({ code: 'polkadot/cannotClose' })
    },
    60_000
  )

  it('leaves enough for the highest fee', async () => {
    const { prepare, moves, intent } = await funded()
    const most = (await prepare({ ...intent, amount: 'max' }))?.amount ?? 0n
    expect(most).toBeGreaterThan(4n * dot)
    moves(most)
    expect(await prepare({ ...intent, amount: most })).toMatchObject({ amount: most, findings: [] })
    const more = prepare({ ...intent, amount: most + 1n })
    await expect(more).rejects.toMatchObject({ code: 'polkadot/notEnough' })
  }, 60_000)
})
