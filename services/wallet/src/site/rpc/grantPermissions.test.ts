/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { getAddress, pad } from 'viem'
import { account, answers, now, openRpc, shown } from '../../../test/openRpc.js'
import { FrameError } from '../frame/FrameError.js'
import { decodeContext } from '../permissions/delegationFormat.js'
import type { AccountState } from '../smartAccounts/SmartAccountReader.js'
import { delegationManagerAddress, permissionAccountAddress } from '../worker/sign/permissionCode.js'

const delegate = `0x${'ab'.repeat(20)}` as const
const token = `0x${'cd'.repeat(20)}` as const
const day = 86_400
const request = {
  ...{ chainId: '0x7a69', expiry: now + 10 * day, signer: { type: 'account', data: { address: delegate } } },
  permission: {
    type: 'erc20-token-periodic',
    data: { tokenAddress: token, periodAmount: '10', periodDuration: day }
  }
}

afterEach(() => void jest.useRealTimers())

/** An account in this state, which takes the code of permissions when the network gets its transaction. */
function open(state: AccountState = 'permitting') {
  const opened = openRpc(undefined, { smartAccounts: true, permissions: true })
  const { keys, commit, answer, smartAccounts, records, ask, press } = opened
  const log: string[] = []
  const chain = { state, takes: true }
  smartAccounts.stateOf.mockImplementation(async () => chain.state)
  keys.sign.mockImplementation(async ([asked]) => {
    log.push(`sign ${asked?.kind}`)
    const [signed, hash] = [new Uint8Array([4]), new Uint8Array(32)]
    return asked?.kind === 'permission'
      ? [{ kind: 'permission', signature: new Uint8Array(65).fill(27) } as never]
      : [{ kind: 'transaction', signed, hash } as never]
  })
  commit.mockImplementation(() => void log.push('commit'))
  records.changeWallet.mockImplementation(async () => void log.push('remember'))
  answer.mockImplementation((method) => {
    if (method === 'eth_call') return pad('0x3', { size: 32 })
    if (method !== 'eth_sendRawTransaction') return answers[method]
    log.push('send')
    if (chain.takes) chain.state = 'permitting'
    return undefined
  })
  const leaving = new AbortController()
  const grant = () =>
    ask('wallet_grantPermissions', [request], 'eip155', 31337, leaving.signal) as Promise<readonly [Granted]>
  /** Grants it with the visitor's approval; the visitor also closes a screen that says what failed. */
  const failing = async (code: string) => {
    const end = expect(grant()).rejects.toMatchObject({ code })
    await press('approve')
    return { end, close: () => shown(opened.panels, 2).then(() => press('reject')) }
  }
  return { ...opened, log, chain, leaving, grant, failing }
}

interface Granted {
  readonly context: `0x${string}`
}

describe('wallet_grantPermissions', () => {
  it('returns what was granted, with the addresses and numbers that the holder needs', async () => {
    const { grant, press, log, keys } = open()
    const granting = grant()
    await press('approve')
    const [{ context, ...granted }] = await granting

    expect(granted).toEqual({
      ...{ chainId: '0x7a69', address: account, expiry: request.expiry, policies: [] },
      signer: { type: 'account', data: { address: getAddress(delegate) } },
      permission: {
        type: 'erc20-token-periodic',
        data: { tokenAddress: getAddress(token), periodAmount: '0xa', periodDuration: day, startTime: now }
      },
      signerMeta: { delegationManager: delegationManagerAddress }
    })
    const { permission, signature } = decodeContext(context, account, 31337)
    expect(signature).toBe(`0x${'1b'.repeat(65)}`)
    expect(keys.sign.mock.calls).toEqual([[[{ kind: 'permission', permission }], { userId: 'ann', account }]])
    expect(log).toEqual(['sign permission', 'remember'])
  })

  it.each(['ready', 'deployed'] as const)(
    'gives an account that is %s its code first, in the same approval',
    async (state) => {
      const { grant, press, log, panels } = open(state)
      const granting = grant()
      await press('approve')
      await granting

      const code = expect.objectContaining({ label: 'fact.accountCode', value: permissionAccountAddress })
      const approval = { facts: expect.arrayContaining([code]), warnings: [{}, {}, {}] }
      expect(panels).toMatchObject([{ screen: 'approve', approval }])
      expect(log).toEqual(['sign delegatingTransaction', 'commit', 'send', 'sign permission', 'remember'])
    }
  )

  it.each(['foreign', 'unsupported'] as const)('asks nobody for an account that is %s', async (state) => {
    const { grant, panels, asked, smartAccounts } = open(state)

    await expect(grant()).rejects.toMatchObject({
      ...{ code: 'NOT_ALLOWED', message: 'This account cannot give permissions on this network' }
    })
    expect([panels, asked]).toEqual([[], []])
    expect(smartAccounts.stateOf).toHaveBeenCalledWith('eip155:31337', account, 'permissions')
  })

  it('signs no permission until the account has the code', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] })
    const { failing, log, chain } = open('ready')
    chain.takes = false
    const { end, close } = await failing('TIMEOUT')
    while (!log.includes('send')) await new Promise((resolve) => setImmediate(resolve))
    await jest.advanceTimersByTimeAsync(31_000)
    await close()
    await end

    expect(log).toEqual(['sign delegatingTransaction', 'commit', 'send'])
  })

  it.each([
    ['has other code by then', 'foreign'],
    ['has the code of batches', 'deployed']
  ] as const)('signs no permission for an account that %s', async (_, state) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] })
    const { failing, log, chain } = open('ready')
    chain.takes = false
    const { end, close } = await failing('TIMEOUT')
    chain.state = state
    while (!log.includes('send')) await new Promise((resolve) => setImmediate(resolve))
    await jest.advanceTimersByTimeAsync(31_000)
    await close()
    await end

    expect(log).not.toContain('sign permission')
  })

  it.each([
    ['ready', 'sign', []],
    ['ready', 'commit', ['sign delegatingTransaction']],
    ['permitting', 'sign', []]
  ] as const)(
    'ends if the page leaves an account that is %s before it would %s',
    async (state, step, done) => {
      const { grant, press, log, leaving, keys } = open(state)
      const sign = keys.sign.getMockImplementation() as typeof keys.sign
      if (step === 'commit')
        keys.sign.mockImplementation(async (...asked) => {
          leaving.abort(new FrameError('ABORTED'))
          return sign(...asked)
        })
      const end = expect(grant()).rejects.toMatchObject({ code: 'ABORTED' })
      await press('approve')
      if (step === 'sign') leaving.abort(new FrameError('ABORTED'))
      await end

      expect(log).toEqual(done)
    }
  )

  it('tells the page nothing of a permission that could not be remembered', async () => {
    const { failing, records } = open()
    records.changeWallet.mockRejectedValue(new FrameError('STORAGE'))
    const { end, close } = await failing('STORAGE')
    await close()
    await end
  })

  it.each(['ready', 'permitting'] as const)(
    'sends and returns nothing else than what it asked the worker for: %s',
    async (state) => {
      const { failing, log, keys } = open(state)
      keys.sign.mockResolvedValue([{ kind: 'personal', signature: new Uint8Array(65) } as never])
      const { end, close } = await failing('INTERNAL')
      await close()
      await end

      expect(log).toEqual([])
    }
  )
})
