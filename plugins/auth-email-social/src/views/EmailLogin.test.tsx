import { expect, it } from '@jest/globals'
import { connectErrors } from '@plugboard/core'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { loginViewSetup } from '../../test/loginViewSetup.js'
import type { EmbeddedWallet } from '../EmbeddedWallet.js'
import { LoginStore } from '../LoginStore.js'
import { LoginFlow } from '../login/LoginFlow.js'
import { StoredKeys } from '../session/StoredKeys.js'

const openView = loginViewSetup()

/** The view on a page whose wallet does not answer. @param startEmail replaces the login */
async function open(login: LoginStore, startEmail?: EmbeddedWallet['startEmail']) {
  const shadow = await openView(
    { id: 'EmailLogin', title: 'Login', load: () => import('./EmailLogin.js') },
    (kit) => {
      const link = { open: () => Promise.reject(connectErrors.timeout()), current: undefined }
      const flow = new LoginFlow(kit, link, new StoredKeys(kit.storage), login)
      return { login: login.state, startEmail: startEmail ?? ((email) => flow.startEmail(email)) }
    }
  )
  const root = await waitFor(() => {
    const found = shadow()
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
