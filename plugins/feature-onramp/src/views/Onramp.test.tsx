import { afterEach, beforeAll, expect, it } from '@jest/globals'
import { KitModal, KitProvider } from '@plugboard/ui'
import { cleanup, render, waitFor } from '@testing-library/react'
import { createScene } from '../../test/scene'

// What a page asks goes on between the steps of a test.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
afterEach(cleanup)

it('says by name and address where what is bought arrives', async () => {
  const address = `0x${'ab12'.repeat(10)}`
  const { kit } = await createScene({ account: address })
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  kit.open({ view: 'Onramp' })
  const note = () =>
    document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.onramp-actions .onramp-note')
      ?.textContent
  await waitFor(() => expect(note()).toMatch(/ to 0xab12…ab12$/))

  await kit.use({
    name: 'host:names',
    setup: (context) => context.describeAddress(`eip155:1:${address}`, { profileName: 'alice.toy' })
  })

  await waitFor(() => expect(note()).toMatch(/ to \u2068alice\.toy\u2069 \(0xab12…ab12\)$/))
  kit.dispose()
})
