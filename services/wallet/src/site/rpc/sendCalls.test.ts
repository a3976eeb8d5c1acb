/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { account, openRpc } from '../../../test/openRpc.js'
import type { FrameError } from '../frame/FrameError.js'
import { decodeBatch } from '../smartAccounts/batchFormat.js'
import type { SignRequest } from '../worker/messages.js'
import { toBatchId } from './batchId.js'

describe('EIP-5792 calls', () => {
  it.each<[string, object, number]>([
    ['all or nothing', { atomicRequired: true }, 5760],
    ['what nobody knows', { capabilities: { paymasterService: { url: 'x' } } }, 5700],
    ['too many calls', { calls: Array.from({ length: 21 }, () => ({ to: account })) }, 5740],
    ['no calls', { calls: [] }, -32602],
    ['a name of its own for them', { id: '0x01' }, -32602],
    ['another network', { chainId: '0x1' }, 5710],
    ['another account', { from: `0x${'01'.repeat(20)}` }, -32602],
    ['a call to nobody [S5.12 part]', { calls: [{ data: '0x00' }] }, -32602],
    ['a receiver without 0x [S5.12 part]', { calls: [{ to: account.slice(2) }] }, -32602],
    ['data without 0x [S5.12 part]', { calls: [{ to: account, data: 'a9059cbb' }] }, -32602],
    ['data that is no hex', { calls: [{ to: account, data: 'x' }] }, -32602]
  ])('refuses calls without asking the visitor if a page wants %s', async (_, change, code) => {
    const { ask, panels, asked, stage } = openRpc()
    const request = { version: '2.0.0', chainId: '0x7a69', calls: [{ to: account }], ...change }

    const error: unknown = await ask('wallet_sendCalls', [request]).catch((cause: unknown) => cause)

    expect((error as FrameError).toReply().rpc).toBe(code)
    expect([panels, asked, stage.panel]).toEqual([[], [], undefined])
  })

  it.each([
    ['one after the other', 'unsupported', 1],
    ['together', 'deployed', 2]
  ])('shows what it does with calls that are sent %s', async (_, state, count) => {
    const { ask, press, keys, stage, smartAccounts } = openRpc()
    smartAccounts.stateOf.mockResolvedValue(state)
    keys.sign.mockResolvedValue([
      { kind: 'transaction', signed: new Uint8Array(1), hash: new Uint8Array(32) } as never
    ])
    const shown: string[] = []
    stage.listen((panel) => panel && shown.push('text' in panel ? panel.text : panel.screen))
    const calls = Array.from({ length: count }, () => ({ to: account }))
    const asked = ask('wallet_sendCalls', [{ chainId: '0x7a69', calls }])
    await press('approve')
    await asked

    expect(shown).toEqual(['working.prepare', 'approve', 'working.send'])
  })

  it.each([
    ['ready', { kind: 'delegatingTransaction', code: 'batches', delegates: true }],
    ['deployed', { kind: 'transaction', code: 'batches', delegates: false }],
    ['permitting', { kind: 'transaction', code: 'permissions', delegates: false }]
  ])('sends what the code of an account that is %s understands', async (state, expected) => {
    const { ask, press, keys, answer, smartAccounts } = openRpc()
    smartAccounts.stateOf.mockResolvedValue(state)
    const hash = `0x${'09'.repeat(32)}` as const
    keys.sign.mockResolvedValue([
      { kind: 'transaction', signed: new Uint8Array([8]), hash: new Uint8Array(32).fill(9) } as never
    ])
    const asked = ask('wallet_sendCalls', [{ chainId: '0x7a69', calls: [{ to: account }, { to: account }] }])
    await press('approve')

    expect(await asked).toEqual({ id: toBatchId({ chainId: 31337, hashes: [hash], isWhole: true }) })
    expect(answer.mock.lastCall).toEqual(['eth_sendRawTransaction', ['0x08'], 'eip155:31337'])
    const [signing] = keys.sign.mock.calls[0]?.[0] ?? []
    const { kind, unsigned } = signing as Extract<SignRequest, { unsigned: Uint8Array }>
    const { code, delegates, calls } = decodeBatch(unsigned, account)
    expect([{ kind, code, delegates }, calls.length]).toEqual([expected, 2])
  })

  it.each([
    ['100 while one has not arrived', ['0x1', undefined], 100],
    ['200 when all have succeeded', ['0x1', '0x1'], 200],
    ['500 when all have failed', ['0x0', '0x0'], 500],
    ['600 when some have', ['0x1', '0x0'], 600]
  ])('reports the status of calls: %s', async (_, states, status) => {
    const { ask, answer } = openRpc()
    const hashes = states.map((_state, at) => `0x0${at}${'ab'.repeat(31)}` as const)
    answer.mockImplementation((_method, params) => {
      const state = states[hashes.indexOf((params as never)[0])]
      const same = { blockHash: '0x', blockNumber: '0x1', gasUsed: '0x1', transactionHash: '0x', logs: [] }
      return state === undefined ? null : { status: state, ...same }
    })

    const told = await ask('wallet_getCallsStatus', [toBatchId({ chainId: 31337, hashes, isWhole: true })])

    expect(told).toMatchObject({ version: '2.0.0', chainId: '0x7a69', atomic: false, status })
    await expect(ask('wallet_getCallsStatus', [`0x${'00'.repeat(96)}`])).rejects.toMatchObject({
      message: 'Unknown id of calls'
    })
  })
})
