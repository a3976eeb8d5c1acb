/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { account, openRpc, shown } from '../../../test/openRpc.js'
import type { RpcCall } from './SignMethod.js'
import { askNetwork } from './signToSend.js'

describe('sending a transaction', () => {
  it.each(['before it is signed', 'before it is sent'])(
    'sends no transaction if the host leaves %s',
    async (moment) => {
      const { ask, press, keys, asked, queue, commit } = openRpc()
      keys.sign.mockImplementation(async () => {
        if (moment === 'before it is sent') queue.rejectAll()
        return [{ kind: 'transaction', signed: new Uint8Array(1), hash: new Uint8Array(32) } as never]
      })
      const sent = ask('eth_sendTransaction', [{ to: account, value: '0x1' }])
      const end = expect(sent).rejects.toMatchObject({ code: 'REJECTED' })

      await press('approve')
      if (moment === 'before it is signed') queue.rejectAll()
      await end

      expect(keys.sign).toHaveBeenCalledTimes(moment === 'before it is sent' ? 1 : 0)
      expect(asked).not.toContain('eth_sendRawTransaction')
      expect(commit).not.toHaveBeenCalled()
    }
  )

  it('commits to a transaction before it sends it', async () => {
    const { ask, press, keys, asked, answer, commit } = openRpc()
    keys.sign.mockImplementation(async () => [
      { kind: 'transaction', signed: new Uint8Array([7]), hash: new Uint8Array(32) } as never
    ])
    commit.mockImplementation(() => void asked.push('commit'))

    const sent = ask('eth_sendTransaction', [{ to: account, value: '0x1' }])
    await press('approve')

    expect(await sent).toBe(`0x${'00'.repeat(32)}`)
    expect(asked.slice(-2)).toEqual(['commit', 'eth_sendRawTransaction'])
    expect(answer.mock.lastCall).toEqual(['eth_sendRawTransaction', ['0x07'], 'eip155:31337'])
  })

  it('sends nothing if the worker has signed something else', async () => {
    const { ask, press, keys, asked, commit, panels } = openRpc()
    keys.sign.mockResolvedValue([{ kind: 'personal', signature: new Uint8Array(65) } as never])
    const sent = ask('eth_sendTransaction', [{ to: account, value: '0x1' }])
    const end = expect(sent).rejects.toMatchObject({ code: 'INTERNAL' })
    await press('approve')
    await shown(panels, 2)
    await press('reject')
    await end

    expect(asked).not.toContain('eth_sendRawTransaction')
    expect(commit).not.toHaveBeenCalled()
  })

  it('asks the network only for as long as the page waits', async () => {
    const ask = jest.fn(async () => '0x1')
    const { signal } = new AbortController()
    const call = { reads: { ask }, network: { id: 'eip155:1' }, signal } as unknown as RpcCall

    expect(await askNetwork(call)('eth_chainId', [])).toBe('0x1')
    expect(ask.mock.calls).toEqual([['eip155:1', 'eth_chainId', [], signal]])
  })
})
