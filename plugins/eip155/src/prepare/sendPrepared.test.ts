import { describe, expect, it } from '@jest/globals'
import { type Connection, definePlugin, type SignRequest } from '@plugboard/core'
import { waitFor } from '@testing-library/dom'
import { supply } from '../../test/deployContract'
import { alice, bob, contract, paymentSetup } from '../../test/paymentSetup'

const { begin, endpoint, rpc, balanceOf, deploy } = paymentSetup()

describe('sending a prepared payment', () => {
  it('sends exactly what was shown and follows it until it is in a block', async () => {
    const { prepare, sent } = await begin()
    const [had, owned] = await Promise.all([balanceOf(bob), balanceOf(alice)])
    const prepared = await prepare({ amount: 3n })
    const progress: unknown[] = []
    const { id, settled } = await prepared.send({ onProgress: (now) => progress.push(now) })
    expect(id).toMatch(/^0x[\da-f]{64}$/)
    expect(await settled).toBe('confirmed')
    expect(await balanceOf(bob)).toBe(had + 3n)
    expect(sent()).toEqual([prepared.steps[0]?.request.params])
    expect(progress).toEqual([
      { step: 0, state: 'asking' },
      { step: 0, state: 'sent', id }
    ])
    const paid = owned - (await balanceOf(alice)) - 3n
    expect(paid).toBeLessThanOrEqual(prepared.fee?.most ?? 0n)
  })

  it('leaves at most the maximum fee when sending max', async () => {
    const { prepare } = await begin()
    const before = await balanceOf(alice)
    const prepared = await prepare({ amount: 'max' })
    expect(prepared.amount).toBe(before - (prepared.fee?.most ?? 0n))
    const { settled } = await prepared.send()
    expect(await settled).toBe('confirmed')
    const left = await balanceOf(alice)
    expect(left).toBeGreaterThanOrEqual(0n)
    expect(left).toBeLessThanOrEqual(prepared.fee?.most ?? 0n)
    const [call] = (prepared.steps[0]?.request.params ?? []) as Record<string, string>[]
    expect(Object.keys(call ?? {})).toEqual(
      expect.arrayContaining(['gas', 'maxFeePerGas', 'maxPriorityFeePerGas'])
    )
    // What the wallet is asked for can cost no more than was shown.
    expect(prepared.fee?.setBy).toBeUndefined()
    expect(BigInt(call?.gas ?? 0) * BigInt(call?.maxFeePerGas ?? 0)).toBe(prepared.fee?.most)
  })

  it('follows a payment by its id alone, as after a reload', async () => {
    const { kit, prepare } = await begin()
    const { id } = await (await prepare({ amount: 1n })).send()
    const { follow } = kit.namespace('eip155')?.capabilities ?? {}
    expect(await follow?.('eip155:31337', id)).toBe('confirmed')
    await expect(follow?.('eip155:9', id)).rejects.toMatchObject({ code: 'eip155/unknownChain' })
  })

  it('reports a failed payment', async () => {
    const { prepare, double } = await begin()
    const prepared = await prepare({ to: contract })
    // The contract changes its behaviour between the preparation and the block.
    await rpc('anvil_setCode', [contract, '0x60006000fd'])
    const gas = { gas: '0x186a0' }
    const request = double.request
    double.request = (call) =>
      call.method === 'eth_sendTransaction'
        ? request({ ...call, params: [{ ...(call.params as [object])[0], ...gas }] })
        : request(call)
    expect(await (await prepared.send()).settled).toBe('failed')
  })

  it('reports a payment as replaced if another transaction takes its nonce', async () => {
    const asked: string[] = []
    const { prepare } = await begin({
      url: await endpoint({ onRequest: ({ method }) => asked.push(method) })
    })
    await rpc('evm_setAutomine', [false])
    try {
      const { settled } = await (await prepare({ amount: 1n })).send()
      asked.length = 0
      const nonce = await rpc('eth_getTransactionCount', [alice, 'latest'])
      const price = 10n * BigInt((await rpc('eth_gasPrice')) as string)
      const rival = { from: alice, to: alice, value: '0x0', nonce, gasPrice: `0x${price.toString(16)}` }
      // Its nonce is compared once the transaction was seen; one that was never seen cannot be known to be replaced.
      await waitFor(() => expect(asked).toContain('eth_getTransactionCount'))
      await rpc('eth_sendTransaction', [rival])
      await rpc('evm_mine')
      expect(await settled).toBe('replaced')
    } finally {
      await rpc('evm_setAutomine', [true])
    }
  })

  it('stops following when the kit is disposed', async () => {
    const { kit, prepare } = await begin()
    await rpc('evm_setAutomine', [false])
    try {
      const { settled } = await (await prepare({ amount: 1n })).send()
      kit.dispose()
      await expect(settled).rejects.toMatchObject({ code: 'connect/aborted' })
    } finally {
      await rpc('evm_setAutomine', [true])
      await rpc('anvil_dropAllTransactions')
    }
  })
})

