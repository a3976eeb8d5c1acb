import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { landmarks } from './harness/landmarks.js'
import { looks, openGallery } from './harness/openGallery.js'
import { statesOf } from './harness/statesOf.js'

/**
 * Every view of ours in every state of the gallery, first as it is, then with a name for everybody: an account that was shown by an address must then
 * be shown by a name too. The gallery gives the names instead of the portfolio, whose own tests verify that a name resolves back to its address.
 */

/** Views of ours without a page in the gallery: it draws them in `Account` and in `TransactionProgress`. */
const withoutPage = ['TokensTotal', 'UnfinishedSwap']

/** Every view that one of our plugins registers, as in the reference generated from the registrations. */
const registered = [
  ...(readFileSync(`${__dirname}/../../docs/reference/views.md`, 'utf8')
    .split('## What is registered')[0]
    ?.matchAll(/^\| `([A-Z]\w+)` \|/gm) ?? [])
].map(([, name = '']) => name)

/** Items that have other names in the gallery: its tokens and collections, which are not accounts, and people whom the visitor has named by hand. */
const isContract = (name: string): boolean => /^n(\d)\1{3}-\1{4}\./.test(name)
const typedNames: Readonly<Record<string, string>> = { 'n3c44-93bc.example': 'maren' }

/** The views that show addresses of accounts. */
const showingAddresses = [
  'Account',
  'Activity',
  'Onramp',
  'OpenPurchases',
  'Pay',
  'Profile',
  'Receive',
  'RegisterAccountName',
  'ReviewRequest',
  'ReviewTransaction',
  'SIWXSignMessage',
  'Send',
  'SmartSessions',
  'Token',
  'Transaction',
  'UnsettledTransactions'
]

/**
 * Runs in the page: the accounts shown in the dialog by their addresses, full or short, by the gallery's names for them. Hashes of transactions and
 * raw texts, which are shown unchanged, are left out.
 */
function shownAddresses(): readonly string[] {
  const card = document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-card')
  if (!card) throw new Error('There is no card')
  const found = new Set<string>()
  const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const place = texts.currentNode.parentElement
    const title = place?.closest('[title]')?.getAttribute('title') ?? ''
    if (place?.closest('pre') || /^0x[\da-f]{64}$/.test(title)) continue
    for (const [, start, end] of (texts.currentNode.textContent ?? '').matchAll(
      /0x([\da-f]{4})(?:…\u2060?|[\da-f]{32})([\da-f]{4})(?![\da-f])/gi
    ))
      found.add(`n${start}-${end}.example`.toLowerCase())
  }
  return [...found]
}

/** Runs in the page: whether the dialog shows all of these accounts by one of their names. */
function showsNames(accounts: readonly (readonly string[])[]): boolean {
  const text = document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-card')?.textContent
  return accounts.every((names) => names.some((name) => text?.includes(name)))
}

let gallery: Awaited<ReturnType<typeof openGallery>>
beforeAll(async () => {
  gallery = await openGallery()
}, 120_000)
afterAll(() => gallery?.close())

describe('a view that shows an address', () => {
  const [look] = looks
  const withAddress = new Set<string>()

  it.each(Object.keys(landmarks))(
    '%s shows the name that the account uses',
    async (view) => {
      const { page, show } = gallery
      const missing: string[] = []
      for (const state of statesOf(view)) {
        await show(view, state, look)
        const accounts = (await page.evaluate(shownAddresses)).filter((name) => !isContract(name))
        if (!accounts.length) continue
        withAddress.add(view)
        await show(view, state, look, true)
        const names = accounts.map((name) => [name, typedNames[name] ?? name])
        await page.waitForFunction(showsNames, names, { timeout: 5_000 }).catch(() => undefined)
        for (const one of names)
          if (!(await page.evaluate(showsNames, [one]))) missing.push(`${state}: ${one[0]}`)
      }
      expect(missing).toEqual([])
    },
    120_000
  )

  it('is covered by these tests, whichever plugin registers it', () => {
    const known = [...Object.keys(landmarks), ...withoutPage]
    expect(registered.length).toBeGreaterThan(50)
    expect(registered.filter((name) => !known.includes(name))).toEqual([])
    // If the address detection stopped working, every view would pass.
    expect([...withAddress].sort()).toEqual(showingAddresses)
  })
})
