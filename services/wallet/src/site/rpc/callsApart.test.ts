/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { type Hex, parseTransaction } from 'viem'
import { account, answers, openRpc, shown } from '../../../test/openRpc.js'
import { FrameError } from '../frame/FrameError.js'
import type { AccountState } from '../smartAccounts/SmartAccountReader.js'
import { readBatchId } from './batchId.js'

const receivers = ['11', '22', '33'].map((byte) => `0x${byte.repeat(20)}` as const)
const request = { chainId: '0x7a69', calls: receivers.map((to) => ({ to, value: '0x1' })) }
const hashOf = (at: number): Hex => `0x0${at}${'ab'.repeat(31)}`

/** A wallet that signs transactions, on a network that notes them. */
function open(state: AccountState = 'unsupported', stored: object = { accountType: 'eoa' }) {
  const opened = openRpc()
  const log: string[] = []
  /** What the network does with the transaction of this number. */
  const network = { send: (_: number): unknown => undefined, receipt: (_: number): unknown => ({}) }
  opened.smartAccounts.stateOf.mockResolvedValue(state)
  opened.session.requireShared.mockResolvedValue({ userId: 'ann', ...stored })
  opened.keys.sign.mockImplementation(async (requests) =>
    requests.map(
      (one, at) =>
        ({
          kind: 'transaction',
          signed: (one as never as { unsigned: never }).unsigned,
          hash: bytesOf(at)
        }) as never
    )
  )
  let sent = 0
  opened.commit.mockImplementation(() => void log.push('commit'))
  opened.answer.mockImplementation((method, params) => {
    if (method === 'eth_sendRawTransaction') {
      const { to } = parseTransaction((params as [Hex])[0])
      log.push(`send ${receivers.indexOf(to as never)}`)
      return network.send(sent++)
    }
    if (method === 'eth_getTransactionReceipt') {
      const at = [0, 1, 2].findIndex((one) => hashOf(one) === (params as [Hex])[0])
      log.push(`receipt ${at}`)
      return network.receipt(at)
    }
    if (method === 'eth_simulateV1') {
      const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: readonly object[] }] }]
      return [{ calls: blockStateCalls[0].calls.map(() => ({ status: '0x1', gasUsed: '0x5208' })) }]
    }
    return answers[method]
  })
  return { ...opened, log, network }
}

const bytesOf = (at: number) => Uint8Array.from([at, ...Array.from({ length: 31 }, () => 0xab)])

describe('calls that are sent one after the other', () => {
  it('are all shown, each with its receiver, and sent in their order', async () => {
    const { ask, press, panels, log } = open()
    const asked = ask('wallet_sendCalls', [request])
    await press('approve')
    const { id } = (await asked) as { id: Hex }

    expect(panels).toMatchObject([
      {
        screen: 'approve',
        approval: {
          calls: receivers.map((to) => ({
            facts: expect.arrayContaining([expect.objectContaining({ value: to })])
          }))
        }
      }
    ])
    expect(log).toEqual(['commit', 'send 0', 'send 1', 'send 2'])
    expect(readBatchId(id)).toEqual({ chainId: 31337, hashes: [0, 1, 2].map(hashOf), isWhole: true })
  })

  it.each(['deployed', 'permitting', 'foreign'] as const)(
    'wait for each other if the account has code (%s): nodes take one at a time',
    async (state) => {
      const { ask, press, log } = open(state)
      const asked = ask('wallet_sendCalls', [request])
      await press('approve')
      await asked

      expect(log).toEqual(['commit', 'send 0', 'receipt 0', 'send 1', 'receipt 1', 'send 2'])
    }
  )

  it('wait for an arrival that the network does not report at once', async () => {
    const { ask, press, log, network } = open('foreign')
    const receipts = [null, new FrameError('NETWORK'), {}]
    network.receipt = () => {
      const next = receipts.shift() ?? {}
      if (next instanceof Error) throw next
      return receipts.length === 2 ? null : next
    }
    const asked = ask('wallet_sendCalls', [{ ...request, calls: request.calls.slice(0, 2) }])
    await press('approve')
    await asked

    expect(log).toEqual(['commit', 'send 0', 'receipt 0', 'receipt 0', 'receipt 0', 'send 1'])
  })

  it('fail for the page if the first is refused', async () => {
    const first = open()
    first.network.send = () => {
      throw new FrameError('CHAIN')
    }
    const refused = first.ask('wallet_sendCalls', [request])
    const end = expect(refused).rejects.toMatchObject({ code: 'CHAIN' })
    await first.press('approve')
    await shown(first.panels, 2)
    await first.press('reject')
    await end
    expect(first.log).toEqual(['commit', 'send 0'])
  })

  it.each([
    // What the network has refused never arrives. Without an answer it may have been accepted.
    ['refuses', 'CHAIN', [0]],
    ['does not answer', 'NETWORK', [0, 1]]
  ] as const)(
    'stop without an error once the network %s, and list what may arrive',
    async (_, code, listed) => {
      const { ask, press, log, network } = open()
      network.send = (at) => {
        if (at === 1) throw new FrameError(code)
      }
      const sent = ask('wallet_sendCalls', [request])
      await press('approve')

      expect(readBatchId(((await sent) as { id: Hex }).id)).toEqual({
        ...{ chainId: 31337, hashes: listed.map(hashOf), isWhole: false }
      })
      // The third would wait in the network, and run after whatever the account sends next.
      expect(log).toEqual(['commit', 'send 0', 'send 1'])
    }
  )

  it('are not signed if the page leaves once they are approved', async () => {
    const leaving = new AbortController()
    const { ask, press, log, keys } = open()
    const asked = ask('wallet_sendCalls', [request], 'eip155', 31337, leaving.signal)
    const end = expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
    await press('approve')
    leaving.abort(new FrameError('ABORTED'))
    await end

    expect([keys.sign.mock.calls, log]).toEqual([[], []])
  })

  it('are not sent if the page leaves before the first', async () => {
    const leaving = new AbortController()
    const { ask, press, log, keys } = open()
    const sign = keys.sign.getMockImplementation() as typeof keys.sign
    keys.sign.mockImplementation(async (...asked) => {
      leaving.abort(new FrameError('ABORTED'))
      return sign(...asked)
    })
    const asked = ask('wallet_sendCalls', [request], 'eip155', 31337, leaving.signal)
    const end = expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
    await press('approve')
    await end

    expect(keys.sign).toHaveBeenCalledTimes(1)
    expect(log).toEqual([])
  })

  it('are not sent if the worker has signed fewer', async () => {
    const { ask, press, log, keys, panels } = open()
    const sign = keys.sign.getMockImplementation() as typeof keys.sign
    keys.sign.mockImplementation(async (requests, by) => (await sign(requests, by)).slice(1))
    const asked = ask('wallet_sendCalls', [request])
    const end = expect(asked).rejects.toMatchObject({ code: 'INTERNAL' })
    await press('approve')
    await shown(panels, 2)
    await press('reject')
    await end

    expect(log).toEqual([])
  })
})

