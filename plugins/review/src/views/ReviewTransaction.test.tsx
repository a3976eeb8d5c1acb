import { afterEach, describe, expect, it } from '@jest/globals'
import { type Asset, type DecodedCall, definePlugin, type Holding } from '@plugboard/core'
import { assetKey, assetSources, priceSources, tokenListSources } from '@plugboard/core/features'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { portfolio } from '../../../portfolio/src/index'
import { type Change, fakePrepare, reviewSetup, toy } from '../../test/reviewSetup'

// The drawn views are removed before their kit is disposed.
afterEach(cleanup)
const { begin } = reviewSetup()

const dollar: Asset = { ...toy, token: 'usd', name: 'Dollar Coin', symbol: 'USD', standing: 'listed' }
const stray: Asset = { ...dollar, token: 'stray', symbol: 'STRAY', standing: 'unknown' }
/** The chain's information about tokens that are on the list below: a chain itself knows no lists. */
const listed: Asset = { ...dollar, token: 'listed', symbol: 'LST', standing: 'unknown' }
const otherDecimals: Asset = { ...listed, token: 'other' }
const harmful: Asset = { ...listed, token: 'harmful' }
const lists = definePlugin({
  name: 'host:lists',
  setup(kit) {
    const all = [listed, { ...otherDecimals, decimals: 4 }, harmful]
    const held: Holding = { asset: { ...harmful, standing: 'flagged' }, value: 1n, spendable: 1n }
    kit.contribute(tokenListSources, {
      id: 'lists',
      serves: () => true,
      tokens: async () => all.map((one): Asset => ({ ...one, standing: 'listed' }))
    })
    kit.contribute(assetSources, {
      id: 'holdings',
      serves: () => true,
      holdings: async () => ({ all: [held], complete: true, at: Date.now() })
    })
  }
})
const prices = new Map(
  [toy, dollar, stray, listed, otherDecimals, harmful].map((asset) => [
    assetKey(asset),
    { usd: asset === toy ? '2' : '1', at: Date.now() }
  ])
)
const priced = definePlugin({
  name: 'host:prices',
  setup: (kit) =>
    void kit.contribute(priceSources, { id: 'prices', serves: () => true, prices: async () => prices })
})

/** A page with the review of a transaction. */
async function open(change: Change, plugins: Parameters<typeof begin>[0] = {}, locale?: string) {
  const page = await begin({ ...plugins, prepare: fakePrepare(change) })
  render(
    <KitProvider kit={page.kit} locale={locale}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => void page.pay().catch(() => undefined))
  await page.ready()
  const all = (selector: string) =>
    [...(document.querySelector('plugboard-modal')?.shadowRoot?.querySelectorAll(selector) ?? [])].map(
      (one) => one.textContent?.replace(/\s+/g, ' ')
    )
  await waitFor(() => expect(all('.review-fact')).not.toEqual([]))
  return { ...page, all }
}

