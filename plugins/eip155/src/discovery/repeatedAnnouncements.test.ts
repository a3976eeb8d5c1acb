import { afterEach, describe, expect, it } from '@jest/globals'
import { fakeEvents } from '@plugboard/core/testing'
import { announceOnce, startWalletList, uuid, wallet } from '../../test/announcements'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})
const soon = () => Promise.resolve()

function begin() {
  const started = startWalletList({})
  cleanups.push(started.dispose)
  return started
}

describe('a wallet that announces itself more than once', () => {
  it('is listed once, even if its uuid is new each time', async () => {
    const { list, registered } = begin()
    const provider = wallet()
    for (let n = 1; n < 20; n += 1) {
      announceOnce({ uuid: uuid(n) }, provider)
      await soon()
    }
    expect([...registered.values()].map(({ id, note }) => [id, note])).toEqual([
      ['com.example.vault', undefined]
    ])
    expect(list.kept.size).toBe(1)
    const request = {
      connectorId: 'x',
      namespace: 'eip155',
      networkId: 'eip155:1',
      networkIds: [],
      silent: true
    } as const
    const [connector] = registered.values()
    await connector?.connect({ ...request, silent: false }, fakeEvents().events)
    expect(await connector?.reconnect?.(request, fakeEvents().events)).toBeDefined()
  })

  it('is listed under each reverse domain name that it announces', async () => {
    const { ids } = begin()
    const provider = wallet()
    announceOnce({ uuid: uuid(1) }, provider)
    announceOnce({ uuid: uuid(2), rdns: 'io.metamask', name: 'MetaMask' }, provider)
    await soon()
    expect(ids()).toEqual(['com.example.vault', 'io.metamask'])
  })
})
