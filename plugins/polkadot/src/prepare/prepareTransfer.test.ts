import { describe, expect, it } from '@jest/globals'
import type { Connection, PreparedTransaction, TransferIntent } from '@plugboard/core'
import { encodeAddress } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { makePair } from '../../test/makePair'
import { localAssets, polkadotChainSetup } from '../../test/polkadotChainSetup'

const [coin, ticket] = localAssets.map(({ id }) => String(id)) as [string, string]
const unit = 1_000_000_000_000n
/** The minimum balance of an account on the local chain. */
const deposit = 3_333_333n

/** Random amounts, each in an account that has it from the first block on, because a funding transfer would take one more block. */
const spenders = fc
  .sample(fc.bigInt({ min: deposit * 10n, max: 20n * unit }), 8)
  .map((amount, index) => ({ pair: makePair(`//Spender ${index}`, 'sr25519'), amount }))
const { alice, poor, kinds, local, connected, fresh, freeOf } = polkadotChainSetup(
  Object.fromEntries(spenders.map(({ pair, amount }) => [pair.address, amount]))
)

const deltas = ({ changes }: PreparedTransaction) => changes.map(({ owner, delta }) => [owner, delta])
const codes = ({ findings }: PreparedTransaction) => findings.map(({ code, level }) => [code, level])

async function begin(pairs: Parameters<typeof connected>[0] = alice) {
  const { kit, wallet } = await connected(pairs, { tokens: { [local().caipNetworkId]: [coin, ticket] } })
  const { prepare, holdings, describe: describeTokens } = kit.namespace('polkadot')?.capabilities ?? {}
  const connection = kit.connections.active as Connection
  if (!prepare || !holdings || !describeTokens) throw new Error('not there')
  const { networkId } = connection
  return {
    kit,
    wallet,
    prepare: (intent: Partial<Omit<TransferIntent, 'kind'>>) =>
      prepare({ kind: 'transfer', connection, to: kinds[1]?.address ?? '', amount: unit, ...intent }),
    asset: (token: string) => ({ networkId, token }),
    holdings: async (address: string) => (await holdings({ address, networkId })).all,
    describeTokens: (tokens: readonly string[]) => describeTokens(networkId, tokens)
  }
}

/** A separate wallet, funded by alice. */
async function funded(uri: string, amount: bigint) {
  const pair = makePair(uri, 'sr25519')
  const { prepare, kit } = await begin()
  await (await (await prepare({ to: pair.address, amount })).send()).settled
  kit.dispose()
  return begin(pair)
}

