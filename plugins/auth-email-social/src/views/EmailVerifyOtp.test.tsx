import { afterEach, expect, it } from '@jest/globals'
import { connectErrors, definePlugin, type Kit, type KitError, type PluginContext } from '@plugboard/core'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { type EmbeddedWallet, embeddedWalletToken } from '../EmbeddedWallet.js'
import { authErrors } from '../errors.js'
import { LoginStore } from '../LoginStore.js'
import { texts } from '../texts.js'
import type {} from '../Views.js'

const ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
})

/** The view, in a login whose every code fails for the same reason. `sent` has the codes. */
async function open(error: KitError) {
  const store = new LoginStore()
  const sent: string[] = []
  store.update({ phase: 'verifyCode', email: 'ada@mail.example' })
  const plugin = definePlugin({
    name: 'auth',
    provides: [embeddedWalletToken],
    setup(kit: PluginContext) {
      kit.registerTexts(texts)
      const wallet = {
        get login() {
          return store.state
        },
        confirmCode: async (otp: string) => {
          sent.push(otp)
          store.update({ phase: 'verifyCode', error })
          throw error
        },
        cancel() {}
      }
      kit.provide(embeddedWalletToken, wallet as unknown as EmbeddedWallet)
      kit.registerView({ id: 'EmailVerifyOtp', title: 'Code', load: () => import('./EmailVerifyOtp.js') })
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
  await act(async () => kit.open({ view: 'EmailVerifyOtp' }))
  const body = () =>
    within(document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('[data-view]') as HTMLElement)
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
