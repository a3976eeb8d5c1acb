/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { decodeFunctionData, type Hex, pad, parseTransaction, size, slice } from 'viem'
import { account, answers, now, openRpc, shown } from '../../../test/openRpc.js'
import type { WalletRecord } from '../custody/WalletRecord.js'
import { FrameError } from '../frame/FrameError.js'
import { encodeContext, managerAbi } from '../permissions/delegationFormat.js'
import { delegationManagerAddress } from '../worker/sign/permissionCode.js'

const permission = {
  ...{ chainId: 31337, delegate: `0x${'ab'.repeat(20)}`, amount: 1n, nonce: 0n, salt: 10n },
  ...{ period: 86_400, start: now, end: now + 86_400 }
}
const signature: Hex = `0x${'1c'.repeat(64)}1b`
const [context, other] = [10n, 11n].map((salt) =>
  encodeContext({ ...permission, salt }, account, signature)
) as [Hex, Hex]

afterEach(() => void jest.useRealTimers())

/** A wallet that has granted two permissions, on a network that says who has signed one, and whether it has ended. */
function open() {
  const opened = openRpc()
  const { keys, commit, answer, records, ask } = opened
  const log: string[] = []
  const network = { signer: account as string, isEnded: false, receipt: { status: '0x1' } as unknown }
  const stored = { permissions: [context, other].map((one) => ({ context: one })) }
  keys.sign.mockImplementation(async ([asked]) => {
    log.push(`sign ${asked?.kind}`)
    const { unsigned: signed } = asked as { unsigned: Uint8Array }
    return [{ kind: 'transaction', signed, hash: new Uint8Array(32).fill(9) } as never]
  })
  commit.mockImplementation(() => void log.push('commit'))
  records.changeWallet.mockImplementation(async (_user, change) => {
    log.push('forget')
    Object.assign(stored, change(stored as unknown as WalletRecord))
  })
  answer.mockImplementation((method, params) => {
    const [first] = params as readonly [never]
    if (method === 'eth_call') {
      const { to, data } = first as { readonly to: string; readonly data: Hex }
      if (to === delegationManagerAddress) return pad(network.isEnded ? '0x1' : '0x0', { size: 32 })
      // The contract that recovers a signer is given the hash, v, r and s, of 32 bytes each.
      const isAsked = size(data) === 128 && slice(data, 32, 64) === pad('0x1b', { size: 32 })
      return isAsked ? pad(network.signer.toLowerCase() as Hex, { size: 32 }) : '0x'
    }
    if (method === 'eth_sendRawTransaction') log.push('send')
    if (method === 'eth_getTransactionReceipt') log.push(`receipt ${String(first).slice(0, 4)}`)
    return method === 'eth_getTransactionReceipt' ? network.receipt : answers[method]
  })
  const revoke = (given: unknown = context) => ask('wallet_revokePermissions', [{ permissionContext: given }])
  return { ...opened, log, network, revoke, remembered: () => stored.permissions.map((one) => one.context) }
}

describe('wallet_revokePermissions', () => {
  it('sends the end of the one permission, and forgets that one when it has ended', async () => {
    const { revoke, press, log, remembered, answer, panels } = open()
    const revoking = revoke()
    await press('approve')

    expect(await revoking).toEqual({})
    expect(panels).toMatchObject([{ screen: 'approve', approval: { title: 'approve.permissionEnds' } }])
    expect(log).toEqual(['sign transaction', 'commit', 'send', 'receipt 0x09', 'forget'])
    expect(remembered()).toEqual([other])
    const [, params, id] = answer.mock.calls.find(([method]) => method === 'eth_sendRawTransaction') ?? []
    const { to, data = '0x' } = parseTransaction((params as readonly [Hex])[0])
    expect([id, to]).toEqual(['eip155:31337', delegationManagerAddress.toLowerCase()])
    expect(decodeFunctionData({ abi: managerAbi, data })).toMatchObject({
      functionName: 'disableDelegation',
      args: [{ salt: 10n, signature }]
    })
  })

  it('forgets at once what has ended before, however the page writes it', async () => {
    const { revoke, network, panels, log, remembered } = open()
    network.isEnded = true

    expect(await revoke(context.toUpperCase().replace('0X', '0x'))).toEqual({})
    expect([panels, log, remembered()]).toEqual([[], ['forget'], [other]])
  })

  it('keeps what has not ended', async () => {
    const { revoke, press, network, remembered, panels } = open()
    network.receipt = { status: '0x0' }
    const end = expect(revoke()).rejects.toMatchObject({ code: 'CHAIN' })
    await press('approve')
    await shown(panels, 2)
    await press('reject')
    await end

    expect(remembered()).toEqual([context, other])
  })

  it('asks nobody about a permission that the account has not signed', async () => {
    const { revoke, panels, network, log, asked } = open()
    network.signer = `0x${'11'.repeat(20)}`
    await expect(revoke()).rejects.toMatchObject({ code: 'INVALID' })
    expect(asked).toEqual(['eth_call'])

    for (const length of [64, 66]) {
      const forged = encodeContext(permission, account, `0x${'1c'.repeat(length)}`)
      await expect(revoke(forged)).rejects.toMatchObject({
        ...{ code: 'INVALID', message: expect.stringContaining('of this account') }
      })
    }
    expect([panels, log, asked]).toEqual([[], [], ['eth_call']])
  })

  it.each([
    ['nothing', '0x'],
    ['half a byte', '0x0'],
    ['no hex', 'zz'],
    ['cut off', context.slice(0, -64)],
    ['a number', 1],
    ['null', null]
  ])('refuses what is no permission: %s', async (_, given) => {
    const { revoke, asked } = open()

    await expect(revoke(given)).rejects.toMatchObject({ code: 'INVALID' })
    expect(asked).toEqual([])
  })

  it('ends one at a time', async () => {
    const { ask, asked } = open()
    const one = { permissionContext: context }

    await expect(ask('wallet_revokePermissions', [one, one])).rejects.toMatchObject({ code: 'INVALID' })
    expect(asked).toEqual([])
  })

  it('does not wait for a page that has left', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] })
    const { revoke, press, log, network, queue, remembered } = open()
    network.receipt = null
    const end = expect(revoke()).rejects.toMatchObject({ code: 'REJECTED' })
    await press('approve')
    while (!log.includes('receipt 0x09')) await new Promise((resolve) => setImmediate(resolve))
    queue.rejectAll()
    await jest.advanceTimersByTimeAsync(1_000)
    await end

    expect(remembered()).toEqual([context, other])
  })

  it('sends nothing if the page leaves before that', async () => {
    const { revoke, press, log, queue, keys } = open()
    const sign = keys.sign.getMockImplementation() as typeof keys.sign
    keys.sign.mockImplementation(async (...asked) => {
      queue.rejectAll()
      return sign(...asked)
    })
    const end = expect(revoke()).rejects.toBeInstanceOf(FrameError)
    await press('approve')
    await end

    expect(log).toEqual(['sign transaction'])
  })
})
