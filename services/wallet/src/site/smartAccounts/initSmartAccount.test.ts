/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { context, openHandlers } from '../../../test/openHandlers.js'
import { account, answers } from '../../../test/openRpc.js'
import { FrameError } from '../frame/FrameError.js'
import type { AccountState } from './SmartAccountReader.js'

const networkOf = (chainId: number) => ({
  ...{ id: `eip155:${chainId}`, name: 'Harbour', currency: { symbol: 'ETH', decimals: 18 }, tokens: [] }
})

/** A page on the second network of the project, where the account has this state, until a transaction gives it the code. */
function open(state: AccountState, stored: object = {}) {
  const chain = { state, isRefusing: false }
  const log: string[] = []
  const asking = jest.fn(async (_network: string, method: string, params: readonly unknown[]) => {
    if (method === 'eth_getCode') return '0x60'
    if (method !== 'eth_sendRawTransaction') return answers[method]
    if (chain.isRefusing) throw new FrameError('CHAIN')
    log.push(`send ${params[0]}`)
    chain.state = 'deployed'
    return undefined
  })
  const stateOf = jest.fn(async (_network: string, _account: string) => chain.state)
  const sign = jest.fn(
    async ([asked]: readonly { readonly kind: string; readonly unsigned: Uint8Array }[]) => {
      log.push(`sign ${asked?.kind}`)
      return [{ kind: 'transaction', signed: asked?.unsigned, hash: new Uint8Array(32) }]
    }
  )
  const opened = openHandlers({
    stored: { name: 'one', userId: 'ann', isShared: true, network: 'eip155:31337', ...stored },
    more: {
      ...{ project: { networks: [networkOf(1), networkOf(31337)] }, reads: { ask: asking } },
      ...{ smartAccounts: { stateOf }, trust: { seesCovers: true, isTrustedPage: false } },
      keys: { open: async () => ({ eip155: account }), sign }
    }
  })
  const { stage, handlers } = opened
  const shown: string[] = []
  stage.listen((panel) => {
    if (!panel || panel.screen === 'working') return
    shown.push(panel.screen === 'failed' ? panel.text : panel.screen)
    if (panel.screen === 'approve') panel.actions.approve()
    if (panel.screen === 'failed') panel.actions.reject()
  })
  const init = (signal = context.signal) =>
    handlers.INIT_SMART_ACCOUNT(undefined, { ...context, signal, commit: () => void log.push('commit') })
  return { ...opened, chain, log, shown, stateOf, sign, init }
}

describe('INIT_SMART_ACCOUNT', () => {
  it('gives the account its code on the page’s network, with a transaction that does only that', async () => {
    const { init, log, shown, stateOf } = open('ready')

    expect(await init()).toEqual({ address: account, isDeployed: true })
    expect(shown).toEqual(['approve'])
    expect(log).toEqual(['sign delegatingTransaction', 'commit', expect.stringMatching(/^send 0x04/)])
    expect(stateOf).toHaveBeenCalledWith('eip155:31337', account)
  })

  it.each(['deployed', 'permitting'] as const)(
    'has nothing to do for an account that is %s',
    async (state) => {
      const { init, log, shown } = open(state)

      expect(await init()).toEqual({ address: account, isDeployed: true })
      expect([log, shown]).toEqual([[], []])
    }
  )

  it.each(['unsupported', 'foreign'] as const)('is refused for an account that is %s', async (state) => {
    const { init, log, shown } = open(state)

    await expect(init()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect([log, shown]).toEqual([[], []])
  })

  it('is answered only to a page that knows the addresses', async () => {
    const { init, stateOf } = open('deployed', { isShared: false })

    await expect(init()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(stateOf).not.toHaveBeenCalled()
  })

  it('asks once if a page asks twice', async () => {
    const { init, log, shown } = open('ready')

    expect(await Promise.all([init(), init()])).toEqual(Array(2).fill({ address: account, isDeployed: true }))
    expect(shown).toEqual(['approve'])
    expect(log.filter((step) => step === 'commit')).toHaveLength(1)
  })

  it('sends nothing for a page that has gone to another network meanwhile', async () => {
    const { init, log, queue, sign } = open('ready')
    sign.mockImplementation(async () => {
      queue.rejectAll()
      return [{ kind: 'transaction', signed: new Uint8Array(1), hash: new Uint8Array(32) }]
    })

    await expect(init()).rejects.toMatchObject({ code: 'REJECTED' })
    expect(log).toEqual([])
  })

  it('tells the visitor why it has failed', async () => {
    const { init, shown, chain } = open('ready')
    chain.isRefusing = true

    await expect(init()).rejects.toMatchObject({ code: 'CHAIN' })
    expect(shown).toEqual(['approve', 'failed.chain'])
  })

  it('ends when the page leaves while another request is shown', async () => {
    const { init, shown, queue } = open('ready')
    const leaving = new AbortController()
    const other = queue.run(context.signal, (turn) => turn.choose<void>(() => ({ screen: 'idle' }) as never))
    const ended = expect(init(leaving.signal)).rejects.toMatchObject({ code: 'ABORTED' })
    await new Promise((resolve) => setImmediate(resolve))
    leaving.abort(new FrameError('ABORTED'))
    queue.rejectAll()
    await expect(other).rejects.toMatchObject({ code: 'REJECTED' })
    await ended

    expect(shown).not.toContain('approve')
  })
})
