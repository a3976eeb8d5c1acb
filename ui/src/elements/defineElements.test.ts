import { afterEach, describe, expect, it } from '@jest/globals'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { act } from '@testing-library/react'
import { mount } from '../mount.js'
import { settle } from '../testing/modalTest.js'
import { defineElements } from './defineElements.js'

const make = () => createTestKit({ connectors: [fakeConnector().connector] }).kit
const button = (tag: string) =>
  document.querySelector(tag)?.shadowRoot?.querySelector('button') as HTMLButtonElement

afterEach(settle)

describe('defineElements', () => {
  it('renders buttons and the modal for two kits side by side, without React', async () => {
    const [one, two] = [make(), make()]
    document.body.innerHTML =
      '<one-button label="Go"></one-button><two-button></two-button><one-account-button></one-account-button><one-network-button></one-network-button><one-modal></one-modal>'
    await act(async () => {
      defineElements(one, { prefix: 'one', theme: { accent: '#00ff00' } })
      defineElements(one, { prefix: 'one' })
      defineElements(two, { prefix: 'two', locale: 'he' })
    })
    await settle()
    expect(() => defineElements(two, { prefix: 'one' })).toThrow('belongs to another kit')
    expect(button('one-button').textContent).toBe('Go')
    expect(button('two-button').textContent).toBe('חיבור ארנק')
    expect(button('two-button').dir).toBe('rtl')
    expect(document.querySelector<HTMLElement>('one-account-button')?.hidden).toBe(true)
    await act(async () => void (await one.connect('fake')))
    expect(button('one-button').textContent).toContain('alice')
    expect(document.querySelector<HTMLElement>('one-account-button')?.hidden).toBe(false)
    expect(button('two-button').textContent).toBe('חיבור ארנק')
    act(() => button('one-network-button').click())
    expect(one.router.current.name).toBe('Networks')
    expect(two.router.open).toBe(false)
    await settle()
    expect(document.querySelector('one-modal')?.shadowRoot?.querySelector('dialog')).not.toBeNull()
    await act(async () => document.body.replaceChildren())
    await settle()
    act(() => one.close())
    one.dispose()
    two.dispose()
  })

  it('gives the elements to the next kit once theirs has been disposed of', async () => {
    const [one, two] = [make(), make()]
    document.body.innerHTML = '<next-button></next-button><next-modal></next-modal>'
    await act(async () => defineElements(one, { prefix: 'next' }))
    expect(() => defineElements(two, { prefix: 'next' })).toThrow('dispose of that kit first')
    await act(async () => void (await one.connect('fake')))
    expect(button('next-button').textContent).toContain('alice')
    await act(async () => one.dispose())
    await act(async () => defineElements(two, { prefix: 'next', locale: 'he' }))
    await settle()
    expect(button('next-button').textContent).toBe('חיבור ארנק')
    act(() => button('next-button').click())
    expect(two.router.open).toBe(true)
    await settle()
    expect(document.querySelectorAll('dialog')).toHaveLength(0)
    expect(document.querySelector('next-modal')?.shadowRoot?.querySelectorAll('dialog[open]')).toHaveLength(1)
    await act(async () => document.body.replaceChildren())
    await settle()
    two.dispose()
  })

  it('leaves the modal of another kit alone', async () => {
    const [one, two] = [make(), make()]
    await act(async () => defineElements(one))
    const unmount = mount(two)
    await act(async () => two.open())
    await settle()
    expect(document.querySelectorAll('plugboard-modal')).toHaveLength(1)
    expect(document.querySelector('plugboard-modal')?.shadowRoot?.querySelectorAll('dialog')).toHaveLength(1)
    act(() => one.open())
    await settle()
    expect(document.querySelector('plugboard-modal')?.shadowRoot?.querySelectorAll('dialog')).toHaveLength(1)
    await act(async () => unmount())
    await settle()
    one.dispose()
    two.dispose()
  })
})
