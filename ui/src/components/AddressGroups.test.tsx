import { describe, expect, it } from '@jest/globals'
import { drawComponent } from '../testing/drawComponent.js'
import { AddressGroups } from './AddressGroups.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const textsOf = (container: Element) =>
  [...(container.querySelector('.pb-address-groups')?.children ?? [])].map(({ textContent }) => textContent)

describe('AddressGroups', () => {
  it('renders groups of four without spaces in between, so that copying yields the exact address', async () => {
    const { container } = await drawComponent(<AddressGroups address={address} />)

    const groups = container.querySelector('.pb-address-groups')
    expect(groups?.textContent).toBe(address)
    expect(textsOf(container)).toEqual(address.match(/^0x.{4}|.{4}/g))
    expect(textsOf(container)).toHaveLength(10)
  })

  it.each([
    ['abcdefgh1', ['abcd', 'efgh1']],
    ['abcdefgh12', ['abcd', 'efgh12']],
    ['abcdefgh123', ['abcd', 'efgh', '123']],
    ['abcdefgh1234', ['abcd', 'efgh', '1234']],
    ['ab', ['ab']]
  ])('leaves no one or two characters alone at the end: %s', async (text, expected) => {
    const { container } = await drawComponent(<AddressGroups address={text} />)

    expect(textsOf(container)).toEqual(expected)
  })

  it('marks only the characters that it is told to at the beginning and at the end', async () => {
    const { container } = await drawComponent(
      <>
        <AddressGroups address={address} marked={2} />
        <AddressGroups address={address} marked={38} />
        <AddressGroups address="abcdefgh12" marked={4} />
        <AddressGroups address="abcdefgh12" marked={8} />
      </>
    )

    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      ...['7099', '79C8'],
      ...['efgh', '12']
    ])
  })

  it('is exposed to screen readers once, as one word, and runs left to right', async () => {
    const { container } = await drawComponent(<AddressGroups address={address} />)

    const copy = container.cloneNode(true) as HTMLElement
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    expect(copy.textContent).toBe(address)
    expect(container.querySelector('[dir=ltr]')).toBeInTheDocument()
  })

  it('marks the group of four around the given position, and none by default', async () => {
    const { container } = await drawComponent(
      <>
        <AddressGroups address={address} marked={22} />
        <AddressGroups address={address} />
      </>
    )

    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['0C7d'])
  })
})
