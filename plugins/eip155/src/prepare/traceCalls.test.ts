import { describe, expect, it } from '@jest/globals'
import type { PreparedTransaction } from '@plugboard/core'
import fc from 'fast-check'
import { pad } from 'viem'
import { type Calls, callsSetup, changes, codes, data } from '../../test/callsSetup'
import { type ContractName, standard, supply } from '../../test/deployContract'
import { alice, bob, contract, deltas, ether } from '../../test/paymentSetup'

const { begin, endpoint, rpc, deploy, tokensOf } = callsSetup()

const coin = () => deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))

/** The endpoint of a network that traces, and has no `eth_simulateV1`. */
const tracing = () => endpoint({ refuses: ['eth_simulateV1'] })

/** What the visitor is shown of a transaction. */
const shown = (prepared: PreparedTransaction) => {
  const { simulated, reason, fee } = prepared
  return { simulated, reason, fee, changes: changes(prepared), findings: codes(prepared) }
}

/** The results prepared with `eth_simulateV1` and with `debug_traceCall`. */
async function prepareBothWays(calls: Calls) {
  const prepare = async (url?: string) => {
    const { kit, connection } = await begin(url ? { url } : {})
    return shown(await kit.prepare({ kind: 'calls', connection, calls }))
  }
  return { simulated: await prepare(), traced: await prepare(await tracing()) }
}

/** Alice allows somebody to spend her coins. */
const allow = (token: string, spender: string, amount: bigint) =>
  rpc('eth_sendTransaction', [
    { from: alice, to: token, data: data('approve', [spender as `0x${string}`, amount]) }
  ])

const transferOfAll = (token: string, amount = 900n): Calls => [
  { to: token, data: data('transfer', [bob, amount]) }
]

describe('preview by debug_traceCall matches eth_simulateV1', () => {
  it.each<[string, () => Promise<Calls>]>([
    ['of a payment', async () => [{ to: bob, value: ether }]],
    ['of all that there is of a token, whose slot is empty then', async () => transferOfAll(await coin())],
    [
      'of calls that need what those before them do',
      async () => {
        const weth = await deploy('WrappedEther')
        return [
          { to: weth, value: 5n * ether, data: data('deposit') },
          { to: weth, data: data('transfer', [bob, 2n * ether]) },
          { to: weth, data: data('approve', [contract, ether]) },
          { to: weth, data: data('withdraw', [3n * ether]) },
          { to: bob, value: ether }
        ]
      }
    ],
    [
      'of an allowance that is used up',
      async () => {
        const token = await coin()
        return [
          { to: token, data: data('approve', [alice, 7n]) },
          { to: token, data: data('transferFrom', [alice, bob, 7n]) }
        ]
      }
    ],
    [
      'of a token that takes another one on the way',
      async () => {
        const token = await coin()
        const bonus = await deploy('TakingToken', pad(token))
        await allow(token, bonus, 800n)
        return transferOfAll(bonus, 1n)
      }
    ],
    [
      'of a token that lets somebody else spend it on the way',
      async () => transferOfAll(await deploy('GrantingToken'), 1n)
    ],
    ['of a token that only pretends to move', async () => transferOfAll(await deploy('LyingToken'), 5n)],
    ['of a token that announces too much', async () => transferOfAll(await deploy('FloodingToken'), 1n)],
    [
      'of currency that is hoarded',
      async () => [{ to: await deploy('HoardedEther'), value: 5n, data: data('deposit') }]
    ],
    ['of what would be refused', async () => transferOfAll(await coin(), 901n)],
    [
      'of what would be refused after something else',
      async () => {
        const token = await coin()
        return [...transferOfAll(token), ...transferOfAll(token, 1n)]
      }
    ]
  ])('%s', async (_, make) => {
    const { simulated, traced } = await prepareBothWays(await make())

    expect(traced).toEqual(simulated)
    expect(traced.simulated).toMatch(/^(passed|failed)$/)
  })

  it('of 40 random sequences of calls', async () => {
    const weth = await deploy('WrappedEther')
    const amount = fc.bigInt(1n, 4n)
    const call = fc.oneof(
      amount.map((value) => ({ to: weth, value, data: data('deposit') })),
      amount.map((value) => ({ to: weth, data: data('transfer', [bob, value]) })),
      amount.map((value) => ({ to: weth, data: data('withdraw', [value]) })),
      amount.map((value) => ({ to: weth, data: data('approve', [contract, value]) })),
      amount.map((value) => ({ to: bob, value }))
    )
    const [one, other] = [await begin(), await begin({ url: await tracing() })]
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 5 }), async (calls) => {
        const [simulated, traced] = await Promise.all(
          [one, other].map(async ({ kit, connection }) =>
            shown(await kit.prepare({ kind: 'calls', connection, calls }))
          )
        )
        // A panic has no message of its own: endpoints make up their own.
        expect({ ...traced, reason: undefined }).toEqual({ ...simulated, reason: undefined })
        seen.add(String(traced?.simulated))
      }),
      { numRuns: 40 }
    )
    expect(seen).toEqual(new Set(['passed', 'failed']))
  }, 60_000)

  it.each<[string, ContractName, `0x${string}`]>([
    ['as ERC-20 says', 'StandardToken', standard('Coin', 'COIN', 8, 900n)],
    ['that return nothing', 'NoReturnToken', supply(900n)],
    ['that keep a part', 'FeeToken', supply(900n)],
    ['that answer false', 'FalseToken', '0x']
  ])('of a payment of tokens %s', async (_, name, args) => {
    const token = await deploy(name, args)
    const asset = { networkId: 'eip155:31337', token } as const
    const ask = async (url?: string) =>
      (await begin(url ? { url } : {})).prepare({ asset, amount: 300n }).then(shown)

    expect(await ask(await tracing())).toEqual(await ask())
  })

  it('and predicts the actual result', async () => {
    const { prepare } = await begin({ url: await tracing() })
    const token = await deploy('FeeToken', supply(10_000n))
    const prepared = await prepare({ asset: { networkId: 'eip155:31337', token }, amount: 1_000n })
    expect([prepared.simulated, deltas(prepared)]).toEqual([
      'passed',
      [
        [alice, -1_000n],
        [bob, 990n]
      ]
    ])

    expect(await (await prepared.send()).settled).toBe('confirmed')

    expect([await tokensOf(token, alice), await tokensOf(token, bob)]).toEqual([9_000n, 990n])
  })
})

