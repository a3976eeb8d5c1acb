import { afterEach, expect, it } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { act, waitFor, within } from '@testing-library/react'
import { defineView } from '../define/defineView.js'
import { mount } from '../mount.js'
import { dialog, settle, shadow } from '../testing/modalTest.js'

const stamps = definePlugin({
  name: 'acme:stamps',
  setup(kit) {
    kit.registerTexts({
      en: { 'acme.title': 'Your stamps', 'acme.open': 'Open the album', 'acme.tab': 'Stamps' },
      he: async () => ({ 'acme.title': 'הבולים שלך', 'acme.open': 'פתיחת האלבום', 'acme.tab': 'בולים' })
    })
    const component = () => <p>Album</p>
    kit.registerView(defineView('Stamps', { title: { key: 'acme.title' }, component }))
    const item = { id: 'stamps', view: 'Stamps' }
    kit.addToSlot('header.actions', { ...item, label: { key: 'acme.open' } })
    kit.addToSlot('account.actions', { ...item, label: { key: 'acme.open' } })
    kit.addToSlot('account.tabs', { ...item, label: { key: 'acme.tab' } })
    kit.addToSlot('account.tabs', { id: 'other', view: 'Stamps', label: { key: 'acme.unknown' } })
  }
})

let kit: Kit
let unmount: () => void

afterEach(async () => {
  await act(async () => {
    unmount()
    kit.dispose()
  })
  await settle()
})

/** Opens the real modal on the account of a connected wallet. */
async function openAccount(locale: string) {
  kit = createTestKit({ connectors: [fakeConnector().connector], plugins: [stamps] }).kit
  await act(async () => {
    unmount = mount(kit, { locale })
    await kit.connect('fake')
    kit.open()
  })
  await waitFor(() => expect(shadow().querySelector('[data-view=Account]')).not.toBeNull())
  await settle()
  return within(dialog() as HTMLElement)
}

it.each([
  ['en', 'Your stamps', 'Open the album', 'Stamps'],
  ['he', 'הבולים שלך', 'פתיחת האלבום', 'בולים']
])(
  'shows titles and slot labels given as keys in the language of the modal (%s)',
  async (locale, title, action, tab) => {
    const modal = await openAccount(locale)
    await waitFor(() => expect(modal.getAllByRole('button', { name: action })).toHaveLength(2))
    expect(modal.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([tab, 'other'])

    await act(async () => modal.getAllByRole('button', { name: action })[0]?.click())

    await waitFor(() => expect(modal.getByRole('heading', { name: title })).toBeTruthy())
    expect(shadow().querySelector('.pb-live[aria-live=polite]')?.textContent).toBe(title)
  }
)

it('updates the title when the language changes while the dialog is open', async () => {
  const modal = await openAccount('en')
  await act(async () => kit.push('Stamps'))
  expect(modal.getByRole('heading', { name: 'Your stamps' })).toBeTruthy()

  await act(async () => mount(kit, { locale: 'he' })())

  await waitFor(() => expect(modal.getByRole('heading', { name: 'הבולים שלך' })).toBeTruthy())
})
