import { afterEach, describe, expect, it } from '@jest/globals'
import { act } from '@testing-library/react'
import { type KitElement, kitElement } from './kitElement'

customElements.define('test-kit', kitElement())
const put = (attributes: Record<string, string>) => {
  const element = document.createElement('test-kit') as KitElement
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

afterEach(async () => act(async () => document.body.replaceChildren()))

describe('<plugboard-kit>', () => {
  it('composes a kit from its attributes and defines the elements for it', async () => {
    const button = document.createElement('page-button')
    document.body.append(button)
    const element = put({
      prefix: 'page',
      networks: 'base mainnet',
      name: 'Shop',
      locale: 'en',
      accent: '#00ff00'
    })
    const { kit } = element
    expect(kit.id).toBe('page')
    expect(kit.config.metadata).toEqual({ name: 'Shop' })
    expect(kit.networks.all.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:8453', 'eip155:1'])
    await kit.ready
    expect(button.shadowRoot?.querySelector('button')?.textContent).toBe('Connect wallet')
    expect(document.querySelectorAll('plugboard-modal')).toHaveLength(1)
    element.remove()
    document.body.append(element)
    expect(element.kit).toBe(kit)
    kit.dispose()
  })

  it('draws the elements if its kit was read before it is put on the page', async () => {
    const button = document.createElement('early-button')
    document.body.append(button)
    const element = document.createElement('test-kit') as KitElement
    element.setAttribute('prefix', 'early')
    const { kit } = element
    document.body.append(element)
    expect(element.kit).toBe(kit)
    await kit.ready
    expect(button.shadowRoot?.querySelector('button')?.textContent).toBe('Connect wallet')
    expect(document.querySelectorAll('plugboard-modal')).toHaveLength(1)
    kit.dispose()
  })

  it('has a kit on mainnet before it is attached to the page, with a gateway attribute', () => {
    const element = document.createElement('test-kit') as KitElement
    element.setAttribute('gateway', 'https://wallets.example')
    expect(element.kit.networks.active?.caipNetworkId).toBe('eip155:1')
    element.kit.dispose()
  })
})
