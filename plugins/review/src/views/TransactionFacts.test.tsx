import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin, type PreparedTransaction } from '@plugboard/core'
import { accountNamesToken } from '@plugboard/core/features'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { type Change, fakePrepare, reviewSetup, toy } from '../../test/reviewSetup'

// The drawn views are removed before their kit is disposed.
afterEach(cleanup)
const { begin } = reviewSetup()

const named = definePlugin({
  name: 'host:names',
  provides: [accountNamesToken],
  setup: (kit) =>
    void kit.provide(accountNamesToken, {
      nameOf: ({ address }) => (address === 'alice' ? { name: 'alice.toy' } : undefined)
    })
})

/** The facts and amounts of a payment of 5 TOY. */
async function open(
  change: Change,
  {
    to = 'carol',
    plugins = [named],
    memo
  }: { to?: string; plugins?: (typeof named)[]; memo?: string | undefined } = {}
) {
  const page = await begin({ prepare: fakePrepare(change), plugins })
  render(
    <KitProvider kit={page.kit}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => void page.pay({ to, memo }).catch(() => undefined))
  await page.ready()
  const all = (selector: string) =>
    [...(document.querySelector('plugboard-modal')?.shadowRoot?.querySelectorAll(selector) ?? [])].map(
      (one) => one.textContent?.replace(/\s+/g, ' ').trim()
    )
  await waitFor(() => expect(all('.review-fact')).not.toEqual([]))
  return all
}

describe('the facts of a payment', () => {
  it('start with the paying account and its wallet', async () => {
    const all = await open(() => ({}))

    expect(all('.review-fact dt').slice(0, 2)).toEqual(['From', 'To'])
    const wallet = (await begin()).wallet.connector.name
    expect(all('.review-fact')[0]).toBe(`From alice.toy alice${wallet}`)
  })

  it('show only the address and the wallet if no name is known', async () => {
    const all = await open(() => ({}), { plugins: [] })

    const wallet = (await begin()).wallet.connector.name
    expect(all('.review-fact')[0]).toBe(`From alice${wallet}`)
  })
})

describe('the memo of a payment', () => {
  it.each([
    ['is shown whole', 'Deposit 4711 – ünïcode', ['Memo Deposit 4711 – ünïcode']],
    ['is shown without characters that hide something', 'to\u202ebob', ['Memo tobob']],
    ['is absent if there is none', undefined, []]
  ])('%s', async (_, memo, said) => {
    const all = await open(() => ({}), { memo })

    expect(all('.review-fact').filter((fact) => fact?.startsWith('Memo'))).toEqual(said)
  })
})

describe('the amount that the receiver gets', () => {
  it.each<[string, bigint, readonly string[]]>([
    ['is said where it is less than what is sent', 490n, ['Receiver gets 4.9 TOY']],
    ['is not said where it is all', 500n, []]
  ])('%s', async (_, delta, said) => {
    const changes = [
      { asset: toy, owner: 'alice', delta: -500n },
      { asset: toy, owner: 'carol', delta }
    ]
    const all = await open(() => ({ changes }))

    expect(all('.review-fact').filter((one) => one?.startsWith('Receiver'))).toEqual(said)
  })
})

describe('an unspecified fee', () => {
  it.each<[string, Partial<PreparedTransaction>]>([
    ['Network fee Your wallet sets the fee', { simulated: 'passed' }],
    ['Network fee Unknown', { simulated: 'failed' }]
  ])('is shown as “%s”', async (said, change) => {
    const all = await open(() => ({ fee: undefined, ...change }))

    expect(all('.review-fact').at(-1)).toBe(said)
  })
})

describe('a payment to oneself', () => {
  it('names the account without calling the name self-reported', async () => {
    const all = await open(() => ({}), { to: 'alice' })

    await waitFor(() => expect(all('.review-fact')[1]).toMatch(/^To .*alice\.toy$/))
    expect(all('.review-fact')[1]).not.toContain('Calls itself')
    await waitFor(() =>
      expect(all('.review-findings')).toEqual(['Note: You are sending to your own account'])
    )
  })

  it('shows the entered amount, even if the balance does not change', async () => {
    const all = await open(() => ({ changes: [{ asset: toy, owner: 'alice', delta: 0n }] }), { to: 'alice' })

    expect(all('.review-amount')).toEqual([expect.stringMatching(/You send ?5 TOY/)])
    await waitFor(() =>
      expect(all('.review-findings').join()).toContain('You are sending to your own account')
    )
  })

  it('shows another amount if the network would move one', async () => {
    const all = await open(() => ({ changes: [{ asset: toy, owner: 'alice', delta: -100n }] }), {
      to: 'alice'
    })

    expect(all('.review-amount')).toEqual([expect.stringMatching(/You send ?1 TOY/)])
  })

  it('is not assumed if the changes include another receiver', async () => {
    const changes = ['alice', 'carol'].map((owner) => ({ asset: toy, owner, delta: 0n }))
    const all = await open(() => ({ changes }))

    expect(all('.review-amount')).toEqual([expect.stringMatching(/You send ?0 TOY/)])
  })
})
