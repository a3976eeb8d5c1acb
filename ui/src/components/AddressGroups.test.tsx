import { describe, expect, it } from '@jest/globals'
import { drawComponent } from '../testing/drawComponent.js'
import { AddressGroups } from './AddressGroups.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('AddressGroups', () => {
  it('renders groups of four without spaces in between, so that copying yields the exact address', async () => {
    const { container } = await drawComponent(<AddressGroups address={address} />)

    const groups = container.querySelector('.pb-address-groups')
    expect(groups?.textContent).toBe(address)
    expect([...(groups?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
      address.match(/.{1,4}/g)
    )
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
        <AddressGroups address={address} marked={21} />
        <AddressGroups address={address} />
      </>
    )

    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['010C'])
  })
})
