import { afterEach, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { KitModal, KitProvider } from '@plugboard/ui'
import { CopyButton } from '@plugboard/ui/components'
import { act, cleanup, render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reviewSetup } from '../test/reviewSetup'

// The drawn views are removed before their kit is disposed.
afterEach(cleanup)
const { begin } = reviewSetup()
const shown = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const forged = '0x3CABcdef0123456789abcdef0123456789AB93BC'

/** A view with an address and a button that copies it. */
const addressView = definePlugin({
  name: 'host:address',
  setup: (kit) =>
    void kit.registerView({
      id: 'AddressView' as never,
      title: { key: 'review.title' },
      load: async () => ({ default: () => <CopyButton text={shown} label="Copy the address" /> })
    })
})

it('a receiver that looks like an address copied by a button of the modal requires confirmation', async () => {
  const user = userEvent.setup()
  const { kit, pay, ready } = await begin({ plugins: [addressView] })
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  await kit.connect('fake')
  await act(async () => kit.open({ view: 'AddressView' } as never))
  const body = await waitFor(() => {
    const drawn = document
      .querySelector('plugboard-modal')
      ?.shadowRoot?.querySelector<HTMLElement>('.pb-body')
    if (!drawn) throw new Error('The modal is not drawn yet')
    return within(drawn)
  })
  await user.click(await body.findByRole('button', { name: 'Copy the address' }))
  await body.findByRole('button', { name: 'Copied' })
  expect(await navigator.clipboard.readText()).toBe(shown)

  await act(async () => void pay({ to: forged }).catch(() => undefined))

  const { findings, canAgree } = await ready()
  expect([findings[0]?.code, findings[0]?.known, canAgree]).toEqual(['lookalike', shown, false])
})