/** Rejects what was asked for, and waits for the answer. */
async function rejecting(
  asked: Promise<unknown>,
  press: (name: 'reject') => Promise<unknown>
): Promise<void> {
  const end = expect(asked).rejects.toMatchObject({ code: 'REJECTED' })
  await press('reject')
  await end
}

describe('calls of a smart account', () => {
  const many = (count: number) => [
    { ...request, calls: Array.from({ length: count }, () => ({ to: account })) }
  ]

  it('are one transaction if nobody has chosen another type of account', async () => {
    const { ask, press, panels } = open('deployed', {})
    await rejecting(ask('wallet_sendCalls', [request]), press)

    // The fee of a batch is one.
    const [{ approval }] = panels as unknown as [{ approval: { facts: readonly { label: string }[] } }]
    expect(approval.facts.map(({ label }) => label)).toEqual(['fact.fee'])
  })

  it('are 50 at most, and 20 if each has its own transaction', async () => {
    for (const [type, most] of [
      ['smartAccount', 50],
      ['eoa', 20]
    ] as const) {
      const { ask, panels, press } = open('deployed', { accountType: type })
      await expect(ask('wallet_sendCalls', many(most + 1))).rejects.toMatchObject({
        message: expect.stringContaining(`At most ${most} `)
      })
      expect(panels).toEqual([])

      await rejecting(ask('wallet_sendCalls', many(most)), press)
    }
  })

  it('are refused if one of them alone needs what the wallet does not know, unless that is optional', async () => {
    const { ask, panels, press } = open()
    const [first, second] = request.calls
    const withPart = (part: object) => [
      { ...request, calls: [first, { ...second, capabilities: { paymasterService: part } }] }
    ]
    await expect(ask('wallet_sendCalls', withPart({}))).rejects.toMatchObject({
      message: 'The wallet does not support paymasterService'
    })
    expect(panels).toEqual([])

    await rejecting(ask('wallet_sendCalls', withPart({ optional: true })), press)
  })

  it('may name a receiver in any case', async () => {
    const { ask, press, panels } = open('deployed', {})
    const calls = [account.toUpperCase().replace('0X', '0x'), account.replace('f', 'F')].map((to) => ({ to }))
    await rejecting(ask('wallet_sendCalls', [{ ...request, calls }]), press)

    expect(panels).toMatchObject([{ screen: 'approve', approval: { calls: [{}, {}] } }])
  })

  it('may name their account in lower case', async () => {
    const { ask, press } = open()
    await rejecting(ask('wallet_sendCalls', [{ ...request, from: account.toLowerCase() }]), press)
  })
})