describe('wallet that sends something else than requested', () => {
  /** A page whose wallet changes what it is asked to send, and the kit's reports. */
  async function dishonest(change: object) {
    const page = await begin()
    const reported: unknown[] = []
    await page.kit.use(
      definePlugin({
        name: 'listener',
        setup: (context) => void context.tap('error', ({ code }) => void reported.push(code))
      })
    )
    const honest = page.double.request
    page.double.request = (call) =>
      call.method === 'eth_sendTransaction'
        ? honest({ ...call, params: [{ ...(call.params as [object])[0], ...change }] })
        : honest(call)
    return { ...page, reported }
  }

  it.each([
    ['another receiver', { to: contract }],
    ['another amount', { value: '0x4' }],
    ['a call beside the payment', { data: '0x01' }],
    ['another account', { from: bob }]
  ])('is reported: %s', async (_, change) => {
    const { prepare, reported } = await dishonest(change)
    const { settled } = await (await prepare({ amount: 3n })).send()
    expect(await settled).toBe('confirmed')
    await waitFor(() => expect(reported).toEqual(['eip155/notAsShown']))
  })

  it('is reported for a payment in tokens', async () => {
    const { prepare, reported } = await dishonest({ value: '0x0', to: contract })
    const token = await deploy('NoReturnToken', supply(9n))
    const { settled } = await (
      await prepare({ asset: { networkId: 'eip155:31337', token }, amount: 3n })
    ).send()
    await settled
    await waitFor(() => expect(reported).toEqual(['eip155/notAsShown']))
  })

  it('may choose its own nonce, gas and fee', async () => {
    const { prepare, reported } = await dishonest({ gas: '0x186a0', nonce: undefined })
    await (await (await prepare({ amount: 3n })).send()).settled
    // Takes longer than the check, which asks the network once at most.
    await prepare({ amount: 1n })
    expect(reported).toEqual([])
  })

  it('may wrap the call if the account is a contract', async () => {
    const { prepare, reported } = await dishonest({ to: contract })
    await rpc('anvil_setCode', [alice, `0xef0100${'00'.repeat(19)}01`])
    await (await (await prepare({ amount: 3n })).send()).settled
    // Takes longer than the check, which asks the network once at most.
    await prepare({ amount: 1n })
    expect(reported).toEqual([])
  })
})

describe('prepared payment', () => {
  const refused = { code: 'eip155/preparedExpired' }

  it('expires after a minute', async () => {
    const { prepare, sent } = await begin()
    const prepared = await prepare({})
    const now = Date.now
    Date.now = () => prepared.expiresAt
    try {
      await expect(prepared.send()).rejects.toMatchObject(refused)
    } finally {
      Date.now = now
    }
    expect(sent()).toEqual([])
  })

  it('expires when the connection has another account or is gone', async () => {
    const { kit, prepare, double, sent } = await begin()
    const prepared = await prepare({})
    double.use([bob])
    await waitFor(() => expect(kit.connections.of('eip155')?.account.address).toBe(bob))
    await expect(prepared.send()).rejects.toMatchObject(refused)
    const again = await prepare({ connection: kit.connections.of('eip155') as Connection, to: alice })
    await kit.disconnect()
    await expect(again.send()).rejects.toMatchObject(refused)
    expect(sent()).toEqual([])
  })

  it('is not sent if a tap changes the reviewed request or refuses it', async () => {
    const { kit, prepare, sent } = await begin()
    const prepared = await prepare({})
    const reviewed = {}
    let tap = (request: SignRequest): SignRequest => ({ ...request, params: [{ to: alice }] })
    let sealed: Promise<unknown> | undefined
    await kit.use(
      definePlugin({
        name: 'meddler',
        setup(context) {
          context.tap('beforeSign', (request) => tap(request))
          const requests = prepared.steps.map(({ request }) => request)
          sealed = context.seal(reviewed, requests, prepared.expiresAt)
        }
      })
    )
    await sealed
    await expect(prepared.send({ reviewed })).rejects.toMatchObject({ code: 'core/reshaped' })
    tap = () => {
      throw new Error('no')
    }
    await expect(prepared.send({ reviewed })).rejects.toMatchObject({ code: 'core/stopped' })
    expect(sent()).toEqual([])
    tap = (request) => request
    await prepared.send({ reviewed })
    expect(sent()).toEqual([prepared.steps[0]?.request.params])
  })
})
