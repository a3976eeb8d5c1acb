import { describe, expect, it } from '@jest/globals'
import type { Hex } from 'viem'
import { callsSetup, data } from '../../test/callsSetup'
import { standard } from '../../test/deployContract'
import { alice, bob, contract } from '../../test/paymentSetup'

const { endpoint, rpc, deploy, prepareCalls } = callsSetup()

describe('prepared calls that are sent later', () => {
  it.each([undefined, ['eth_simulateV1', 'debug_traceCall']])(
    'simulates again before the first wallet request and rejects if a call would now fail (without %p)',
    async (refuses) => {
      const token = await deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))
      const calls = [{ to: token, data: data('transfer', [bob, 900n]) }]
      const page = refuses ? { url: await endpoint({ refuses }) } : {}
      const { prepared, sent } = await prepareCalls(calls, page)
      await rpc('eth_sendTransaction', [{ from: alice, to: token, data: data('transfer', [contract, 1n]) }])
      const progress: unknown[] = []

      await expect(prepared.send({ onProgress: (now) => progress.push(now) })).rejects.toMatchObject({
        code: 'eip155/wouldFail',
        notes: expect.stringContaining('transfer amount exceeds balance')
      })

      expect([sent(), progress]).toEqual([[], []])
    }
  )

  it('sends to the wallet if the network can no longer simulate', async () => {
    const refuses: string[] = []
    const url = await endpoint({ refuses })
    const { prepared, sent } = await prepareCalls([{ to: bob, value: 1n }], { url })
    refuses.push('eth_simulateV1', 'debug_traceCall', 'eth_call')

    await prepared.send()

    expect(sent()).toHaveLength(1)
  })

  it.each<[string, (token: Hex) => Promise<unknown>]>([
    [
      'would fail',
      (to) => rpc('eth_sendTransaction', [{ from: alice, to, data: data('transfer', [contract, 900n]) }])
    ],
    ['moves nothing', (token) => rpc('anvil_setCode', [token, '0x'])]
  ])('checks again before each later step and does not send a call that by now %s', async (_, change) => {
    const token = await deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))
    const { prepared, sent, double } = await prepareCalls([
      { to: bob, value: 1n },
      { to: token, data: data('transfer', [bob, 900n]) }
    ])
    const request = double.request
    double.request = async (call) => {
      const answer = await request(call)
      if (call.method === 'eth_sendTransaction') await change(token)
      return answer
    }
    const progress: string[] = []

    await expect(
      prepared.send({ onProgress: ({ step, state }) => progress.push(`${step} ${state}`) })
    ).rejects.toMatchObject({ code: 'eip155/stepFailed' })

    expect(progress).toEqual(['0 asking', '0 sent'])
    expect(sent()).toHaveLength(1)
  })
})
