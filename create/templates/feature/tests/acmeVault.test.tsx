// @vitest-environment jsdom
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { KitProvider } from '@plugboard/ui'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { acmeVault } from '../src/index.js'
import NotesView from '../src/NotesView.js'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** A kit with the plugin and a connected wallet, whose view is drawn as in the dialog. */
async function open() {
  const wallet = fakeConnector()
  const { kit, errors } = createTestKit({
    connectors: [wallet.connector],
    plugins: [acmeVault()],
    storage: localStorage
  })
  await kit.start()
  await kit.connect('fake')
  const loaded = await kit.views.get('AcmeVaultNotes')?.load()
  expect(loaded?.default).toBe(NotesView)
  const drawn = render(
    <KitProvider kit={kit}>
      <NotesView kit={kit} params={undefined} context={kit.router.contextOf(kit.router.current)} />
    </KitProvider>
  )
  return {
    kit,
    errors,
    drawn,
    field: () => screen.getByLabelText<HTMLTextAreaElement>(/note about this account/)
  }
}

it('adds an item to the account actions and removes it with the kit', async () => {
  const { kit, errors } = await open()
  expect(kit.slot('account.actions')).toEqual([
    expect.objectContaining({ label: 'Note', view: 'AcmeVaultNotes' })
  ])
  expect(errors).toEqual([])
  kit.dispose()
  expect(kit.slot('account.actions')).toEqual([])
})

it('keeps a note across a reload', async () => {
  const first = await open()
  fireEvent.change(first.field(), { target: { value: 'savings' } })
  first.drawn.unmount()
  first.kit.dispose()
  const second = await open()
  expect(second.field().value).toBe('savings')
  second.kit.dispose()
})
