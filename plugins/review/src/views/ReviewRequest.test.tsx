import { afterEach, describe, expect, it } from '@jest/globals'
import type { InspectedRequest } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { reviewSetup, toy } from '../../test/reviewSetup'
import type { ReviewSettings } from '../review'

// The drawn views are removed before their kit is disposed.
afterEach(cleanup)
const { begin } = reviewSetup()

const permit: InspectedRequest = {
  kind: 'permission',
  calls: [{ action: 'approve', asset: toy, amount: 7n, counterparty: 'carol', text: 'Permit of toy' }],
  changes: [],
  findings: [
    {
      code: 'permit',
      level: 'danger',
      text: 'This signature lets someone else take your assets, without asking you again'
    }
  ],
  raw: '{"primaryType":"Permit"}'
}
const harmless: InspectedRequest = {
  ...permit,
  kind: 'message',
  calls: [],
  findings: [],
  raw: 'Good morning'
}

/** A page that sends its wallet a request with this known about it. */
async function openPage(
  inspect: () => Promise<InspectedRequest | undefined>,
  settings: Parameters<typeof begin>[0] = {}
) {
  const wallet = fakeConnector()
  const page = await begin({ inspect, wallet, ...settings })
  const { kit } = page
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  await act(() => kit.connect('fake'))
  const body = () => document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-body')
  const button = (text: string) =>
    waitFor(() => {
      const found = [...(body()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === text)
      if (!found) throw new Error(`There is no ${text}`)
      return found
    })
  const request = () => {
    const connection = kit.connections.active
    if (!connection) throw new Error('Nobody is connected')
    const { namespace, networkId, session } = connection
    return session.request({ namespace, networkId, method: 'sign_text', params: ['x'] }).then(
      () => 'signed',
      ({ code }) => code
    )
  }
  return { ...page, body, button, request }
}

describe('a request of the page’s own', () => {
  it('is described in words if it is dangerous, and does not reach the wallet if it is rejected', async () => {
    const { body, button, request, wallet } = await openPage(async () => permit)

    const asked = request()
    const reject = await button('Reject')

    expect(body()?.textContent).toMatch(/localhost asks for a signature that may be used later\./)
    expect(body()?.textContent).toMatch(/Danger: This signature lets someone else take your assets/)
    expect(body()?.textContent).toMatch(/From\s+alice · Fake wallet/)
    expect(body()?.textContent).toMatch(/Allow 0\.07\s*TOY to be spent by:/)
    expect(await button('Continue')).toBeDisabled()
    await act(async () => reject.click())
    expect(await asked).toBe('connect/rejected')
    expect(wallet.asked).toEqual([])
  })

  it('names the collection if it opens all its items, now and later, without mentioning a token limit', async () => {
    const asset = { ...toy, token: 'goods', name: 'Harbour Goods', symbol: 'Harbour Goods', decimals: 0 }
    const { body, button, request } = await openPage(async () => ({
      ...permit,
      kind: 'transaction',
      calls: [{ action: 'approveAll', asset, counterparty: 'carol', text: 'setApprovalForAll' }],
      changes: [
        { asset, owner: 'alice', delta: 0n, allowance: { spender: 'carol', amount: 2n ** 256n - 1n } }
      ],
      findings: [
        {
          code: 'unlimited',
          level: 'danger',
          text: 'This lets someone else spend all you have of this token, now and later'
        }
      ]
    }))

    const asked = request()
    const reject = await button('Reject')

    expect(body()?.textContent).toMatch(
      /carol may move\s*All items of Harbour Goods, including those you get later/
    )
    expect(body()?.textContent).toMatch(
      /Danger: This lets someone else move all your items of this collection/
    )
    expect(body()?.textContent).not.toMatch(/spend|without limit|this token/)
    await act(async () => reject.click())
    await asked
  })

  it('is sent to the wallet unchanged, and only once the visitor has confirmed it', async () => {
    const { body, button, request, wallet } = await openPage(async () => permit)

    const asked = request()
    await button('Continue')
    expect(wallet.asked).toEqual([])
    await act(async () => {
      const check = body()?.querySelector('input[type=checkbox]')
      if (check) fireEvent.click(check)
    })
    await act(async () => (await button('Continue')).click())

    expect(await asked).toBe('signed')
    expect(wallet.asked).toEqual([
      expect.objectContaining({ namespace: 'toy', networkId: 'toy:1', method: 'sign_text', params: ['x'] })
    ])
  })

  it.each<[string, () => Promise<InspectedRequest | undefined>, ReviewSettings]>([
    ['harmless', async () => harmless, {}],
    ['of which nothing is known', async () => undefined, {}],
    ['of a page that wants none shown', async () => permit, { own: 'never' }]
  ])('that is %s is not shown', async (_, inspect, settings) => {
    const { request, view } = await openPage(inspect, settings)
    expect([await request(), view()]).toEqual(['signed', 'closed'])
  })

  it('is shown as unchecked, with its content, if its namespace fails to inspect it', async () => {
    const failed = new Error('down')
    const { errors, notices, body, button, request } = await openPage(() => Promise.reject(failed))

    const asked = request()
    const reject = await button('Reject')

    expect(body()?.textContent).toMatch(
      /Danger: The network did not say what this does, so nobody has checked it/
    )
    expect(body()?.textContent).toContain('"x"')
    expect(await button('Continue')).toBeDisabled()
    await act(async () => reject.click())
    expect(await asked).toBe('connect/rejected')
    const cause = expect.objectContaining({ cause: failed })
    await waitFor(() => expect(errors).toEqual([expect.objectContaining({ code: 'core/unexpected', cause })]))
    expect(notices()).toEqual([])
  })

  it('is shown with its danger even if it signs nothing', async () => {
    const text = 'This lets the site read what was encrypted for you'
    const secret: InspectedRequest = {
      ...harmless,
      ...{ kind: 'decryption', findings: [{ code: 'decrypts', level: 'danger', text }], raw: '["0x7b22"]' }
    }
    const { body, button, request } = await openPage(async () => secret)

    const asked = request()
    const reject = await button('Reject')

    expect(body()?.textContent).toMatch(
      /localhost asks your wallet to decrypt a text\. If you did not expect this/
    )
    expect(body()?.textContent).toContain(`Danger: ${text}`)
    await act(async () => reject.click())
    expect(await asked).toBe('connect/rejected')
  })

  it('is shown with hidden characters made visible', async () => {
    const disguised: InspectedRequest = {
      ...harmless,
      findings: permit.findings,
      raw: 'bank\u202e.example\u200b'
    }
    const { body, button, request } = await openPage(async () => disguised)

    const asked = request()
    const reject = await button('Reject')

    expect(body()?.querySelector('pre')?.textContent).toBe('bank\ufffd.example\ufffd')
    await act(async () => reject.click())
    expect(await asked).toBe('connect/rejected')
  })

  it('is shown in part if it is very long, and says how many characters are missing', async () => {
    const long: InspectedRequest = {
      ...permit,
      kind: 'message',
      calls: [],
      raw: 'a'.repeat(20_000) + 'b'.repeat(1_234)
    }
    const { body, button, request } = await openPage(async () => long)
    const asked = request()
    const reject = await button('Reject')

    expect(body()?.querySelector('pre')?.textContent).toBe('a'.repeat(20_000))
    expect(body()?.textContent).toContain('Characters not shown here: 1,234')

    fireEvent.click(reject)
    expect(await asked).toBe('connect/rejected')
  })

  it('is shown with its text if the page wants all requests shown', async () => {
    const { body, button, request } = await openPage(async () => harmless, { own: 'always' })

    const asked = request()
    const proceed = await button('Continue')

    expect(body()?.textContent).toContain('Good morning')
    expect(proceed).toBeEnabled()
    await act(async () => proceed.click())
    expect(await asked).toBe('signed')
  })
})
