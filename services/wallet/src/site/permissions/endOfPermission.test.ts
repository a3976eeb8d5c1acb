/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { encodeFunctionResult, type Hex } from 'viem'
import { watch } from '../../../../../plugins/auth-email-social/test/scriptedFrame.js'
import { FrameError } from '../frame/FrameError.js'
import { managerAbi } from './delegationFormat.js'
import { hasEnded, readNonce, waitForEnd } from './endOfPermission.js'
import { preparePermission } from './preparePermission.js'
import type { AskedPermission } from './readPermissionRequest.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const permission = {
  ...{ chainId: 31337, delegate: `0x${'ab'.repeat(20)}`, amount: 5n, nonce: 0n, salt: 1n },
  ...{ period: 86_400, start: 1_800_000_000, end: 1_800_864_000 }
}

describe('the end of a permission on chain', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => void jest.useRealTimers())

  /** Waits on a network that gives these answers, and then none. */
  function wait(...answers: readonly unknown[]) {
    const left = [...answers]
    const ask = jest.fn(async (_method: string, _params: readonly unknown[]): Promise<unknown> => {
      const answer = left.shift() ?? null
      if (answer instanceof Error) throw answer
      return answer
    })
    const leaving = new AbortController()
    return { ask, leaving, outcome: watch(waitForEnd('0x07', ask, leaving.signal)) }
  }

  it('has arrived when a block has its transaction, although the network was silent before', async () => {
    const { ask, outcome } = wait(null, new FrameError('NETWORK'), { status: '0x1' })
    await jest.advanceTimersByTimeAsync(1_999)
    expect(outcome.state).toBe('pending')
    await jest.advanceTimersByTimeAsync(1)

    expect(outcome.state).toBe('resolved')
    expect(ask.mock.calls.at(-1)).toEqual(['eth_getTransactionReceipt', ['0x07']])
  })

  it('has not come if its transaction failed', async () => {
    const { outcome } = wait({ status: '0x0' })
    await jest.advanceTimersByTimeAsync(0)

    expect(outcome).toMatchObject({ state: 'rejected', value: { code: 'CHAIN' } })
  })

  it('is unknown after a minute, or once the page has left', async () => {
    const late = wait()
    await jest.advanceTimersByTimeAsync(59_000)
    expect(late.outcome.state).toBe('pending')
    await jest.advanceTimersByTimeAsync(2_000)
    expect(late.outcome).toMatchObject({ state: 'rejected', value: { code: 'TIMEOUT' } })

    const left = wait()
    left.leaving.abort()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(left.outcome).toMatchObject({ state: 'rejected', value: { code: 'TIMEOUT' } })
  })
})

it('a network without the contracts does not say that a permission goes on, or that none was granted', async () => {
  const ask = async () => '0x'

  await expect(hasEnded(permission, account, ask)).rejects.toMatchObject({ code: 'CHAIN' })
  await expect(readNonce(account, ask)).rejects.toMatchObject({ code: 'CHAIN' })
})

it('a permission is prepared only on the network that it is for', async () => {
  const answers = (chain: Hex): Readonly<Record<string, unknown>> => ({
    eth_chainId: chain,
    eth_getBlockByNumber: { timestamp: '0x6b49d200' },
    eth_call: encodeFunctionResult({ abi: managerAbi, functionName: 'currentNonce', result: 3n })
  })
  const asked: AskedPermission = {
    ...{ type: 'native-token-transfer', delegate: `0x${'ab'.repeat(20)}`, token: undefined },
    ...{ amount: 5n, period: undefined, end: permission.end }
  }
  const prepare = (chain: Hex) =>
    preparePermission(asked, account, 31337, async (method) => answers(chain)[method])

  await expect(prepare('0x1')).rejects.toMatchObject({ code: 'CHAIN' })
  expect(await prepare('0x7a69')).toMatchObject({
    ...{ chainId: 31337, start: permission.start, end: permission.end, period: 864_000, nonce: 3n }
  })
})
