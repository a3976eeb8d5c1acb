import { afterEach, expect, it } from '@jest/globals'
import { coreErrors, type Kit, type KitError } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { runInAction } from 'mobx'
import { mount } from '../mount.js'
import { type FakeCatalogue, fakeCatalogue, fakeWallet } from '../testing/fakeCatalogue.js'
import { dialog, settle, shadow } from '../testing/modalTest.js'

let kit: Kit
let unmount: () => void
let catalogue: FakeCatalogue

/** Opens the list of wallets with a catalogue that failed to load, and that starts loading again on request. */
async function open(found: Partial<FakeCatalogue>, ids: readonly string[] = []) {
  const fake = fakeCatalogue([], { error: coreErrors.wrongMobx(), ...found })
  catalogue = fake.catalogue
  ;({ kit } = createTestKit({
    connectors: ids.map((id) => fakeConnector({ id, name: id, type: 'ANNOUNCED' }).connector),
    namespaces: [fakeNamespace()],
    plugins: [fake.plugin]
  }))
  await act(async () => {
    unmount = mount(kit)
    kit.open()
  })
  await waitFor(() => expect(dialog()).not.toBeNull(), { timeout: 20_000 })
  await settle()
  catalogue.loadMore = async () =>
    runInAction(() => {
      catalogue.loading = true
    })
}
afterEach(async () => {
  await act(async () => unmount())
  kit.dispose()
})

const list = () => within(dialog() as HTMLElement).getByRole('group', { name: 'Wallets' })
const wallet = (name: string) =>
  within(dialog() as HTMLElement).getByRole('button', { name: new RegExp(`^${name}\\b`) })
const button = () => within(dialog() as HTMLElement).getByRole('button', { name: 'Try again' })

const finish = (error: KitError | undefined) =>
  act(async () => runInAction(() => Object.assign(catalogue, { loading: false, error })))

async function tryAgain() {
  const pressed = button()
  await act(async () => {
    pressed.focus()
    fireEvent.click(pressed)
  })
  await settle()
  return pressed
}

it.each([
  ['the list, if it has no wallet,', [], () => list()],
  ['its last wallet', ['One', 'Two'], () => wallet('Two')]
] as const)(
  'moves the focus to %s while another try replaces the pressed button',
  async (_, ids, successor) => {
    await open({}, ids)
    const pressed = await tryAgain()
    expect(pressed.isConnected).toBe(false)
    expect(catalogue.loading).toBe(true)
    expect(shadow().activeElement).toBe(successor())
  }
)

it('leaves the focus on the button during another try, and moves it to the last wallet once that has removed the button', async () => {
  await open({ recommended: [fakeWallet('a'), fakeWallet('b')] })
  const pressed = await tryAgain()
  expect(catalogue.loading).toBe(true)
  expect(shadow().activeElement).toBe(pressed)

  await finish(undefined)
  expect(pressed.isConnected).toBe(false)
  expect(shadow().activeElement).toBe(wallet('Wallet b'))
})

it('leaves the focus on the button if another try fails', async () => {
  await open({ recommended: [fakeWallet('a')] })
  const pressed = await tryAgain()
  await finish(coreErrors.wrongMobx())
  expect(shadow().activeElement).toBe(pressed)
})

it('leaves the focus where it is if the button disappears without it', async () => {
  await open({ recommended: [fakeWallet('a')] })
  const row = wallet('Wallet a')
  await act(async () => row.focus())
  await finish(undefined)
  expect(within(dialog() as HTMLElement).queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(shadow().activeElement).toBe(row)
})
