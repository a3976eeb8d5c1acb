import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fakeEvents } from '@plugboard/core/testing'
import { fakeContext } from '../../test/fakeContext'
import { WalletList } from '../discovery/WalletList'
import { Eip1193Session, toAccounts } from './Eip1193Session'

const [first, second] = ['1', '2'].map((digit) => `0x${digit.repeat(40)}`) as [string, string]

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

/** A session whose wallet announces nothing by itself. */
function open() {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    eth_accounts: [first],
    eth_chainId: '0x1',
    wallet_getPermissions: [{ parentCapability: 'eth_accounts' }]
  }
  const wallet = Object.assign(new EventEmitter(), {
    request: async ({ method }: { method: string }) => {
      asked.push(method)
      const answer = await answers[method]
      if (answer instanceof Error) throw answer
      return answer
    }
  })
  const { kit } = fakeContext()
  const page = fakeEvents()
  const tools = { kit, options: {}, list: new WalletList(kit, {}) }
  const session = new Eip1193Session(wallet, 'eip155:1', page.events, tools)
  session.open(toAccounts([first]), 'eip155:1')
  return { wallet, answers, asked, session, ...page }
}

function look(state: 'hidden' | 'visible'): Promise<void> {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
  return jest.advanceTimersByTimeAsync(3_000)
}
async function leaveAndReturn(): Promise<void> {
  await look('hidden')
  await look('visible')
}
const shown = ({ session }: ReturnType<typeof open>) => [
  session.accounts.map(({ address }) => address),
  session.networkId
]

// Rabby (Rabby#2530) and Coinbase Wallet (coinbase-wallet-sdk#906) do not announce to a hidden page what was changed in another tab, and no extension
// reaches a page in the browser's back/forward cache (metamask-extension#24950).
describe('visitor who returns to the page', () => {
  it('sees the account and the network that were chosen in another tab', async () => {
    const opened = open()
    Object.assign(opened.answers, { eth_accounts: [second, first], eth_chainId: '0x2105' })
    await leaveAndReturn()
    expect(shown(opened)).toEqual([[second, first], 'eip155:8453'])
    expect(opened.changes).toHaveLength(1)
  })

  it('sees it after going back to a page that the browser kept', async () => {
    const opened = open()
    opened.answers.eth_accounts = [second]
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await jest.advanceTimersByTimeAsync(3_000)
    expect(shown(opened)).toEqual([[second], 'eip155:1'])
  })

  it('sees the account again that the wallet unlocked without saying so', async () => {
    const opened = open()
    opened.wallet.emit('accountsChanged', [])
    await jest.advanceTimersByTimeAsync(100)
    expect(shown(opened)).toEqual([[], 'eip155:1'])
    await leaveAndReturn()
    expect(shown(opened)).toEqual([[first], 'eip155:1'])
  })

  it('causes no change if nothing has changed, and no request while the page is hidden', async () => {
    const opened = open()
    await look('hidden')
    expect(opened.asked).toEqual([])
    await look('visible')
    expect([opened.changes, opened.closed]).toEqual([[], []])
  })

  it('stays connected if the wallet shows no account, as one that is just waking up, or does not answer', async () => {
    const opened = open()
    for (const answer of [[], null, new Error('asleep'), new Promise(() => {})]) {
      opened.answers.eth_accounts = answer
      await leaveAndReturn()
    }
    expect([shown(opened), opened.changes, opened.closed]).toEqual([[[first], 'eip155:1'], [], []])
  })

  it('stays connected if the wallet shows neither account nor permission, as some do while they are locked', async () => {
    const opened = open()
    Object.assign(opened.answers, { eth_accounts: [], wallet_getPermissions: [] })
    await leaveAndReturn()
    expect([shown(opened), opened.closed]).toEqual([[[first], 'eip155:1'], []])
  })

  it('sees what the wallet announces while it is asked rather than its answer', async () => {
    const opened = open()
    let answer = (_: unknown) => {}
    opened.answers.eth_accounts = new Promise((resolve) => (answer = resolve))
    await look('hidden')
    const returned = look('visible')
    opened.wallet.emit('accountsChanged', [second])
    answer([first])
    await returned
    expect(shown(opened)).toEqual([[second], 'eip155:1'])
  })

  it('asks nothing once the session has ended', async () => {
    const opened = open()
    opened.end()
    await leaveAndReturn()
    expect(opened.asked).toEqual([])
  })
})
