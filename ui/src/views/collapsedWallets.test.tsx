import { afterEach, expect, it } from '@jest/globals'
import { type AnyPlugin, coreErrors, definePlugin, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { runInAction } from 'mobx'
import { mount } from '../mount.js'
import { type FakeCatalogue, fakeCatalogue, fakeWallet } from '../testing/fakeCatalogue.js'
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
const announced = (name: string, namespaces = ['toy']) =>
  fakeConnector({ id: name, name, type: 'ANNOUNCED', hang: true, namespaces }).connector

/** Opens a dialog whose wallets are behind one row. */
async function open(connectors = [announced('One'), announced('Two')], ...plugins: readonly AnyPlugin[]) {
  ;({ kit } = createTestKit({
    connectors,
    namespaces: [fakeNamespace(), fakeNamespace({ id: 'game', networkIds: ['game:9'] })],
    plugins: [email, ...plugins],
    features: { collapseWallets: true }
  }))
  await act(async () => {
    unmount = mount(kit)
    kit.open()
  })
  await waitFor(() => expect(rows()).toEqual(['Continue with a wallet']))
  await settle()
}
afterEach(async () => {
  await act(async () => unmount())
  kit.dispose()
})

const list = () => within(dialog() as HTMLElement).getByRole('group', { name: 'Wallets' })
const finish = (catalogue: FakeCatalogue, found: Partial<FakeCatalogue>) =>
  act(async () => runInAction(() => Object.assign(catalogue, { loading: false, ...found })))
const rows = () => [...shadow().querySelectorAll<HTMLElement>('[data-item]')].map((row) => row.dataset.item)
const button = (name: string) =>
  within(dialog() as HTMLElement).getByRole('button', { name: new RegExp(`^${name}\\b`) })
const press = async (name: string) => {
  const row = button(name)
  await act(async () => {
    row.focus()
    fireEvent.click(row)
  })
  await settle()
}
const focused = () => (shadow().activeElement as HTMLElement | null)?.dataset.item

it('moves the focus to the first wallet when the row that expands them is pressed', async () => {
  await open()
  await press('Continue with a wallet')
  expect(rows()).toEqual(['One', 'Two', 'All wallets'])
  expect(focused()).toBe('One')
})

it('moves the focus to the list while it has no wallets yet, and to the first one once they have been loaded', async () => {
  const { catalogue, plugin } = fakeCatalogue([], { loading: true })
  await open([], plugin)
  await press('Continue with a wallet')
  expect(rows()).toEqual([])
  expect(shadow().activeElement).toBe(list())

  await finish(catalogue, { recommended: [fakeWallet('a')] })
  expect(focused()).toBe('Wallet a')
})

it('keeps the focus where the visitor has moved it before the wallets have been loaded', async () => {
  const { catalogue, plugin } = fakeCatalogue([], { loading: true })
  await open([], plugin)
  await press('Continue with a wallet')
  const other = button('By email')
  await act(async () => other.focus())

  await finish(catalogue, { recommended: [fakeWallet('a')] })
  expect(rows()).toContain('Wallet a')
  expect(shadow().activeElement).toBe(other)
})

it('moves the focus to the list if its wallets cannot be loaded, and to the first one after another try', async () => {
  const { catalogue, plugin } = fakeCatalogue([], { error: coreErrors.wrongMobx() })
  await open([], plugin)
  await press('Continue with a wallet')
  expect(shadow().activeElement).toBe(list())

  runInAction(() => {
    catalogue.loadMore = async () =>
      runInAction(() => {
        catalogue.loading = true
      })
  })
  const retry = button('Try again')
  await press('Try again')
  expect(retry.isConnected).toBe(false)
  expect(shadow().activeElement).toBe(list())
  await finish(catalogue, { error: undefined, recommended: [fakeWallet('a')] })
  expect(focused()).toBe('Wallet a')
})

it('still shows the wallets, and returns the focus to the chosen one, on the way back from it', async () => {
  await open()
  await press('Continue with a wallet')
  await press('Two')
  await waitFor(() => expect(drawnView()).toBe('ConnectingExternal'))
  await act(async () => kit.back())
  await settle()
  expect(rows()).toEqual(['One', 'Two', 'All wallets'])
  expect(focused()).toBe('Two')
})

it.each([
  ['the unknown wallets', 'Other installed wallets', 'Wallet 9'],
  ['the namespaces of a wallet', 'Wallet 1', 'Toy 9']
])(
  'still shows %s, and returns the focus to the chosen one, on the way back from it',
  async (_, group, chosen) => {
    const names = Array.from({ length: 24 }, (_, index) => `Wallet ${index + 1}`)
    await open(names.map((name) => announced(name, name === group ? ['toy', 'game'] : ['toy'])))
    await press('Continue with a wallet')
    await press(group)
    await press(chosen)
    await waitFor(() => expect(drawnView()).toBe('ConnectingExternal'))
    await act(async () => kit.back())
    await settle()
    expect(rows()).toContain(chosen)
    expect(focused()).toBe(chosen)
  }
)

it('collapses the wallets again for a new visit', async () => {
  await open()
  await press('Continue with a wallet')
  await act(async () => kit.close())
  await settle()
  await act(async () => kit.open())
  await settle()
  expect(rows()).toEqual(['Continue with a wallet'])
})
