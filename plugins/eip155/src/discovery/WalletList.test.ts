import { afterEach, describe, expect, it } from '@jest/globals'
import { fakeEvents } from '@plugboard/core/testing'
import { autorun, observable } from 'mobx'
import { announce, png } from '../../test/announce'
import { announceOnce, startWalletList, uuid, wallet } from '../../test/announcements'
import type { Eip155Options } from '../Eip155Options'
import { WalletInspector } from './WalletInspector'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})
const soon = () => Promise.resolve()

function begin(options: Eip155Options = {}) {
  const started = startWalletList(options)
  cleanups.push(started.dispose)
  return started
}
const request = {
  connectorId: 'x',
  namespace: 'eip155',
  networkId: 'eip155:1',
  networkIds: [],
  silent: true
} as const

describe('S-01: forged, repeated and flooding announcements', () => {
  it('1 lists a wallet that was present before the page requested announcements', () => {
    cleanups.push(announce(wallet()))
    expect(begin().ids()).toEqual(['com.example.vault'])
  })

  it('2 reads each field only once', async () => {
    const { ids } = begin()
    let reads = 0
    announceOnce({
      get rdns() {
        reads += 1
        return reads === 1 ? 'com.example.vault' : 'io.metamask'
      }
    })
    await soon()
    expect([ids(), reads]).toEqual([['com.example.vault'], 1])
  })

  it('3 drops invalid announcements without throwing', async () => {
    const { ids } = begin()
    const odd = [
      { uuid: 'no' },
      { uuid: 7 },
      { rdns: 'nodots' },
      { rdns: 'A.B' },
      { rdns: `a.${'b'.repeat(130)}` },
      { rdns: 'a..b' },
      { rdns: '' },
      { name: '' },
      { name: '\u202e\u200b' },
      { name: {} }
    ]
    for (const info of odd) announceOnce(info)
    await soon()
    expect(ids()).toEqual([])
  })

  it('4 drops invalid providers', async () => {
    const { ids } = begin()
    for (const provider of [null, 1, 'x', {}, { request: 1 }]) announceOnce({}, provider)
    await soon()
    expect(ids()).toEqual([])
  })

  it('5 tolerates event details that throw', async () => {
    const { ids } = begin()
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap')
        }
      }
    )
    for (const detail of [null, undefined, trap, { info: trap }, { info: {}, provider: trap }])
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    dispatchEvent(new Event('eip6963:announceProvider'))
    announceOnce({}, trap)
    await soon()
    expect(ids()).toEqual([])
  })

  it('6 ignores a second provider with a known uuid', async () => {
    const { list } = begin()
    const first = wallet()
    announceOnce({}, first)
    announceOnce({ name: 'Other', rdns: 'com.other.wallet' })
    await soon()
    expect([...list.shown.keys()].map(({ provider }) => provider)).toEqual([first])
  })

  // HERE Wallet's SDK creates an id for each announcement, and every library on a page asks for announcements.
  it('7 lists two wallets with the same reverse domain name, each with a note', async () => {
    const { registered, ids } = begin()
    announceOnce({ uuid: uuid(1) })
    announceOnce({ uuid: uuid(2) })
    await soon()
    expect(ids()).toEqual(['com.example.vault', 'com.example.vault#2'])
    expect([...registered.values()].map(({ note }) => note)).toEqual(
      Array(2).fill('2 extensions use this name')
    )
    expect(new Set([...registered.values()].map(({ group }) => group)).size).toBe(2)
  })

  it('8 restores neither of the two until the visitor has chosen', async () => {
    const { registered } = begin()
    announceOnce({ uuid: uuid(1) })
    announceOnce({ uuid: uuid(2), name: 'Fault' })
    await soon()
    for (const connector of registered.values())
      expect(await connector.reconnect?.(request, fakeEvents().events)).toBeUndefined()
    const [one, two] = [...registered.values()]
    await two?.connect({ ...request, silent: false }, fakeEvents().events)
    expect(await one?.reconnect?.(request, fakeEvents().events)).toBeUndefined()
    expect(await two?.reconnect?.(request, fakeEvents().events)).toBeDefined()
  })

  it('9 does not restore the chosen wallet if it looks different', async () => {
    const page = begin()
    announceOnce({})
    await soon()
    await page.registered
      .get('com.example.vault')
      ?.connect({ ...request, silent: false }, fakeEvents().events)
    const found = [...page.list.shown.entries()][0]
    if (!found) throw new Error('not shown')
    const [own, connector] = found
    expect(await connector.reconnect?.(request, fakeEvents().events)).toBeDefined()
    page.list.kept.clear()
    page.list.shown.clear()
    const other = { ...own, icon: `${png}AA` }
    page.list.kept.set(own.uuid, other)
    page.list.shown.set(other, connector)
    expect(await connector.reconnect?.(request, fakeEvents().events)).toBeUndefined()
  })

  it('10 shows 50 and keeps 200', async () => {
    const { ids, list } = begin()
    for (let n = 0; n < 300; n += 1) announceOnce({ uuid: uuid(n), rdns: `com.example.w${n}`, name: `W${n}` })
    await soon()
    expect([ids().length, list.kept.size]).toEqual([50, 200])
  })

  it('11 registers simultaneous announcements in one step', async () => {
    const { kit } = begin()
    const seen = observable.array<string>()
    const lengths: number[] = []
    kit.registerConnector = (connector) => {
      seen.push(connector.id)
      return () => undefined
    }
    cleanups.push(autorun(() => void lengths.push(seen.length)))
    for (let n = 0; n < 30; n += 1) announceOnce({ uuid: uuid(n), rdns: `com.example.w${n}` })
    await soon()
    expect(lengths).toEqual([0, 30])
  })

  it('12 never replaces a live provider with an announcement', async () => {
    const { registered } = begin()
    const first = wallet()
    announceOnce({ uuid: uuid(1) }, first)
    await soon()
    const session = await registered
      .get('com.example.vault')
      ?.connect({ ...request, silent: false }, fakeEvents().events)
    for (let n = 1; n < 20; n += 1) announceOnce({ uuid: uuid(n) })
    await soon()
    expect(session?.provider).toBe(first)
  })

  it('13 [S5.21] hides wallets that the host excludes, by reverse domain name or by name', async () => {
    const blocked = begin({ blockedRdns: ['com.bad.one', 'bad two'] })
    announceOnce({ uuid: uuid(1), rdns: 'com.bad.one' })
    announceOnce({ uuid: uuid(2), rdns: 'com.bad.two', name: 'Bad Two' })
    announceOnce({ uuid: uuid(3), rdns: 'com.good.one', name: 'Good' })
    await soon()
    expect(blocked.ids()).toEqual(['com.good.one'])
    const allowed = begin({ allowedRdns: ['com.good.one'] })
    announceOnce({ uuid: uuid(4), rdns: 'com.bad.one' })
    announceOnce({ uuid: uuid(5), rdns: 'com.good.one' })
    await soon()
    expect(allowed.ids()).toEqual(['com.good.one'])
  })

  it('14 strips control characters from names and shows icons only after checking them', async () => {
    const page = begin()
    announceOnce({ uuid: uuid(1), name: `Va\u202eult\u200b ${'x'.repeat(100)}` })
    announceOnce({ uuid: uuid(2), rdns: 'com.b.b', name: 'B', icon: 'https://tracker.example/a.png' })
    announceOnce({
      uuid: uuid(3),
      rdns: 'com.c.c',
      name: 'C',
      icon: `data:image/svg+xml,${encodeURIComponent('<svg><use href="#a"/></svg>')}`
    })
    await soon()
    const shown = [...page.registered.values()]
    expect(shown[0]?.name).toBe(`Vault ${'x'.repeat(34)}`)
    expect(shown.map(({ icon }) => icon)).toEqual([undefined, undefined, undefined])
    expect(shown.map(({ iconPending }) => iconPending)).toEqual([true, true, true])
    new WalletInspector(page.tools).start()
    expect(shown.map(({ icon }) => icon)).toEqual([png, undefined, undefined])
    expect(shown.map(({ iconPending }) => iconPending)).toEqual([false, false, false])
  })

  it('reads the info of only two hundred out of 10,000 announcements', () => {
    begin()
    let reads = 0
    for (let n = 0; n < 10_000; n += 1)
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: {
            get info() {
              reads += 1
              return { uuid: uuid(n), name: 'W', icon: png, rdns: 'com.w.w' }
            },
            provider: wallet()
          }
        })
      )
    expect(reads).toBe(200)
  })

  it('stops listening when its plugin is disposed', async () => {
    const { ids, dispose } = begin()
    dispose()
    announceOnce({})
    await soon()
    expect(ids()).toEqual([])
  })
})