describe('a prepared transfer', () => {
  it('shows what leaves, what arrives, the fee and the payload without prompting the wallet', async () => {
    const { prepare, wallet } = await begin()
    const to = fresh()
    const prompts = wallet.prompts
    const prepared = await prepare({ to })
    expect(deltas(prepared)).toEqual([
      [alice.address, -unit],
      [to, unit]
    ])
    // The local runtime is older than DryRunApi.
    expect(prepared).toMatchObject({ simulated: 'cannot', amount: unit })
    expect(codes(prepared)).toEqual([['newAccount', 'info']])
    expect(prepared.fee?.expected).toBeGreaterThan(0n)
    expect(prepared.fee?.most).toBeGreaterThan(prepared.fee?.expected ?? 0n)
    const raw = JSON.parse(prepared.raw)
    expect(raw.call).toBe('balances.transferKeepAlive')
    expect(prepared.steps[0]?.request.params).toEqual({
      address: alice.address,
      transactionPayload: expect.objectContaining({ method: raw.payload.method, nonce: raw.payload.nonce })
    })
    expect(wallet.prompts).toBe(prompts)
    expect(Object.isFrozen(prepared)).toBe(true)
  }, 60_000)

  it('shows its receiver in the raw data in the network’s address format', async () => {
    const network = { ...local(), ss58Format: 0 }
    const { kit } = await connected(alice, { networks: [network] })
    const connection = kit.connections.active as Connection
    const to = encodeAddress(fresh(), 0)
    const intent = { kind: 'transfer', connection, to, amount: unit } as const
    const prepared = await kit.namespace('polkadot')?.capabilities.prepare?.(intent)
    expect(JSON.parse(prepared?.raw ?? '').args.dest).toEqual({ Id: to })
  }, 60_000)

  it('arrives as shown and is followed until it is confirmed', async () => {
    const { prepare, kit } = await begin()
    const to = fresh()
    const before = await freeOf(kit, alice.address)
    const prepared = await prepare({ to, amount: 3n * unit })
    const progress: unknown[] = []
    const { id, settled } = await prepared.send({ onProgress: (now) => progress.push(now) })
    expect(id).toMatch(/^0x[\da-f]{64}$/)
    expect(await settled).toBe('confirmed')
    expect(await freeOf(kit, to)).toBe(3n * unit)
    const paid = before - (await freeOf(kit, alice.address)) - 3n * unit
    expect(paid).toBeLessThanOrEqual(prepared.fee?.most ?? 0n)
    expect(progress).toEqual([
      { step: 0, state: 'asking' },
      { step: 0, state: 'sent' }
    ])
  }, 60_000)

  it('of an asset arrives, with a fee in the native currency', async () => {
    const { prepare, asset, holdings } = await begin()
    const to = fresh()
    const prepared = await prepare({ to, asset: asset(coin), amount: 25_000n })
    expect(deltas(prepared)).toEqual([
      [alice.address, -25_000n],
      [to, 25_000n]
    ])
    expect(prepared.changes[0]?.asset).toMatchObject({ symbol: 'MUSD', decimals: 6, token: coin })
    expect(prepared.fee?.asset).toMatchObject({ symbol: 'ROC', standing: 'native' })
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await holdings(to)).toMatchObject([
      { asset: { symbol: 'ROC' }, value: 0n },
      { asset: { token: coin }, value: 25_000n }
    ])
  }, 60_000)

  it('of the whole asset balance leaves the minimum that keeps the asset account alive', async () => {
    const { prepare, asset, holdings } = await begin(kinds[0])
    const to = fresh()
    const own = kinds[0]?.address ?? ''
    const [, held] = await holdings(own)
    const prepared = await prepare({ to, asset: asset(coin), amount: 'max' })
    expect(prepared.amount).toBe(held?.spendable)
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect((await holdings(to))[1]?.value).toBe(held?.spendable)
    expect((await holdings(own))[1]).toMatchObject({ value: 10_000n, spendable: 0n })
  }, 60_000)

  it('that closes the account is flagged as a danger and leaves nothing', async () => {
    const { prepare, kit } = await funded('//Leaver', 5n * unit)
    const from = kit.connections.active?.account.address ?? ''
    const to = fresh()
    const prepared = await prepare({ to, amount: 'max', closeAccount: true })
    expect(codes(prepared)[0]).toEqual(['closesAccount', 'danger'])
    expect(JSON.parse(prepared.raw).call).toBe('balances.transferAll')
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await freeOf(kit, from)).toBe(0n)
    const arrived = await freeOf(kit, to)
    expect(arrived).toBeGreaterThanOrEqual(prepared.amount ?? 0n)
    expect(arrived).toBeLessThanOrEqual(5n * unit)
  }, 60_000)

  it('of the whole balance never overspends and keeps the account alive, 8 times', async () => {
    const { prepare, kit } = await begin(spenders.map(({ pair }) => pair))
    for (const { pair, amount } of spenders) {
      await kit.switchAccount({ address: pair.address })
      const connection = kit.connections.active as Connection
      expect(connection.account.address).toBe(pair.address)
      const to = fresh()
      const prepared = await prepare({ connection, to, amount: 'max' })
      expect(prepared.amount).toBe(amount - deposit - (prepared.fee?.most ?? 0n))
      expect(await (await prepared.send()).settled).toBe('confirmed')
      expect(await freeOf(kit, to)).toBe(prepared.amount)
      expect(await freeOf(kit, pair.address)).toBeGreaterThanOrEqual(deposit)
    }
  }, 300_000)
})

