import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { mount } from '../mount.js'
import { dialog, drawnView, settle, shadow } from '../testing/modalTest.js'

const email = definePlugin({
  name: 'test/email',
  setup(context) {
    context.registerView({
      id: 'Email',
      title: 'Email',
      load: async () => ({ default: () => <button type="button">By email</button> })
    })
    context.addToSlot('connect.methods', { id: 'email', label: 'Email', view: 'Email' })
  }
})

let kit: Kit
let unmount: () => void
beforeEach(async () => {
  const connectors = ['One', 'Two'].map(
    (name) => fakeConnector({ id: name, name, type: 'ANNOUNCED', hang: true }).connector
  )
  ;({ kit } = createTestKit({
    connectors,
    namespaces: [fakeNamespace()],
    plugins: [email],
    features: { collapseWallets: true }
  }))
  await act(async () => {
    unmount = mount(kit)
    kit.open()
  })
  await waitFor(() => expect(rows()).toEqual(['Continue with a wallet']))
  await settle()
})
afterEach(async () => {
  await act(async () => unmount())
  kit.dispose()
})

const rows = () => [...shadow().querySelectorAll<HTMLElement>('[data-item]')].map((row) => row.dataset.item)
const press = async (name: string) => {
  const row = within(dialog() as HTMLElement).getByRole('button', { name })
  await act(async () => {
    row.focus()
    fireEvent.click(row)
  })
  await settle()
}
const focused = () => (shadow().activeElement as HTMLElement | null)?.dataset.item

it('moves the focus to the first wallet when the row that expands them is pressed', async () => {
  await press('Continue with a wallet')
  expect(rows()).toEqual(['One', 'Two', 'All wallets'])
  expect(focused()).toBe('One')
})

it('still shows the wallets, and returns the focus to the chosen one, on the way back from it', async () => {
  await press('Continue with a wallet')
  await press('Two')
  await waitFor(() => expect(drawnView()).toBe('ConnectingExternal'))
  await act(async () => kit.back())
  await settle()
  expect(rows()).toEqual(['One', 'Two', 'All wallets'])
  expect(focused()).toBe('Two')
})

it('collapses the wallets again for a new visit', async () => {
  await press('Continue with a wallet')
  await act(async () => kit.close())
  await settle()
  await act(async () => kit.open())
  await settle()
  expect(rows()).toEqual(['Continue with a wallet'])
})
