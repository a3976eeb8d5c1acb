import { describe, expect, it } from '@jest/globals'
import { scriptedFrameSetup, watch } from '../../test/scriptedFrame.js'

const frame = scriptedFrameSetup()

/** Requests of the page: two of a wallet's methods, of which the visitor approves one, and one of another type. */
async function open() {
  const { channel } = frame()
  const call = (method: string) =>
    watch(channel.request('RPC_REQUEST', { method, params: [], chainNamespace: 'eip155', chainId: 1 }))
  const read = call('eth_blockNumber')
  const approval = call('personal_sign')
  const other = watch(channel.request('IS_CONNECTED', undefined))
  await frame().asked('IS_CONNECTED')
  const states = () => [read, approval, other].map(({ state }) => state)
  return { channel, states }
}

describe('requests that the page takes back', () => {
  it.each([
    ['approvals', ['pending', 'rejected', 'pending']],
    ['all', ['rejected', 'rejected', 'pending']]
  ] as const)('are those for a wallet, and of these %s', async (which, expected) => {
    const { channel, states } = await open()
    channel.abortRequests(which)
    await frame().asked('RPC_ABORT')

    expect(states()).toEqual(expected)
  })

  it('are not sent if they are withdrawn beforehand', async () => {
    const { channel } = await open()
    const late = watch(channel.request('GET_CHAIN_ID', undefined, { signal: AbortSignal.abort() }))
    const next = watch(channel.request('SYNC_THEME', { mode: 'dark', variables: {} }))
    await frame().asked('SYNC_THEME')

    expect(late).toMatchObject({ state: 'rejected', value: { code: 'auth/requestAborted' } })
    expect(next.state).toBe('pending')
    expect(frame().requests.map(({ type }) => type)).not.toContain('GET_CHAIN_ID')
  })
})