describe('preparing a transfer', () => {
  it.each<[string, Partial<Omit<TransferIntent, 'kind' | 'asset'>> & { readonly token?: string }, string]>([
    ['more than there is', { amount: 10n ** 30n }, 'polkadot/notEnough'],
    ['all but the fee', { amount: 5n * unit - deposit }, 'polkadot/notEnough'],
    ['nothing', { amount: 0n }, 'polkadot/invalidAmount'],
    ['a negative amount', { amount: -1n }, 'polkadot/invalidAmount'],
    ['an amount that is no bigint', { amount: 1 as never }, 'polkadot/invalidAmount'],
    ['an amount beyond 128 bits', { amount: 1n << 128n }, 'polkadot/invalidAmount'],
    ['no address', { to: 'bob' }, 'polkadot/notAnAddress'],
    ['an address of another chain', { to: encodeAddress(alice.publicKey, 2) }, 'polkadot/notAnAddress'],
    ['less than a new account needs', { to: fresh(), amount: deposit - 1n }, 'polkadot/belowMinimum'],
    ['a memo, which would be lost', { memo: '42' }, 'polkadot/cannotPrepare'],
    ['a part of an account that is to be closed', { closeAccount: true }, 'polkadot/cannotPrepare'],
    ['an asset that is none', { token: '77' }, 'polkadot/notAToken'],
    ['an asset by a name', { token: 'DOT' }, 'polkadot/notAToken'],
    ['more of an asset than there is', { token: coin, amount: 10n ** 20n }, 'polkadot/notEnough'],
    ['what keeps the account in an asset', { token: coin, amount: 5_000_000_000n }, 'polkadot/notEnough'],
    [
      'less of an asset than a new holder needs',
      { to: fresh(), token: coin, amount: 9_999n },
      'polkadot/belowMinimum'
    ],
    [
      'an asset to an account that is none',
      { to: fresh(), token: ticket, amount: 500n },
      'polkadot/receiverNeedsAccount'
    ],
    ['an asset that closes the account', { token: coin, closeAccount: true }, 'polkadot/cannotPrepare'],
    [
      'closing an account by a payment to itself',
      { to: kinds[2]?.address ?? '', amount: 'max', closeAccount: true },
      'polkadot/closesNothing'
    ]
  ])(
    'rejects %s without prompting the wallet',
    async (_, { token, ...intent }, code) => {
      const { prepare, asset, wallet } = await begin(kinds[2])
      const prompts = wallet.prompts
      await expect(
        prepare({ ...intent, ...(token !== undefined && { asset: asset(token) }) })
      ).rejects.toMatchObject({ code })
      expect(wallet.prompts).toBe(prompts)
    },
    60_000
  )

  it('rejects a sender who cannot pay the fee', async () => {
    const { prepare } = await begin(poor)
    await expect(prepare({ amount: 'max' })).rejects.toMatchObject({ code: 'polkadot/notEnough' })
  }, 60_000)

  it('rejects closing an account that something depends on', async () => {
    const { prepare } = await begin()
    await expect(prepare({ to: fresh(), amount: 'max', closeAccount: true })).rejects.toMatchObject({
      code: 'polkadot/cannotClose'
    })
  }, 60_000)
})

describe('asset metadata and holdings', () => {
  it('are read from the chain, and undefined for what is not an asset', async () => {
    const { describeTokens, holdings } = await begin()
    expect(await describeTokens([ticket, '77', coin, 'DOT'])).toMatchObject([
      { token: ticket, name: 'Meadow Ticket', symbol: 'TICKET', decimals: 2, standing: 'unknown' },
      undefined,
      { token: coin, name: 'Meadow Dollar', symbol: 'MUSD', decimals: 6 },
      undefined
    ])
    const [native, dollars, tickets] = await holdings(kinds[1]?.address ?? '')
    expect(native?.spendable).toBe((native?.value ?? 0n) - deposit)
    expect([dollars?.value, dollars?.spendable]).toEqual([5_000_000_000n, 4_999_990_000n])
    expect([tickets?.value, tickets?.spendable]).toEqual([2_000n, 1_900n])
  }, 60_000)
})
