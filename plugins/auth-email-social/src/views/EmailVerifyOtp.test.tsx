import { expect, it } from '@jest/globals'
import { connectErrors, type KitError } from '@plugboard/core'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { loginViewSetup } from '../../test/loginViewSetup.js'
import { authErrors } from '../errors.js'
import { LoginStore } from '../LoginStore.js'

const openView = loginViewSetup()

/** The view, in a login whose every code fails for the same reason. `sent` has the codes. */
async function open(error: KitError) {
  const store = new LoginStore()
  const sent: string[] = []
  store.update({ phase: 'verifyCode', email: 'ada@mail.example' })
  const shadow = await openView(
    { id: 'EmailVerifyOtp', title: 'Code', load: () => import('./EmailVerifyOtp.js') },
    () => ({
      get login() {
        return store.state
      },
      async confirmCode(otp: string) {
        sent.push(otp)
        store.update({ phase: 'verifyCode', error })
        throw error
      },
      cancel() {}
    })
  )
  const body = () => within(shadow()?.querySelector('[data-view]') as HTMLElement)
  const field = await waitFor(() => body().getByLabelText('Code') as HTMLInputElement)
  expect(body().queryByRole('button', { name: 'Continue' })).toBeNull()
  await act(async () => void fireEvent.change(field, { target: { value: '123456' } }))
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(error.message)))
  return { body, field, sent }
}

it.each([
  ['the service could not be reached', authErrors.offline()],
  ['the visitor declined what the wallet asked next', connectErrors.rejected()]
])('sends the code again if it may have been right: %s', async (_, error) => {
  const { body, field, sent } = await open(error)
  expect(field.value).toBe('123456')

  await act(async () => void fireEvent.click(body().getByRole('button', { name: 'Continue' })))
  // Enter in the field.
  await act(async () => void fireEvent.submit(field.form as HTMLFormElement))

  expect(sent).toEqual(['123456', '123456', '123456'])
})

it.each([authErrors.codeWrong(), authErrors.codeExpired()])(
  'empties the field for another code: $code',
  async (error) => {
    const { body, field, sent } = await open(error)

    expect(field.value).toBe('')
    expect(body().queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(sent).toEqual(['123456'])
  }
)

/** The view in a login of which another mail is requested. `cancelled` says how often the login was cancelled, `current` which view is shown. */
async function openForAnotherMail() {
  const store = new LoginStore()
  const cancelled: unknown[] = []
  store.update({ phase: 'verifyCode', email: 'ada@mail.example' })
  const shadow = await openView(
    { id: 'EmailVerifyOtp', title: 'Code', load: () => import('./EmailVerifyOtp.js') },
    (kit) => {
      kit.registerView({
        id: 'EmailVerifyDevice',
        title: 'Device',
        load: () => import('./EmailVerifyDevice.js')
      })
      return {
        get login() {
          return store.state
        },
        async startEmail() {
          store.update({ phase: 'verifyDevice', number: 7 })
          return 'VERIFY_DEVICE' as const
        },
        confirmDevice: () => new Promise(() => {}),
        cancel() {
          cancelled.push(store.state.phase)
          store.reset()
        }
      }
    }
  )
  const dialog = () => within(shadow()?.querySelector('dialog') as HTMLElement)
  await waitFor(() => expect(dialog().getByLabelText('Code')).toBeVisible())
  return { dialog, cancelled }
}

it('goes on with a login whose next mail asks to approve this device again', async () => {
  const { dialog, cancelled } = await openForAnotherMail()

  await act(async () => void fireEvent.click(dialog().getByRole('button', { name: 'Send again' })))

  await waitFor(() => expect(dialog().getByText('07')).toBeVisible())
  expect(cancelled).toEqual([])
})

it('ends a login that the visitor leaves', async () => {
  const { dialog, cancelled } = await openForAnotherMail()

  await act(async () => void fireEvent.click(dialog().getByRole('button', { name: 'Close' })))

  await waitFor(() => expect(cancelled).toEqual(['verifyCode']))
})
