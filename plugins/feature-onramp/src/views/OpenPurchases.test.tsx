import { afterEach, beforeAll, expect, it } from '@jest/globals'
import { memoryStorage } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { cleanup, render, waitFor } from '@testing-library/react'
import { createScene, providerOf, type SceneOptions } from '../../test/scene'

// The page's requests continue between the steps of a test.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
afterEach(cleanup)

/** A page whose storage has one purchase of the network's own currency. */
async function openPurchases(options: SceneOptions = {}) {
  const network = { name: 'ethereum', display_name: 'Ethereum', chain_id: 'eip155:1', contract_address: '' }
  const account = { namespace: 'eip155', address: 'alicesaddress' }
  const url = 'https://fair.example/one'
  const stored = {
    ...{ key: 'fair:one', provider: 'fair', session: 'one', url, account, network, before: '0' },
    ...{ at: Date.now(), symbol: 'COIN', amount: '50', payment: 'USD', expected: '0.01' }
  }
  const storage = memoryStorage()
  storage.setItem('plugboard:feature-onramp.purchases', JSON.stringify({ v: 1, t: stored.at, d: [stored] }))
  const scene = await createScene({ storage, ...options })
  const { kit } = scene
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  kit.open({ view: 'OpenPurchases' })
  const all = (selector: string) => [
    ...(document.querySelector('plugboard-modal')?.shadowRoot?.querySelectorAll(selector) ?? [])
  ]
  return { ...scene, all }
}

it("OpenPurchases shows the picture of a purchase's currency, as other rows do", async () => {
  const imageUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const { all, kit } = await openPurchases({ imageUrl })

  await waitFor(() => expect(all('.pb-row .pb-token > .pb-picture img').length).toBe(1))
  kit.dispose()
})

it('OpenPurchases shows the status of a purchase until it has arrived', async () => {
  let status = 'waiting'
  const provider = providerOf('fair', { name: 'Fair', status: async () => status as 'waiting' })
  const { kit, setHolding, all } = await openPurchases({ providers: [provider] })
  const rows = () => all('.pb-row-note').map(({ textContent }) => textContent)
  // A page that becomes visible checks at once.
  const look = () => document.dispatchEvent(new Event('visibilitychange'))

  for (const [now, said] of [
    ['waiting', 'Open purchase at Fair'],
    ['confirming', 'Fair says it is waiting for your bank. Nothing has been bought yet.'],
    [
      'failed',
      'Fair says the payment failed. Nothing was bought with it. Its page says whether you can pay another way.'
    ],
    ['paid', 'Fair says it has been paid.'],
    ['sent', 'Fair says it was sent. The network does not show it yet.']
  ] as const) {
    status = now
    await waitFor(() => {
      look()
      expect(rows()).toEqual([said])
    })
  }
  setHolding('native', 10_000n)
  await waitFor(() => {
    look()
    expect(rows()).toEqual([])
  })
  kit.dispose()
})
