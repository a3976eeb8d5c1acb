import { afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { KitModal, KitProvider } from '@plugboard/ui'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { createScene } from '../../test/scene'

// The page's requests continue between the steps of a test.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
afterEach(cleanup)

/** Opens the view. @returns a function that reads the text of a part of the modal */
function openOnramp(kit: Kit, part: string) {
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  kit.open({ view: 'Onramp' })
  return () => document.querySelector('plugboard-modal')?.shadowRoot?.querySelector(part)?.textContent
}

it('the Onramp view focuses the amount when it opens', async () => {
  const { kit } = await createScene()
  openOnramp(kit, '.onramp')
  const shadow = () => document.querySelector('plugboard-modal')?.shadowRoot
  await waitFor(() => expect(shadow()?.querySelector('.onramp input')).toBeTruthy())
  expect(shadow()?.activeElement).toBe(shadow()?.querySelector('.onramp input'))
  kit.dispose()
})

it('the Onramp view shows the name and address that receive the purchase', async () => {
  const address = `0x${'ab12'.repeat(10)}`
  const { kit } = await createScene({ account: address })
  const note = openOnramp(kit, '.onramp-actions .onramp-note')
  await waitFor(() => expect(note()).toMatch(/ to 0xab12…\u2060ab12$/))

  await kit.use({
    name: 'host:names',
    setup: (context) => context.describeAddress(`eip155:1:${address}`, { profileName: 'alice.toy' })
  })

  await waitFor(() => expect(note()).toMatch(/ to \u2068alice\.toy\u2069 \(0xab12…\u2060ab12\)$/))
  kit.dispose()
})

it('the Onramp view shows on its button the minimum or maximum that can be paid at once', async () => {
  const { kit } = await createScene()
  const button = openOnramp(kit, '.onramp-actions button')
  await waitFor(() => expect(button()).toBe('Enter amount'))
  const field = document
    .querySelector('plugboard-modal')
    ?.shadowRoot?.querySelector<HTMLInputElement>('.onramp input')
  if (!field) throw new Error('There is no field')

  fireEvent.change(field, { target: { value: '5' } })
  await waitFor(() => expect(button()).toBe('At least $10.00'))

  fireEvent.change(field, { target: { value: '8000' } })
  await waitFor(() => expect(button()).toBe('At most $7,500.00'))
  kit.dispose()
})

it.each([
  ['eip155:31338', false],
  ['eip155:1', true]
] as const)(
  'without a provider, the view links to the networks only if another one may have a provider, as %s',
  async (other, isOffered) => {
    const { kit } = await createScene({ networkIds: ['eip155:31337', other] })
    const shown = openOnramp(kit, 'main, [role="dialog"], dialog')

    await waitFor(() => expect(shown()).toContain('No provider sells anything on Toy 31337.'))

    expect(shown()?.includes('Choose a network')).toBe(isOffered)
    kit.dispose()
  }
)
