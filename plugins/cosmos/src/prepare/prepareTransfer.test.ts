import { describe, expect, it } from '@jest/globals'
import { definePlugin, type PreparedTransaction, type TransferIntent } from '@plugboard/core'
import { bech32 } from '@scure/base'
import { plumDenom } from '../../../../demo/stack/cosmos/denominations.mjs'
import { moneySetup } from '../../test/moneySetup'

const { chain, receiver, connected, fresh, prepare, pay } = moneySetup()
const deltas = ({ changes }: PreparedTransaction) =>
  changes.map(({ owner, delta }) => [owner, delta] as const)
const asset = (token: string) => ({ networkId: 'cosmos:plugboard-local-1', token }) as const
const funds = 10_000_000n

describe('a prepared payment', () => {
  it('shows what leaves, what arrives and the network fee without prompting the visitor', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const { prompts } = wallet
    const to = receiver()
    const prepared = await prepare(kit, { to, amount: 1_234_567n })
    expect(deltas(prepared)).toEqual([
      [wallet.address(), -1_234_567n],
      [to, 1_234_567n]
    ])
    expect(prepared).toMatchObject({ simulated: 'passed', amount: 1_234_567n, findings: [] })
    expect(prepared.fee?.asset).toMatchObject({ symbol: 'ATOM', decimals: 6, standing: 'native' })
    expect(prepared.fee?.expected).toBeGreaterThan(0n)
    expect(prepared.fee?.most).toBeGreaterThan(prepared.fee?.expected ?? 0n)
    expect(prepared.steps[0]?.request).toMatchObject({ method: 'cosmos_signDirect' })
    expect(JSON.parse(prepared.raw)).toEqual(prepared.steps[0]?.request.params)
    expect(Object.isFrozen(prepared)).toBe(true)
    expect(wallet.prompts).toBe(prompts)
  })

  it('is an Amino document if the account signs nothing else, such as a hardware wallet', async () => {
    const wallet = fresh()
    wallet.isNanoLedger = true
    const prepared = await prepare(await connected(wallet), { memo: 'for coffee' })
    const signDoc = { memo: 'for coffee', msgs: [{ type: 'cosmos-sdk/MsgSend' }] }
    expect(prepared.steps[0]?.request).toMatchObject({ method: 'cosmos_signAmino', params: { signDoc } })
  })

  it('with the longest memo is simulated with it, because it costs gas and the chain may refuse it', async () => {
    const kit = await connected(fresh())
    const memo = 'é'.repeat(128)
    const simulated: string[] = []
    const { fetch } = globalThis
    globalThis.fetch = async (url, options) => {
      const { params } = JSON.parse(String(options?.body))
      if (params?.path === '/cosmos.tx.v1beta1.Service/Simulate') simulated.push(params.data)
      return fetch(url, options)
    }
    try {
      expect(await prepare(kit, { memo })).toMatchObject({ simulated: 'passed' })
    } finally {
      globalThis.fetch = fetch
    }
    expect(simulated.map((data) => Buffer.from(data, 'hex').includes(memo))).toEqual([true])
  })

  it('in a coin from another chain shows the name that the chain reports for it', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    await chain().fund(wallet.address(), 700n, plumDenom)
    const prepared = await prepare(kit, { asset: asset(plumDenom), amount: 'max' })
    expect(prepared.amount).toBe(700n)
    expect(prepared.changes[0]).toMatchObject({ asset: { name: 'uplum (transfer/channel-7)' }, delta: -700n })
    expect(prepared.fee?.asset).toMatchObject({ symbol: 'ATOM' })
  })

  it('of the whole balance leaves the fee and locked amounts', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const prepared = await prepare(kit, { amount: 'max' })
    expect(prepared.fee?.most).toBe(prepared.fee?.expected)
    expect(prepared.amount).toBe(funds - (prepared.fee?.most ?? 0n))
    await chain().rpc('plugboard_lock', { address: wallet.address(), amount: '4000000' })
    const rest = await prepare(kit, { amount: 'max' })
    expect(rest.amount).toBe(6_000_000n - (rest.fee?.most ?? 0n))
    await expect(prepare(kit, { amount: 6_000_001n })).rejects.toMatchObject({ code: 'cosmos/notEnough' })
  })

  it('to the sender’s own address changes nothing and says so', async () => {
    const wallet = fresh()
    const prepared = await prepare(await connected(wallet), { to: wallet.address() })
    expect(deltas(prepared)).toEqual([[wallet.address(), 0n]])
    expect(prepared.findings).toMatchObject([{ code: 'ownAddress', level: 'info' }])
  })

  it('that the network would refuse is blocked with the reason', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const { fetch } = globalThis
    // Another payment is included first: what the page has read about the account is outdated.
    globalThis.fetch = async (url, options) => {
      if (String(options?.body).includes('Service/Simulate'))
        await chain().rpc('plugboard_lock', { address: wallet.address(), amount: '9900000' })
      return fetch(url, options)
    }
    const prepared = await prepare(kit, { amount: 1_000_000n }).finally(() => {
      globalThis.fetch = fetch
    })
    expect(prepared).toMatchObject({ simulated: 'failed', changes: [] })
    expect(prepared.reason).toMatch(/insufficient funds/)
    expect(prepared.findings).toMatchObject([{ code: 'wouldFail', level: 'block' }])
  })
})

