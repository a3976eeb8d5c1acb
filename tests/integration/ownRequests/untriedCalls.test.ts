import { describe, expect, it } from '@jest/globals'
import { maxUint256 } from 'viem'
import { callsSetup, data } from '../../../plugins/eip155/test/callsSetup'
import { standard } from '../../../plugins/eip155/test/deployContract'
import { bob, ether } from '../../../plugins/eip155/test/paymentSetup'
import { batch, creation, transaction, unknownData } from './RequestScene'

const { begin, deploy, endpoint } = callsSetup()
const tries = ['eth_simulateV1', 'debug_traceCall']

/** The findings for requests at an endpoint. */
async function inspectAt(options: Parameters<typeof endpoint>[0]) {
  const coin = await deploy('StandardToken', standard('Coin', 'COIN', 18, 1_000n * ether))
  const desk = await deploy('RequestDesk')
  const { kit, connection } = await begin({ url: await endpoint(options) })
  const { inspect } = kit.namespace('eip155')?.capabilities ?? {}
  const requests = [
    transaction('a payment', bob, undefined, ether),
    transaction('a call', desk, unknownData('claim')),
    transaction('a small allowance', coin, data('approve', [desk, ether])),
    transaction('an allowance without a limit', coin, data('approve', [desk, maxUint256])),
    batch('a batch', [
      { to: bob, value: '0x1' },
      { to: desk, data: unknownData('claim') }
    ]),
    creation('a contract', '0x6001600c60003960016000f300')
  ]
  const said = requests.map(async ({ name, method, params }) => {
    const asked = { method, params, connection, networkId: connection.networkId, origin: location.origin }
    const { findings = [] } = (await inspect?.(asked, {})) ?? {}
    return [name, findings.map(({ code, level }) => `${level} ${code}`)] as const
  })
  return Object.fromEntries(await Promise.all(said))
}

describe('calls by the page that the network cannot simulate', () => {
  it('are marked as unchecked if the node supports no simulation, and keep their other findings', async () => {
    expect(await inspectAt({ refuses: tries })).toEqual({
      'a payment': ['warn unchecked'],
      'a call': ['warn unchecked'],
      'a small allowance': ['warn unchecked'],
      'an allowance without a limit': ['danger unlimited', 'warn unchecked'],
      'a batch': ['warn unchecked'],
      'a contract': ['warn unchecked']
    })
  })

  it.each([
    ['eth_simulateV1', 'debug_traceCall'],
    ['debug_traceCall', 'eth_simulateV1']
  ])('are dangerous, except for payments, if the node supports %s but fails at it', async (its, other) => {
    const error = { code: -32000, message: 'execution aborted (timeout)' }
    const fails = async ({ method, params }: { method: string; params: readonly unknown[] }) =>
      method === its && params.length ? { error } : undefined

    expect(await inspectAt({ refuses: [other], instead: fails })).toEqual({
      'a payment': ['warn unchecked'],
      'a call': ['danger unchecked'],
      'a small allowance': ['danger unchecked'],
      'an allowance without a limit': ['danger unlimited', 'danger unchecked'],
      'a batch': ['danger unchecked'],
      'a contract': ['danger unchecked']
    })
  })
})
