import { afterEach, expect, it } from '@jest/globals'
import { connectErrors, definePlugin, type Kit, type PluginContext } from '@plugboard/core'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { type EmbeddedWallet, embeddedWalletToken } from '../EmbeddedWallet.js'
import { LoginStore } from '../LoginStore.js'
import { LoginFlow } from '../login/LoginFlow.js'
import { StoredKeys } from '../session/StoredKeys.js'
import { texts } from '../texts.js'
import type {} from '../Views.js'

const ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
})

/** The view on a page whose wallet does not answer. @param startEmail replaces the login */
async function open(login: LoginStore, startEmail?: EmbeddedWallet['startEmail']) {
  const plugin = definePlugin({
    name: 'auth',
    provides: [embeddedWalletToken],
    setup(kit: PluginContext) {
      kit.registerTexts(texts)
      const link = { open: () => Promise.reject(connectErrors.timeout()), current: undefined }
      const flow = new LoginFlow(kit, link, new StoredKeys(kit.storage), login)
      const wallet: Partial<EmbeddedWallet> = {
        login: login.state,
        startEmail: startEmail ?? ((email) => flow.startEmail(email))
      }
      kit.provide(embeddedWalletToken, wallet as EmbeddedWallet)
      kit.registerView({ id: 'EmailLogin', title: 'Login', load: () => import('./EmailLogin.js') })
    }
  })
  const { kit } = createTestKit({ plugins: [plugin], namespaces: [fakeNamespace({ id: 'toy' })] })
  ends.push(() => kit.dispose())
  await kit.start()
  render(
    <KitProvider kit={kit as Kit}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => kit.open({ view: 'EmailLogin' }))
  const root = await waitFor(() => {
    const found = document.querySelector('plugboard-modal')?.shadowRoot
    if (!found?.querySelector('form')) throw new Error('Nothing is drawn')
    return found
  })
  const view = within(root.querySelector('.pb-body') as HTMLElement)
  const field = view.getByLabelText('Continue with e-mail') as HTMLInputElement
  return { root, view, field }
}

/** An address is submitted by the button. */
async function submit(address: string, startEmail?: EmbeddedWallet['startEmail']) {
  const { root, view, field } = await open(new LoginStore(), startEmail)
  await act(async () => void fireEvent.change(field, { target: { value: address } }))
  const button = view.getByRole('button', { name: 'Continue' })
  await act(async () => button.focus())
  await act(async () => void fireEvent.click(button))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  return { field, button, focused: () => root.activeElement }
}

it('focuses the address if it is refused, with the reason as its description', async () => {
  const { field, focused } = await submit('ada')
  expect(focused()).toBe(field)
  expect(field).toHaveAccessibleDescription(/Enter an email address/)
})

it('keeps the focus on the button if the address is right but the wallet does not answer', async () => {
  const { button, focused } = await submit('ada@mail.example')
  expect(focused()).toBe(button)
})

it('says that the login could not be loaded, if its code cannot be fetched', async () => {
  const { field } = await submit('ada@mail.example', async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect(field).toHaveAccessibleDescription(/Unable to load email login dependency/)
})

it('has the address of a login that the visitor has left', async () => {
  const login = new LoginStore()
  login.update({ phase: 'verifyDevice', email: 'ada@mail.example' })

  expect((await open(login)).field.value).toBe('ada@mail.example')
})
