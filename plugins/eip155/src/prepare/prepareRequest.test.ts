import { describe, expect, it } from '@jest/globals'
import { callsSetup, changes, codes, data } from '../../test/callsSetup'
import { standard } from '../../test/deployContract'
import { alice, bob, contract } from '../../test/paymentSetup'

const { begin, deploy, tokensOf } = callsSetup()

/** A page whose own request is prepared. */
async function beginRequest() {
  const page = await begin()
  const { kit, connection } = page
  const prepareRequest = (call: unknown, method = 'eth_sendTransaction') =>
    kit.prepare({ kind: 'request', connection, method, params: [call] })
  return { ...page, prepareRequest }
}

describe('transaction requested by the page', () => {
  it('is decoded, simulated and sent to the wallet exactly as decoded', async () => {
    const { prepareRequest, sent } = await beginRequest()
    const token = await deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))
    const call = { from: alice.toLowerCase(), to: token, data: data('transfer', [bob, 250n]), gas: '0x1' }

    const prepared = await prepareRequest({ ...call, chainId: '0x7a69', value: undefined })

    expect([prepared.simulated, prepared.intent.kind, prepared.reason]).toEqual([
      'passed',
      'request',
      undefined
    ])
    expect(changes(prepared)).toEqual(['COIN -250'])
    expect(prepared.calls).toMatchObject([{ action: 'transfer', amount: 250n, counterparty: bob }])
    expect(sent()).toEqual([])
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(sent()).toEqual([[{ from: alice, chainId: '0x7a69', to: token, value: '0x0', data: call.data }]])
    expect(await tokensOf(token, bob)).toBe(250n)
  })

  it('warns about a dangerous approval', async () => {
    const { prepareRequest } = await beginRequest()
    const token = await deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))

    const prepared = await prepareRequest({ to: token, data: data('approve', [bob, 2n ** 256n - 1n]) })

    expect(codes(prepared)).toEqual(['unlimited danger', 'approvalToEoa danger'])
  })

  it.each<[string, object, string, string?]>([
    ['of another account', { from: bob, to: bob, value: '0x1' }, 'cannotPrepare'],
    ['for another network', { to: bob, value: '0x1', chainId: '0x1' }, 'cannotPrepare'],
    ['with a nonce', { to: bob, value: '0x1', nonce: '0x1' }, 'cannotPrepare'],
    ['that delegates the account', { to: bob, authorizationList: [{}] }, 'cannotPrepare'],
    ['with two sorts of data', { to: bob, data: '0x01', input: '0x02' }, 'cannotPrepare'],
    ['with a value of words', { to: bob, value: 'all' }, 'cannotPrepare'],
    ['that makes a contract', { data: '0x6000' }, 'invalidCall'],
    ['that cannot be read', { to: contract, data: '0x12345678' }, 'unreadableCall'],
    ['by another method', { to: bob, value: '0x1' }, 'cannotPrepare', 'eth_signTransaction']
  ])('%s is rejected', async (_, call, reason, method = 'eth_sendTransaction') => {
    const { prepareRequest, sent } = await beginRequest()

    const outcome = await prepareRequest(call, method).then(
      () => 'prepared',
      ({ code }) => code
    )

    expect(outcome).toBe(`eip155/${reason}`)

    expect(sent()).toEqual([])
  })
})
