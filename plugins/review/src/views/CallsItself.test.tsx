import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin, type InspectedRequest } from '@plugboard/core'
import { accountNamesToken } from '@plugboard/core/features'
import { fakeConnector } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { fakePrepare, reviewSetup, toy } from '../../test/reviewSetup'

// The drawn views are removed before their kit is disposed.
afterEach(cleanup)
const { begin } = reviewSetup()

/** A plugin that knows some accounts by name. */
const names = definePlugin({
  name: 'host:names',
  provides: [accountNamesToken],
  setup: (kit) =>
    void kit.provide(accountNamesToken, {
      nameOf: ({ address, networkId }) =>
        networkId === 'toy:1' && /^(caro|vault)/.test(address) ? { name: `${address}.toy` } : undefined
    })
})

/** A page with its modal drawn. */
async function openPage(settings: Parameters<typeof begin>[0] = {}) {
  const page = await begin({ plugins: [names], ...settings })
  render(
    <KitProvider kit={page.kit}>
      <KitModal />
    </KitProvider>
  )
  const text = () =>
    document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-body')?.textContent ?? ''
  return { ...page, text }
}

describe('self-reported names are shown next to the address', () => {
  it.each([
    ['of a receiver that was given by address', {}, /To.*carol.*Calls itself carol\.toy/],
    [
      'but not where the visitor gave a name',
      { toName: 'caro.toy' },
      /To.*caro\.toy.*carol(?!.*Calls itself)/
    ],
    ['nor where nobody knows one', { to: 'dave' }, /To.*dave(?!.*Calls itself)/]
  ])('%s', async (_, change, wanted) => {
    const { pay, ready, text } = await openPage()

    await act(async () => void pay(change).catch(() => undefined))
    await ready()

    await waitFor(() => expect(text()).toMatch(wanted))
  })

  it('of spenders, and of the receiver and owner in each call', async () => {
    const prepare = fakePrepare(({ intent }) => ({
      changes: [
        {
          asset: toy,
          owner: intent.connection.account.address,
          delta: 0n,
          allowance: { spender: 'vault', amount: 5n }
        }
      ],
      calls: [
        { action: 'transfer', asset: toy, amount: 5n, counterparty: 'carol', text: 'transfer' },
        { action: 'transfer', asset: toy, amount: 5n, counterparty: 'dave', owner: 'carol', text: 'of carol' }
      ]
    }))
    const { pay, ready, text } = await openPage({ prepare })

    await act(async () => void pay({ to: 'dave' }).catch(() => undefined))
    await ready()

    await waitFor(() => expect(text()).toMatch(/vault may spend.*Calls itself vault\.toy/))
    await waitFor(() => expect(text()).toMatch(/Send 0\.05\s*TOY to:(carol)+Calls itself carol\.toy/))
    await waitFor(() => expect(text()).toMatch(/Current owner(carol)+Calls itself carol\.toy/))
  })

  it('of a lookalike receiver, and of the known address', async () => {
    const wallet = fakeConnector({ accounts: ['alice', 'caro1111arol'] })
    const { pay, ready, text } = await openPage({ wallet })

    await act(async () => void pay({ to: 'caro2222arol' }).catch(() => undefined))
    await ready()

    await waitFor(() =>
      expect(text()).toMatch(
        /The receiver.*arolCalls itself caro2222arol\.toyThe one you know.*arolCalls itself caro1111arol\.toy/
      )
    )
  })

  it('of the page’s own requests, and of the requested account', async () => {
    const permit: InspectedRequest = {
      kind: 'permission',
      calls: [{ action: 'approve', asset: toy, amount: 7n, counterparty: 'vault', text: 'Permit' }],
      changes: [],
      findings: [{ code: 'permit', level: 'danger', text: 'Somebody may take it' }],
      raw: '{}'
    }
    const wallet = fakeConnector({ accounts: ['carol'] })
    const { kit, text } = await openPage({ wallet, inspect: async () => permit })
    const { namespace, networkId, session } = await act(() => kit.connect('fake'))

    const asked = session
      .request({ namespace, networkId, method: 'sign_text', params: [] })
      .catch(() => 'rejected')

    await waitFor(() => expect(text()).toMatch(/to be spent by:(vault)+Calls itself vault\.toy/))
    // The account that the request belongs to, with its own name and address.
    await waitFor(() => expect(text()).toMatch(/From carol\.toy carol ·/))
    act(() => kit.back())
    expect(await asked).toBe('rejected')
  })
})
