import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fakeEvents } from '@plugboard/core/testing'
import { fakeContext } from '../../test/fakeContext'
import { providerZoo } from '../../test/providerZoo'
import { createWalletConnector } from '../discovery/createWalletConnector'
import { WalletInspector } from '../discovery/WalletInspector'
import { WalletList } from '../discovery/WalletList'
import { base, mainnet } from '../networks'
import type { Eip1193Provider } from './callWallet'

const request = {
  connectorId: 'zoo',
  namespace: 'eip155',
  networkId: 'eip155:1',
  networkIds: [],
  silent: false
} as const
const call = {
  method: 'personal_sign',
  params: ['0x', '0x'],
  namespace: 'eip155',
  networkId: 'eip155:1'
} as const
const page = window as unknown as { ethereum?: unknown }
const stray: unknown[] = []
const note = (reason: unknown) => void stray.push(reason)

beforeEach(() => {
  jest.useFakeTimers()
  process.on('unhandledRejection', note)
})
afterEach(() => {
  jest.useRealTimers()
  process.off('unhandledRejection', note)
  delete page.ethereum
})

function make(provider: unknown) {
  const context = fakeContext({}, [mainnet, base])
  const tools = { kit: context.kit, options: {}, list: new WalletList(context.kit, {}) }
  const shown = { id: 'zoo', name: 'Zoo', type: 'INJECTED' } as const
  return { tools, connector: createWalletConnector(shown, provider as Eip1193Provider, tools), ...context }
}

/** The outcome of an operation within a minute; every failure must be a KitError. */
async function outcome(run: () => Promise<unknown> | undefined): Promise<string> {
  let reported = 'waits'
  Promise.resolve()
    .then(run)
    .then(
      () => (reported = 'done'),
      (error) => (reported = (error as { name?: string }).name === 'KitError' ? 'failed' : `stray ${error}`)
    )
  for (let left = 60; left && reported === 'waits'; left -= 1) await jest.advanceTimersByTimeAsync(1000)
  return reported
}

describe('S-26: forty wallets and six operations', () => {
  it('includes forty wallets', () => expect(providerZoo.length).toBe(40))

  it.each(providerZoo)('%s', async (_, build, fine) => {
    const { connector, tools } = make(build())
    page.ethereum = build()
    expect(() => new WalletInspector(tools).start()).not.toThrow()

    const { events, end } = fakeEvents()
    const silent = fakeEvents()
    expect(await outcome(() => connector.reconnect?.({ ...request, silent: true }, silent.events))).toMatch(
      /done|failed/
    )
    silent.end()
    expect(await outcome(() => connector.connect(request, events))).toBe(fine ? 'done' : 'failed')
    if (fine) {
      const session = await connector.connect(request, events)
      expect(session.accounts.length).toBe(1)
      expect(session.networkId).toBe('eip155:1')
      expect(await outcome(() => session.request(call))).toMatch(/done|failed/)
      expect(await outcome(() => session.switchNetwork?.('eip155:8453'))).toBe('failed')
      expect(await outcome(async () => session.disconnect?.())).toBe('done')
    }
    end()
    await jest.advanceTimersByTimeAsync(20_000)
    expect(jest.getTimerCount()).toBe(0)
    expect(stray).toEqual([])
  })

  it('waits indefinitely for the visitor, and accepts an approval even after the attempt has ended', async () => {
    let approve = (_: unknown) => undefined as void
    const answers: Record<string, () => unknown> = {
      eth_chainId: () => '0x1',
      eth_requestAccounts: () => new Promise((resolve) => (approve = resolve))
    }
    const { connector } = make({
      request: async ({ method }: { method: string }) => answers[method]?.() ?? null
    })
    const patient = connector.connect(request, fakeEvents().events)
    await jest.advanceTimersByTimeAsync(3_600_000)
    approve([`0x${'a'.repeat(40)}`])
    expect((await patient).accounts).toHaveLength(1)
    const attempt = fakeEvents()
    const given = connector.connect(request, attempt.events)
    await jest.advanceTimersByTimeAsync(100)
    attempt.end()
    await jest.advanceTimersByTimeAsync(3_600_000)
    approve([`0x${'a'.repeat(40)}`])
    // The kit is no longer waiting. It closes a session that it receives now, so that the wallet forgets the site.
    expect((await given).disconnect).toBeDefined()
  })
})