describe('preparing a payment', () => {
  const osmo = bech32.encodeFromBytes('osmo', new Uint8Array(20).fill(7))
  const zeros = bech32.encodeFromBytes('cosmos', new Uint8Array(20))

  it.each<[string, Partial<Omit<TransferIntent, 'kind'>>, string, RegExp]>([
    ['more than there is', { amount: funds + 1n }, 'cosmos/notEnough', /'amount'/],
    ['all but the fee', { amount: funds }, 'cosmos/notEnough', /'amount'/],
    ['nothing', { amount: 0n }, 'cosmos/invalidAmount', /'amount'/],
    ['a negative amount', { amount: -1n }, 'cosmos/invalidAmount', /'amount'/],
    ['an amount that is no bigint', { amount: 1 as never }, 'cosmos/invalidAmount', /'amount'/],
    ['an amount beyond 256 bits', { amount: 1n << 256n }, 'cosmos/invalidAmount', /'amount'/],
    ['an address of another chain', { to: osmo }, 'cosmos/notAnAddress', /'to'/],
    ['no address', { to: 'bob' }, 'cosmos/notAnAddress', /'to'/],
    ['the account of zeros', { to: zeros }, 'cosmos/unusableReceiver', /'to'/],
    ['a coin that nobody has', { asset: asset('unothing'), amount: 1n }, 'cosmos/notEnough', /'amount'/],
    ['no denomination', { asset: asset('0 x') }, 'cosmos/invalidAmount', /'asset'/],
    ['another network', { asset: { networkId: 'cosmos:other-1' } }, 'cosmos/cannotPrepare', /'asset'/],
    ['an account to close', { closeAccount: true }, 'cosmos/cannotPrepare', /'closeAccount'/],
    ['a memo that is too long', { memo: 'é'.repeat(129) }, 'cosmos/memoTooLong', /'memo'/]
  ])('rejects %s without prompting the wallet', async (_, intent, code, notes) => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const { prompts } = wallet
    const refused = { code, notes: expect.stringMatching(notes) }
    await expect(prepare(kit, intent)).rejects.toMatchObject(refused)
    expect(wallet.prompts).toBe(prompts)
  })

  it('rejects any amount from an unfunded account', async () => {
    const kit = await connected(fresh(), 0n)
    for (const amount of ['max', 1n] as const)
      await expect(prepare(kit, { amount })).rejects.toMatchObject({ code: 'cosmos/notEnough' })
  })

  it('rejects when aborted or when the endpoint is unreachable', async () => {
    const kit = await connected(fresh())
    const stopped = prepare(kit, {}, AbortSignal.abort())
    await expect(stopped).rejects.toMatchObject({ code: 'connect/aborted' })
    const { fetch } = globalThis
    globalThis.fetch = async () => Promise.reject(new TypeError('gone'))
    const gone = prepare(kit).finally(() => {
      globalThis.fetch = fetch
    })
    await expect(gone).rejects.toMatchObject({ code: 'cosmos/readFailed' })
  })

  it('bypasses rpcRequest taps of plugins', async () => {
    const kit = await connected(fresh())
    await kit.use(
      definePlugin({
        name: 'liar',
        setup: (context) =>
          void context.tap('rpcRequest', async ({ method }) =>
            method === 'abci_query' ? { result: {} } : undefined
          )
      })
    )
    expect(await prepare(kit)).toMatchObject({ simulated: 'passed' })
    await pay(kit, receiver(), 1n)
  })
})
