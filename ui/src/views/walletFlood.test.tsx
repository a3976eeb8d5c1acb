import { afterEach, describe, expect, it } from '@jest/globals'
import type { Connector, Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { mount } from '../mount.js'
import { fakeCatalogue, fakeWallet } from '../testing/fakeCatalogue.js'
import { dialog, settle, shadow } from '../testing/modalTest.js'
import { violationsIn } from '../testing/violationsIn.js'

let kit: Kit
let unmount = () => {}
afterEach(async () => {
  await act(async () => unmount())
  kit.dispose()
})

const announced = (name: string, more: Partial<Connector> = {}): Connector => ({
  ...fakeConnector({ id: more.rdns ?? name, name, type: 'ANNOUNCED' }).connector,
  ...more
})
const metamask = fakeWallet('mm', { name: 'MetaMask', rdns: 'io.metamask' })

async function open(connectors: readonly Connector[], locale = 'en') {
  const { plugin } = fakeCatalogue([metamask], { recommended: [metamask] })
  ;({ kit } = createTestKit({
    connectors: [...connectors],
    namespaces: [fakeNamespace()],
    plugins: [plugin]
  }))
  await act(async () => {
    unmount = mount(kit, { locale })
  })
  await act(async () => kit.open())
  await waitFor(() => expect(labels().length).toBeGreaterThan(0))
  await settle()
}

const rows = () => [...shadow().querySelectorAll<HTMLElement>('[data-item]')]
const labels = () => rows().map((row) => row.dataset.item)
const textOf = (name: string) => rows().find((row) => row.dataset.item === name)?.textContent

describe('an announced wallet with a misleading name', () => {
  it('is marked with a label, an icon and the reason', async () => {
    await open([
      announced('МеtaMask', { rdns: 'com.junk.one' }),
      announced('Vault', { rdns: 'com.junk.two', announcedName: 'Va\u200bult' }),
      announced('Vаult Pro', { rdns: 'com.junk.three' }),
      announced('Rabby', { rdns: 'io.rabby' })
    ])

    expect(textOf('МеtaMask')).toContain('Its name looks like MetaMask')
    expect(textOf('Vault')).toContain('Its name has hidden characters')
    expect(textOf('Vаult Pro')).toContain('Its name mixes alphabets')
    const marked = rows().filter((row) => row.querySelector('.pb-tag-warning svg'))
    expect(marked.map((row) => row.querySelector('.pb-tag-warning')?.textContent)).toEqual(
      Array(3).fill('Look-alike')
    )
    expect(marked.map((row) => row.dataset.item)).not.toContain('Rabby')
    expect(await violationsIn(dialog() as Element)).toEqual([])
  })

  it.each([
    ['ar', 'اسم مشابه', 'يشبه اسمها'],
    ['he', 'שם דומה', 'השם שלו דומה']
  ])('is marked in %s', async (locale, word, reason) => {
    await open([announced('МеtaMask', { rdns: 'com.junk.one' })], locale)
    await waitFor(() => expect(textOf('МеtaMask')).toContain(word))
    expect(textOf('МеtaMask')).toContain(reason)
  })
})

describe('two hundred junk announcements', () => {
  const junk = Array.from({ length: 200 }, (_, n) =>
    announced(`AAA ${String(n).padStart(3, '0')}`, { rdns: `com.junk.w${n}` })
  )

  it('do not hide a wallet of the catalogue, and collapse into one row', async () => {
    await open([...junk, announced('MetaMask', { rdns: 'io.metamask' })])

    expect(labels()[0]).toBe('MetaMask')
    expect(labels().filter((label) => label?.startsWith('AAA'))).toHaveLength(20)
    expect(labels().length).toBeLessThan(26)
    const fold = rows().find((row) => row.dataset.item === 'Other installed wallets')
    expect(fold?.textContent).toContain('180')
    expect(fold?.getAttribute('aria-expanded')).toBe('false')
    expect(await violationsIn(dialog() as Element)).toEqual([])

    await act(async () => void fireEvent.click(fold as HTMLElement))
    expect(labels().filter((label) => label?.startsWith('AAA'))).toHaveLength(200)
    await act(async () => void fireEvent.click(fold as HTMLElement))
    expect(labels().filter((label) => label?.startsWith('AAA'))).toHaveLength(20)
  })

  it('come after the wallets of the catalogue in All wallets', async () => {
    await open([...junk, announced('MetaMask', { rdns: 'io.metamask' })])

    await act(async () => kit.push('AllWallets'))
    await waitFor(() => expect(labels().length).toBeGreaterThan(150))
    expect(labels()[0]).toBe('MetaMask')
  })

  it('are not collapsed if there are twenty-one or fewer, which is a realistic number', async () => {
    await open([...junk.slice(0, 21), announced('MetaMask', { rdns: 'io.metamask' })])
    expect(labels().filter((label) => label?.startsWith('AAA'))).toHaveLength(21)
    expect(labels()).not.toContain('Other installed wallets')
  })
})