interface Asked {
  readonly method: string
  readonly params: readonly never[]
}

/** Queries the chain like a node that ignores an option without reporting it. */
const without =
  (method: string, change: (params: readonly never[]) => readonly unknown[]) => (asked: Asked) =>
    asked.method === method
      ? rpc(method, change(asked.params)).then(
          (result) => ({ result }),
          ({ code, message }) => ({ error: { code, message } })
        )
      : undefined

const traceOptions = (change: (options: Record<string, unknown>) => object) =>
  without('debug_traceCall', ([call, block, options]) => [call, block, change(options as never)])

/** An endpoint's answers for one tracer, altered. */
const traced =
  (tracer: string, result: unknown) =>
  async ({ method, params }: Asked) =>
    method === 'debug_traceCall' && Object(params[2]).tracer === tracer ? { result } : undefined

describe('network with unusable traces cannot simulate', () => {
  it.each<[string, (asked: Asked) => unknown]>([
    ['because it forgets what was before', traceOptions(({ stateOverrides, ...rest }) => rest)],
    [
      'because it leaves out what is announced',
      traceOptions(({ tracerConfig, ...rest }) => ({
        ...rest,
        tracerConfig: Object(tracerConfig).diffMode ? tracerConfig : {}
      }))
    ],
    ['because it reads no changed state', without('eth_call', ([call, block]) => [call, block])],
    ['because it has no tracer of calls', traced('callTracer', null)],
    ['because its tracer of calls says nonsense', traced('callTracer', { gasUsed: '0x1', logs: 'all fine' })],
    ['because it has no tracer of state', traced('prestateTracer', null)],
    ['because its tracer of state says one thing', traced('prestateTracer', { pre: {} })],
    ['because its tracer of state names nobody', traced('prestateTracer', { pre: {}, post: { alice: {} } })]
  ])('%s', async (_, instead) => {
    const url = await endpoint({ refuses: ['eth_simulateV1'], instead: instead as never })
    const { kit, connection } = await begin({ url })
    const weth = await deploy('WrappedEther')
    const calls = [
      { to: weth, value: 5n, data: data('deposit') },
      { to: weth, data: data('approve', [bob, 3n]) }
    ]

    const prepared = await kit.prepare({ kind: 'calls', connection, calls })

    expect(prepared).toMatchObject({ simulated: 'cannot', fee: undefined })
    expect(changes(prepared)).toEqual(['ETH -5', `WETH ${bob} may spend 3`])
  })

  it('but blocks calls if the trace reports no changes', async () => {
    const url = await endpoint({
      refuses: ['eth_simulateV1'],
      instead: traced('prestateTracer', { pre: {}, post: {} }) as never
    })
    const { kit, connection } = await begin({ url })
    const calls = [{ to: bob, value: 5n }]

    expect(codes(await kit.prepare({ kind: 'calls', connection, calls }))).toContain('notAsSaid block')
  })
})
