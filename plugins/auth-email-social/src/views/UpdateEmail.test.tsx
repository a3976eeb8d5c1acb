import { afterEach, expect, it } from '@jest/globals'
import { definePlugin, type Kit, type PluginContext } from '@plugboard/core'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'

import { until } from '../../../../tests/jest/until'
import { scriptedFrame } from '../../test/scriptedFrame.js'
import { type EmbeddedWallet, embeddedWalletToken } from '../EmbeddedWallet.js'
import { EmailUpdate } from '../login/EmailUpdate.js'
import { texts } from '../texts.js'
import type {} from '../Views.js'

const ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
})

/** The views of an address change, on the page's real end of the channel. */
async function open() {
  const frame = scriptedFrame()
  const changed: string[] = []
  const update = new EmailUpdate(
    { open: async () => frame.channel },
    { user: { email: 'old@shop.example' } as never, setEmail: (email) => void changed.push(email) },
    () => undefined
  )
  const plugin = definePlugin({
    name: 'auth',
    provides: [embeddedWalletToken],
    setup(kit: PluginContext) {
      kit.registerTexts(texts)
      kit.provide(embeddedWalletToken, {
        updateEmail: (email: string) => update.updateEmail(email),
        confirmUpdate: (otp: string) => update.confirmUpdate(otp)
      } as EmbeddedWallet)
      kit.registerView({ id: 'UpdateEmail', title: 'Edit', load: () => import('./UpdateEmail.js') })
      kit.registerView({
        id: 'UpdateEmailPrimaryOtp',
        title: 'Current',
        load: () => import('./UpdateEmailPrimaryOtp.js')
      })
      kit.registerView({
        id: 'UpdateEmailSecondaryOtp',
        title: 'New',
        load: () => import('./UpdateEmailSecondaryOtp.js')
      })
    }
  })
  const { kit } = createTestKit({ plugins: [plugin], namespaces: [fakeNamespace({ id: 'toy' })] })
  ends.push(() => {
    kit.dispose()
    frame.end()
  })
  await kit.start()
  render(
    <KitProvider kit={kit as Kit}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => kit.open({ view: 'UpdateEmail' }))
  const body = () => {
    const found = document
      .querySelector('plugboard-modal')
      ?.shadowRoot?.querySelector('.pb-view:not(.pb-view-leaving)')
    if (!found) throw new Error('Nothing is drawn')
    return within(found as HTMLElement)
  }
  const type = async (label: string, value: string) => {
    const field = await waitFor(() => body().getByLabelText(label))
    await act(async () => void fireEvent.change(field, { target: { value } }))
  }
  const submit = async () => {
    const form = (await waitFor(() => body().getByLabelText('New email address'))).closest('form')
    await act(async () => void fireEvent.submit(form as HTMLFormElement))
    await until(() => frame.requests.some(({ type }) => type === 'UPDATE_EMAIL'))
  }
  const answer = async (
    name: 'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP',
    result?: unknown
  ) => {
    await until(() => frame.requests.some(({ type }) => type === name))
    await act(async () => frame.answer((await frame.asked(name)).id, result))
  }
  const announced = () =>
    [...(document.querySelector('plugboard-modal')?.shadowRoot?.querySelectorAll('.pb-live') ?? [])].map(
      ({ textContent }) => textContent
    )
  return { kit, frame, changed, body, type, submit, answer, announced }
}

it('[S4.17] VERIFY_PRIMARY_OTP opens the view of the current address, whose code opens that of the new one', async () => {
  const { kit, body, type, submit, answer, changed, announced } = await open()
  await type('New email address', 'new@shop.example')
  await submit()
  expect(kit.router.current.name).toBe('UpdateEmail')
  await answer('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })

  await waitFor(() => expect(kit.router.current.name).toBe('UpdateEmailPrimaryOtp'))
  await waitFor(() => body().getByText('First your current address'))
  await type('Code', '111111')
  await waitFor(() => expect(announced()).toContain('Checking the code'))
  await answer('UPDATE_EMAIL_PRIMARY_OTP')

  await waitFor(() => expect(kit.router.current.name).toBe('UpdateEmailSecondaryOtp'))
  await waitFor(() => body().getByText('Now your new address'))
  expect(announced()).not.toContain('Checking the code')
  await type('Code', '222222')
  await answer('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'new@shop.example' })
  await waitFor(() => expect(changed).toEqual(['new@shop.example']))
}, 30_000)

it('[S4.17] VERIFY_SECONDARY_OTP opens the view of the new address directly, if there is none to change', async () => {
  const { kit, body, type, submit, answer, changed } = await open()
  await type('New email address', 'new@shop.example')
  await submit()
  await answer('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' })

  await waitFor(() => expect(kit.router.current.name).toBe('UpdateEmailSecondaryOtp'))
  expect(kit.router.history.map(({ name }) => name)).not.toContain('UpdateEmailPrimaryOtp')
  await waitFor(() => body().getByText('Now your new address'))
  await type('Code', '222222')
  await answer('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'new@shop.example' })
  await waitFor(() => expect(changed).toEqual(['new@shop.example']))
}, 30_000)

it('sends the code of an address change again if the wallet could not check it', async () => {
  const { frame, body, type, submit, answer } = await open()
  await type('New email address', 'new@shop.example')
  await submit()
  await answer('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' })
  await type('Code', '222222')
  await act(async () => frame.refuse((await frame.asked('UPDATE_EMAIL_SECONDARY_OTP')).id, 'NETWORK'))

  const again = await waitFor(() => body().getByRole('button', { name: 'Continue' }))
  expect((body().getByLabelText('Code') as HTMLInputElement).value).toBe('222222')
  await act(async () => void fireEvent.click(again))
  await until(() => frame.requests.filter(({ type }) => type === 'UPDATE_EMAIL_SECONDARY_OTP').length === 2)
}, 30_000)

it('leads back to the address once no code works any more', async () => {
  const { kit, frame, body, type, submit, answer } = await open()
  await type('New email address', 'new@shop.example')
  await submit()
  await answer('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' })
  await type('Code', '222222')
  await act(async () => frame.refuse((await frame.asked('UPDATE_EMAIL_SECONDARY_OTP')).id, 'OTP_EXPIRED'))

  const again = await waitFor(() => body().getByRole('button', { name: 'Start again' }))
  await act(async () => void fireEvent.click(again))
  expect(kit.router.current.name).toBe('UpdateEmail')
  await waitFor(() =>
    expect((body().getByLabelText('New email address') as HTMLInputElement).value).toBe('new@shop.example')
  )
}, 30_000)

it.each([
  ['not an address', 'ada', /Enter an email address/],
  ['the address in use', 'old@shop.example', /You already log in with this address/]
])(
  'focuses an address that is refused, with the reason as its description: %s',
  async (_, address, reason) => {
    const { frame, body, type } = await open()
    await type('New email address', address)
    const button = body().getByRole('button', { name: 'Continue' })
    await act(async () => button.focus())
    await act(async () => void fireEvent.click(button))

    const field = body().getByLabelText('New email address')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field)
    expect(field).toHaveAccessibleDescription(reason)
    expect(frame.requests).toEqual([])
  }
)
