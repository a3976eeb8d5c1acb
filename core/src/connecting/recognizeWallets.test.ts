/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { type CatalogueWallet, type Connector, walletEntries } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'

const metamask = { id: 'mm', name: 'MetaMask', rdns: 'io.metamask', homepage: 'https://metamask.example/' }
const phantom = { id: 'ph', name: 'Phantom', homepage: 'https://phantom.example/' }

const announced = (name: string, more: Partial<Connector> = {}): Connector => ({
  ...fakeConnector({ id: more.id ?? name, name, type: 'ANNOUNCED' }).connector,
  ...more
})
const junk = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    announced(`AAA ${n}`, { id: `com.junk.w${n}`, rdns: `com.junk.w${n}` })
  )

function entriesOf(
  connectors: readonly Connector[],
  customWallets: readonly CatalogueWallet[] = [metamask, phantom]
) {
  const { kit } = createTestKit({ connectors, customWallets })
  const entries = walletEntries(kit).filter(({ installed }) => installed)
  kit.dispose()
  return entries
}

describe('wallet list', () => {
  it('starts with the known wallets, however many unknown ones are announced', () => {
    const connectors = [
      ...junk(200),
      announced('MetaMask', { rdns: 'io.metamask' }),
      announced('Phantom', { rdns: undefined })
    ]

    const entries = entriesOf(connectors)
    expect(entries.slice(0, 3).map(({ name, known }) => [name, known])).toEqual([
      ['MetaMask', true],
      ['Phantom', true],
      ['AAA 0', false]
    ])
  })

  it('does not mark a wallet as known if its reverse domain name differs', () => {
    const [entry] = entriesOf([announced('MetaMask', { rdns: 'com.junk.wallet' })])
    expect(entry).toMatchObject({ known: false })
  })

  it('does not mark a wallet as known if its name is a look-alike', () => {
    const [entry] = entriesOf([announced('МеtaMask', { rdns: 'io.metamask' })])
    expect(entry).toMatchObject({ known: false, nameWarning: { reason: 'lookAlike', of: 'MetaMask' } })
  })

  it('marks only three wallets with the same reverse domain name as known', () => {
    const connectors = Array.from({ length: 200 }, (_, n) => announced(`Meta ${n}`, { rdns: 'io.metamask' }))
    expect(entriesOf(connectors).filter(({ known }) => known)).toHaveLength(3)
  })
})