describe('the review of a transaction', () => {
  it.each([
    [undefined, 'Network fee 0.01 TOY $0.02At most 0.02 TOY'],
    ['wallet', 'Network fee 0.01 TOY $0.02About 0.02 TOY at mostYour wallet sets the fee']
  ] as const)(
    'states a fee limit as certain only if the request binds the wallet to it: %s',
    async (setBy, text) => {
      const fee = { asset: toy, expected: 1n, most: 2n, setBy }
      const { all } = await open(() => ({ fee }), { plugins: [portfolio(), priced] })

      await waitFor(() => expect(all('.review-fact').at(-1)?.replace(/\s+/g, ' ')).toBe(text))
    }
  )

  it('shows what leaves first, then allowances, and what arrives last', async () => {
    const spender = 'a-router-of-somebody'
    const { all } = await open(() => ({
      changes: [
        { asset: toy, owner: 'alice', delta: 300n },
        { asset: dollar, owner: 'alice', delta: 0n, allowance: { spender, amount: 7n } },
        { asset: dollar, owner: 'alice', delta: -500n }
      ]
    }))

    expect(all('.review-amount')).toEqual([
      expect.stringMatching(/You send ?5 USD/),
      expect.stringMatching(/may spend ?0\.07 USD/),
      expect.stringMatching(/You receive ?3 TOY/)
    ])
  })

  it('shows above everything else what is dangerous, that the network refuses it, and why', async () => {
    const { all } = await open(() => ({
      simulated: 'failed',
      reason: 'paused',
      findings: [
        { code: 'harmless', level: 'info', text: 'Good to know' },
        { code: 'closesAccount', level: 'danger', text: 'Your account ends' }
      ]
    }))

    const [first, second, third] = all('.pb-view .pb-stack > *')
    expect(first).toContain('The network would refuse this transaction')
    expect(first).toContain('Your account ends')
    expect(first).not.toContain('Good to know')
    expect(second).toBe('The network says: paused')
    expect(third).toContain('You send')
  })

  it('shows warnings directly below the amounts, and notes below the facts', async () => {
    const { all } = await open(() => ({
      findings: [
        { code: 'harmless', level: 'info', text: 'Good to know' },
        { code: 'unusual', level: 'warn', text: 'This is unusual' }
      ]
    }))

    await waitFor(() => expect(all('.review-findings').join()).toContain('Good to know'))
    const texts = all('.pb-view .pb-stack > *')
    const at = (text: string) => texts.findIndex((one) => one?.includes(text))
    expect(at('This is unusual')).toBe(at('You send') + 1)
    expect(at('Good to know')).toBeGreaterThan(at('Network fee'))
    expect(at('Network fee')).toBeGreaterThan(at('This is unusual'))
  })

  it("formats percentages in the visitor's language", async () => {
    const refs = { from: toy, to: dollar, source: 's', id: 'q', route: [] }
    const numbers = {
      amountIn: 1n,
      amountOut: 1n,
      minOut: 1n,
      slippageBps: 650,
      expiresAt: Date.now() + 60_000
    }
    const swap: Change = ({ intent: { connection } }) => ({
      intent: {
        ...{ kind: 'swap', connection, plan: { kind: 'calls', calls: [] } },
        quote: { connection, ...refs, ...numbers }
      }
    })
    const { all } = await open(swap, {}, 'ar-EG')

    await waitFor(() => expect(all('.review-finding').join()).toContain('٦٫٥'))
  })

  it('announces a danger to screen readers, since the focus is on Reject', async () => {
    const { all } = await open(() => ({
      findings: [{ code: 'closesAccount', level: 'danger', text: 'Your account ends' }]
    }))

    await waitFor(() => expect(all('[role=alert]').join()).toContain('Danger: Your account ends'))
  })

  it('shows the value of amounts and the fee if a trustworthy price is known', async () => {
    const { all } = await open(
      () => ({
        changes: [toy, stray].map((asset) => ({ asset, owner: 'alice', delta: -1250n })),
        fee: { asset: toy, expected: 3n, most: 3n }
      }),
      { plugins: [portfolio(), priced] }
    )

    await waitFor(() => expect(all('.review-worth')).toEqual(['$25.00', '$0.06']))
    expect(all('.review-amount')[1]).not.toContain('$')
  })

  it('shows the value of listed tokens with matching decimals, and never of harmful ones', async () => {
    const leaving = [listed, stray, otherDecimals, harmful]
    const { all } = await open(
      () => ({ changes: leaving.map((asset) => ({ asset, owner: 'alice', delta: -1250n })), fee: undefined }),
      { plugins: [portfolio(), priced, lists] }
    )

    await waitFor(() => expect(all('.review-worth')).toEqual(['$12.50']))
    expect(all('.review-amount').map((text) => text?.includes('$'))).toEqual([true, false, false, false])
  })

  it.each<[string, readonly Partial<DecodedCall>[] | undefined, string]>([
    [
      'asks to confirm that permissions are taken back',
      [{}, { action: 'revokeAll', amount: undefined }],
      'Confirm'
    ],
    ['asks to send where one is given, too', [{}, { amount: 5n }], 'Send'],
    ['asks to send calls that nobody can read', [], 'Send'],
    ['asks to send what has no calls', undefined, 'Send']
  ])('%s', async (_, calls, button) => {
    const revoked = {
      action: 'approve',
      asset: dollar,
      amount: 0n,
      counterparty: 'router',
      text: 'approve'
    } as const
    const { all } = await open(() => ({ calls: calls?.map((one) => ({ ...revoked, ...one })) }))

    await waitFor(() => expect(all('.review-actions button')).toEqual(['Reject', button]))
  })

  it('shows no value without a price', async () => {
    const { all } = await open(() => ({}))

    expect(all('.review-worth')).toEqual([])
  })
})
