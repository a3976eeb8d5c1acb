import { afterEach, expect, it } from '@jest/globals'
import { coreErrors, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, fireEvent, within } from '@testing-library/react'
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
  await settle()
  catalogue.prefetch = async () =>
    runInAction(() => {
      catalogue.loading = true
    })
}
afterEach(async () => {
  await act(async () => unmount())
  kit.dispose()
})

const list = () => within(dialog() as HTMLElement).getByRole('group', { name: 'Wallets' })
const button = () => within(dialog() as HTMLElement).getByRole('button', { name: 'Try again' })

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
  ['without a wallet', []],
  ['with an installed wallet', ['One']]
])('moves the focus to a list %s while another try replaces the pressed button', async (_, ids) => {
  await open({}, ids)
  const pressed = await tryAgain()
  expect(pressed.isConnected).toBe(false)
  expect(shadow().activeElement).toBe(list())
  expect(catalogue.loading).toBe(true)
})

it('leaves the focus on the button while it stays in place during another try', async () => {
  await open({ recommended: [fakeWallet('a')] })
  const pressed = await tryAgain()
  expect(pressed.isConnected).toBe(true)
  expect(shadow().activeElement).toBe(pressed)
  expect(catalogue.loading).toBe(true)
})
