import { afterEach, describe, expect, it } from '@jest/globals'
import { observable, runInAction } from 'mobx'
import { announceOnce, startWalletList, uuid } from '../../test/announcements'
import { WalletInspector } from './WalletInspector'

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

describe('flood of more than two hundred announcements', () => {
  const junk = (from: number, to: number) => {
    for (let n = from; n < to; n += 1)
      announceOnce({ uuid: uuid(n), rdns: `com.junk.w${n}`, name: `Junk ${n}` })
  }
  const known = new Set(['io.metamask', 'io.rabby'])
  const knows = (rdns: string) => known.has(rdns)

  it('hides no wallet of the catalogue, whether it was announced before or after the list was full', async () => {
    const { ids, list } = begin()
    junk(0, 100)
    announceOnce({ uuid: uuid(500), rdns: 'io.rabby', name: 'Rabby' })
    junk(100, 400)
    // A wallet answers each request of the page.
    const late = { uuid: uuid(501), rdns: 'io.metamask', name: 'MetaMask' }
    const answer = () => announceOnce(late)
    addEventListener('eip6963:requestProvider', answer)
    cleanups.push(() => removeEventListener('eip6963:requestProvider', answer))
    answer()
    await soon()
    expect([ids().length, ids().includes('io.rabby'), ids().includes('io.metamask')]).toEqual([
      50,
      false,
      false
    ])

    list.admit(knows)
    await soon()
    expect(ids().slice(50)).toEqual(['io.rabby', 'io.metamask'])
  })

  it('gets three rows for a known reverse domain name and at most a hundred in total', async () => {
    const { ids, list } = begin()
    junk(0, 400)
    list.admit(knows)
    for (let n = 1000; n < 1100; n += 1)
      announceOnce({ uuid: uuid(n), rdns: 'io.metamask', name: `Meta ${n}` })
    await soon()
    expect(ids()).toHaveLength(53)

    list.admit(() => true)
    for (let n = 2000; n < 2400; n += 1)
      announceOnce({ uuid: uuid(n), rdns: `com.more.w${n}`, name: `More ${n}` })
    await soon()
    expect(ids()).toHaveLength(100)
  })

  it('is checked again when the catalogue arrives', async () => {
    const page = begin()
    const catalogue = observable.object({ recommended: [] as string[] }, {}, { deep: false })
    const find = ({ rdns }: { rdns: string }) => catalogue.recommended.find((one) => one === rdns)
    Object.assign(page.kit, { get: () => ({ recommended: catalogue.recommended, find }) })
    junk(0, 60)
    announceOnce({ uuid: uuid(500), rdns: 'io.rabby', name: 'Rabby' })
    await soon()
    new WalletInspector(page.tools).start()
    expect(page.ids()).not.toContain('io.rabby')

    runInAction(() => {
      catalogue.recommended = ['io.rabby']
    })
    expect(page.ids()).toContain('io.rabby')
  })
})
