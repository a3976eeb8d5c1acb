import { describe, expect, it } from '@jest/globals'
import { drawComponent } from '../testing/drawComponent.js'
import { AddressGroups } from './AddressGroups.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('AddressGroups', () => {
  it('draws groups of four that have no space between them, so that what is copied is the address', async () => {
    const { container } = await drawComponent(<AddressGroups address={address} />)

    const groups = container.querySelector('.pb-address-groups')
    expect(groups?.textContent).toBe(address)
    expect([...(groups?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
      address.match(/.{1,4}/g)
    )
  })

  it('is heard once, as one word, and read from left to right', async () => {
    const { container } = await drawComponent(<AddressGroups address={address} />)

    const copy = container.cloneNode(true) as HTMLElement
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    expect(copy.textContent).toBe(address)
    expect(container.querySelector('[dir=ltr]')).toBeInTheDocument()
  })

  it('marks the four characters that one stands among, and none unless told', async () => {
    const { container } = await drawComponent(
      <>
        <AddressGroups address={address} marked={21} />
        <AddressGroups address={address} />
      </>
    )

    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['010C'])
  })
})
