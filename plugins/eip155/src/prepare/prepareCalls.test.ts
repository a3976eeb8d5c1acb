import { describe, expect, it } from '@jest/globals'
import { getAddress } from 'viem'
import { callsSetup, changes, codes, data } from '../../test/callsSetup'
import { standard } from '../../test/deployContract'
import { alice, bob, contract, ether } from '../../test/paymentSetup'

const { begin, endpoint, rpc, deploy, balanceOf, tokensOf, prepareCalls } = callsSetup()
const contractAddress = getAddress(contract)

/** Two calls that a wallet combines into one batch. */
async function prepareBatch() {
  const weth = await deploy('WrappedEther')
  const calls = [
    { to: weth, value: 5n, data: data('deposit') },
    { to: weth, data: data('transfer', [bob, 2n]) }
  ]
  const page = await begin()
  const { kit, connection, double } = page
  double.atomic = 'supported'
  const prepared = await kit.prepare({ kind: 'calls', connection, calls })
  const lookFor = (fingerprint: unknown, id?: string) =>
    kit.namespace('eip155')?.capabilities.transactionStatus?.({ networkId: 'eip155:31337', fingerprint, id })
  return { ...page, weth, prepared, lookFor }
}

describe('prepared calls', () => {
  it('simulates dependent calls together and sends them in order', async () => {
    const weth = await deploy('WrappedEther')
    const { prepared, sent, double } = await prepareCalls([
      { to: weth, value: 5n * ether, data: data('deposit') },
      { to: weth, data: data('transfer', [bob, 2n * ether]) },
      { to: weth, data: data('approve', [contract, ether]) },
      { to: weth, data: data('withdraw', [ether]) },
      { to: bob, value: ether }
    ])
    expect(prepared).toMatchObject({ simulated: 'passed', reason: undefined })
    expect(changes(prepared)).toEqual([
      `ETH ${-5n * ether}`,
      `WETH ${2n * ether}`,
      `WETH ${contractAddress} may spend ${ether}`
    ])
    expect(prepared.calls?.map(({ action, amount, counterparty }) => [action, amount, counterparty])).toEqual(
      [
        ['wrap', 5n * ether, undefined],
        ['transfer', 2n * ether, bob],
        ['approve', ether, contractAddress],
        ['unwrap', ether, undefined],
        ['transfer', ether, bob]
      ]
    )
    expect(prepared.calls?.[1]?.text).toBe(`transfer(to: ${bob}, amount: ${2n * ether})`)
    expect(prepared.steps.map(({ label }) => label)).toEqual(['act', 'act', 'approve', 'act', 'act'])
    expect(prepared.fee?.asset.symbol).toBe('ETH')
    expect(prepared.fee?.setBy).toBe('wallet')
    expect(codes(prepared)).toEqual(['approvalToEoa danger'])
    expect(sent()).toEqual([])
    const before = await balanceOf(bob)

    expect(await (await prepared.send()).settled).toBe('confirmed')

    expect(sent()).toEqual(prepared.steps.map(({ request }) => request.params))
    expect([await tokensOf(weth, alice), await tokensOf(weth, bob)]).toEqual([2n * ether, 2n * ether])
    expect((await balanceOf(bob)) - before).toBe(ether)
    expect(double.asked.map(({ method }) => method)).not.toContain('wallet_sendCalls')
  })

  it('costs no more than the stated maximum, and more than half of the expected fee', async () => {
    const weth = await deploy('WrappedEther')
    const { prepared } = await prepareCalls([
      { to: weth, value: 7n, data: data('deposit') },
      { to: weth, data: data('transfer', [bob, 7n]) }
    ])
    const before = await balanceOf(alice)
    await (await prepared.send()).settled
    const paid = before - (await balanceOf(alice)) - 7n
    expect(paid).toBeLessThanOrEqual(prepared.fee?.most ?? 0n)
    expect(paid * 2n).toBeGreaterThan(prepared.fee?.expected ?? 0n)
  })

  it('sends one batch if the wallet supports atomic batches, and follows its transaction', async () => {
    const { weth, prepared } = await prepareBatch()
    expect(prepared.steps.map(({ label, request }) => [label, request.method])).toEqual([
      ['act', 'wallet_sendCalls']
    ])
    expect(prepared.steps[0]?.request.params).toMatchObject([{ atomicRequired: true, from: alice }])
    expect(prepared.fee).toBeUndefined()

    const { id, settled } = await prepared.send()

    expect(id).toMatch(/^0x[\da-f]{64}$/)
    expect(await settled).toBe('confirmed')
    expect([await tokensOf(weth, alice), await tokensOf(weth, bob)]).toEqual([3n, 2n])
  })

  it.each([false, true])(
    'finds a batch by its id alone after a reload; wallet uses its own batch id: %p',
    async (namesBatches) => {
      const { prepared, kit, double, lookFor } = await prepareBatch()
      double.namesBatches = namesBatches
      const stored: unknown[] = [prepared.steps[0]?.fingerprint]
      expect(stored[0]).toMatchObject({ batch: Object(prepared.steps[0]?.request.params)[0].id, from: alice })
      expect(await lookFor(stored[0])).toEqual({ state: 'unseen' })

      const { id } = await prepared.send({
        onProgress: ({ fingerprint }) => fingerprint && stored.push(fingerprint)
      })

      expect(stored).toHaveLength(2)
      expect(stored[1]).toEqual({ batch: namesBatches ? '0xba7c4' : Object(stored[0]).batch, from: alice })
      const found = { state: 'confirmed', id, isFinal: false }
      expect(await lookFor(JSON.parse(JSON.stringify(stored[1])))).toEqual(found)
      expect(await lookFor(stored[1], id)).toEqual(found)
      await kit.disconnect()
      expect(await lookFor(stored[1])).toEqual({ state: 'unseen' })
      expect(await lookFor(stored[1], id)).toEqual(found)
    }
  )

  it('reports a batch as expired once the wallet says that it failed', async () => {
    const { prepared, double, lookFor } = await prepareBatch()
    const request = double.request
    double.request = async (call) =>
      call.method === 'wallet_getCallsStatus' ? { version: '2.0.0', status: 400 } : request(call)

    expect(await lookFor(prepared.steps[0]?.fingerprint)).toEqual({ state: 'expired' })
  })

  it.each(['ready', 'unsupported', undefined] as const)(
    'uses no batch if the wallet reports atomic support as %p',
    async (atomic) => {
      const page = await begin()
      page.double.atomic = atomic
      const calls = [
        { to: bob, value: 1n },
        { to: bob, value: 2n }
      ]
      const prepared = await page.kit.prepare({ kind: 'calls', connection: page.connection, calls })
      expect(prepared.steps.map(({ request }) => request.method)).toEqual([
        'eth_sendTransaction',
        'eth_sendTransaction'
      ])
    }
  )

  it('stops if a call fails on the network', async () => {
    const token = await deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))
    const { prepared, sent, double } = await prepareCalls([
      { to: token, data: data('transfer', [bob, 900n]) },
      { to: bob, value: 1n }
    ])
    // Somebody else is quicker while the wallet asks its owner: no tokens are left.
    double.decide = async () => {
      await rpc('eth_sendTransaction', [{ from: alice, to: token, data: data('transfer', [contract, 900n]) }])
      await rpc('anvil_mine', ['0x1'])
    }
    await expect(prepared.send()).rejects.toMatchObject({ code: expect.stringMatching(/^eip155\//) })
    expect(sent()).toHaveLength(1)
  })

  it('sends in order if the network cannot simulate', async () => {
    const url = await endpoint({ refuses: ['eth_simulateV1', 'debug_traceCall'] })
    const calls = [
      { to: bob, value: 1n },
      { to: bob, value: 2n }
    ]
    const { prepared, sent } = await prepareCalls(calls, { url })
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(sent()).toHaveLength(2)
  })

  it('shows only outgoing changes if the network cannot simulate', async () => {
    const url = await endpoint({ refuses: ['eth_simulateV1', 'debug_traceCall'] })
    const weth = await deploy('WrappedEther')
    const { prepared } = await prepareCalls(
      [
        { to: weth, value: 5n, data: data('deposit') },
        { to: weth, data: data('approve', [bob, 3n]) }
      ],
      { url }
    )
    expect(prepared).toMatchObject({ simulated: 'cannot', fee: undefined })
    expect(changes(prepared)).toEqual(['ETH -5', `WETH ${bob} may spend 3`])
  })

  it("blocks calls that the network would reject and shows the network's reason", async () => {
    const token = await deploy('StandardToken', standard('Coin', 'COIN', 18, 9n))
    for (const url of [undefined, await endpoint({ refuses: ['eth_simulateV1', 'debug_traceCall'] })]) {
      const { prepared } = await prepareCalls(
        [{ to: token, data: data('transfer', [bob, 10n]) }],
        url ? { url } : {}
      )
      expect(prepared).toMatchObject({ simulated: 'failed', changes: [] })
      expect(prepared.reason).toContain('transfer amount exceeds balance')
      expect(codes(prepared)).toContain('wouldFail block')
    }
  })

  it('rejects calls that leave too little for the fee', async () => {
    const page = await begin()
    await rpc('anvil_setBalance', [alice, '0xde0b6b3a7640000'])
    const prepare = (value: bigint) =>
      page.kit.prepare({ kind: 'calls', connection: page.connection, calls: [{ to: bob, value }] })
    await expect(prepare(ether - 1n)).rejects.toMatchObject({ code: 'eip155/notEnough' })
    await expect(prepare(ether / 2n)).resolves.toMatchObject({ simulated: 'passed' })
  })
})
