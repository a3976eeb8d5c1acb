/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { ConnectorSession, SessionEvents, SessionPatch } from '@plugboard/core'
import type { Session } from '../client/ClientInternals.js'
import type { OpenClient } from '../client/openClient.js'
import { PairedSession } from './PairedSession.js'
import { readApproval } from './readApproval.js'

const first = `0x${'ab'.repeat(20)}`
const second = `0x${'cd'.repeat(20)}`
const third = `0x${'ef'.repeat(20)}`
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const formerMainnet = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const key = '1'.repeat(32)
const methods = {
  eip155: ['personal_sign', 'eth_sendTransaction', 'wallet_getCallsStatus', 'wallet_getCapabilities'],
  solana: ['solana_signMessage']
}
const approved = {
  eip155: {
    accounts: [
      ...['eip155:1', 'eip155:137'].flatMap((id) => [`${id}:${first}`, `${id}:${second}`]),
      `eip155:5:${third}`
    ],
    methods: methods.eip155
  },
  solana: { accounts: [`${devnet}:${key}`, `${formerMainnet}:${key}`], methods: methods.solana }
}

/** A paired session, the changes that it reports, and how often it opened the wallet. */
function pairWallet() {
  const changes: SessionPatch[] = []
  const shown = { times: 0 }
  const session = { topic: 'a', namespaces: approved, peer: { metadata: {} } } as unknown as Session
  const client = {
    session: { keys: ['a'], get: () => session },
    request: async () => 'answer',
    disconnect: async () => {}
  }
  const page = {
    readApproval: (one: Session) =>
      readApproval(
        one.namespaces,
        { eip155: { methods: methods.eip155 }, solana: { methods: methods.solana } },
        (_, address) => address
      ),
    networkIds: () => ['eip155:1', devnet] as const,
    namespace: () => undefined,
    openWallet: () => void shown.times++
  }
  const use = new AbortController()
  const events: SessionEvents = {
    signal: use.signal,
    change: (patch) => void changes.push(patch),
    close: () => {},
    uri: () => {}
  }
  const paired = new PairedSession(session, { client } as unknown as OpenClient, page, () => {})
  const sessions = paired.join(paired.namespaces, 'eip155:1', events)
  const of = (id: string) => sessions.find(({ namespace }) => namespace === id) as ConnectorSession
  return { paired, changes, shown, of, use }
}

describe('the session of a paired wallet', () => {
  afterEach(() => void jest.useRealTimers())

  it('lists an account once that its wallet names on several networks', () => {
    const { paired, changes } = pairWallet()
    const data = [`eip155:1:${second}`, `eip155:137:${second}`, `eip155:1:${first}`]
    paired.handleEvent({ chainId: 'eip155:1', event: { name: 'accountsChanged', data } })
    expect(changes[0]?.accounts?.map(({ address }) => address)).toEqual([second, first])
  })

  it('has all accounts again when the wallet is unlocked and names only the active one', () => {
    const { paired, changes } = pairWallet()
    const name = 'accountsChanged'
    for (const data of [[], [second]]) paired.handleEvent({ chainId: 'eip155:1', event: { name, data } })
    const heard = changes.map(({ accounts }) => accounts?.map(({ address }) => address))
    expect(heard).toEqual([[], [second, first]])
  })

  it('never has an account on a network for which the wallet has not shared it', () => {
    const { paired, changes } = pairWallet()
    const data = [`eip155:5:${third}`]
    paired.handleEvent({ chainId: 'eip155:5', event: { name: 'accountsChanged', data } })
    expect(changes[0]?.accounts?.map(({ address }) => address)).toEqual([first, second])
    paired.handleEvent({ chainId: 'eip155:5', event: { name: 'chainChanged', data: 5 } })
    expect(changes[1]?.accounts?.map(({ address }) => address)).toEqual([third])
  })

  it('follows a wallet to a network of which the wallet knows only the former id', () => {
    const { paired, changes } = pairWallet()
    paired.handleEvent({ chainId: formerMainnet, event: { name: 'chainChanged', data: formerMainnet } })
    expect(changes[0]?.networkId).toBe(mainnet)
  })

  it.each<[string, (made: ReturnType<typeof pairWallet>) => unknown]>([
    ['the wallet ends it', ({ paired }) => paired.close()],
    ['the visitor disconnects', ({ paired }) => paired.end()],
    ['the kit no longer uses it', ({ use }) => use.abort()]
  ])('no longer waits for a network to be approved when %s', async (_, finish) => {
    jest.useFakeTimers()
    const made = pairWallet()
    const approved = made.paired.waitForApproval('eip155:10')
    expect(jest.getTimerCount()).toBe(1)

    await finish(made)

    expect(jest.getTimerCount()).toBe(0)
    expect(await approved).toBe(false)
  })

  it('brings the wallet to the front only for requests that wait for the visitor', async () => {
    const { of, shown } = pairWallet()
    const ask = (method: string) =>
      of('eip155').request({ method, params: [], namespace: 'eip155', networkId: 'eip155:1' })
    await ask('wallet_getCapabilities')
    await ask('wallet_getCallsStatus')
    expect(shown.times).toBe(0)
    await ask('personal_sign')
    expect(shown.times).toBe(1)
  })
})
