/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { Notice } from '@plugboard/core'
import type { PendingTransaction } from '@plugboard/core/features'
import { toyAsset } from '@plugboard/core/testing'
import { noticeTexts } from './locale.en.notices.js'
import { notifyTransaction } from './notifyTransaction.js'

const coin = toyAsset()
const swapped: PendingTransaction = {
  key: 'one',
  account: 'toy:1:alice',
  networkId: 'toy:1',
  state: 'confirmed',
  at: 0,
  kind: 'swap',
  asset: coin,
  amount: 500n,
  arriving: { ...coin, token: 'usd', symbol: 'USD', standing: 'listed' }
}

/** Notifies about a transaction, on a page with this view. @returns the notices */
function noticesOf(
  transaction: PendingTransaction,
  state: Parameters<typeof notifyTransaction>[2],
  router: object = { open: false, current: { name: 'Account' } }
): readonly Notice[] {
  const notices: Notice[] = []
  const kit = {
    router,
    networks: { get: () => ({ name: 'Toy 1' }) },
    notify: (notice: Notice) => {
      notices.push(notice)
      return () => undefined
    }
  }
  notifyTransaction(kit as never, transaction, state)
  return notices
}

/** Notifies about a transaction. @returns the notice */
function notify(...call: Parameters<typeof noticesOf>): Notice {
  const notices = noticesOf(...call)
  expect(notices).toHaveLength(1)
  return notices[0] as Notice
}

/** What a notice says about the transaction, in a language. */
function whatIn({ values }: Notice, locale: string) {
  const what = values?.what
  return typeof what === 'function' ? what(locale) : what
}

it.each([
  ['what was swapped for what', swapped, '5 TOY → USD'],
  ['how much was sent', { ...swapped, arriving: undefined }, '5 TOY'],
  ['that nothing was sent', { ...swapped, amount: 0n, arriving: undefined }, '0 TOY'],
  ['a large amount with its digits in groups', { ...swapped, amount: 123_450n }, '1,234.5 TOY → USD'],
  [
    'every digit of an amount',
    { ...swapped, asset: { ...coin, decimals: 22 }, amount: 10n ** 26n + 1n, arriving: undefined },
    '10,000.0000000000000000000001 TOY'
  ],
  [
    'which asset it was, whatever characters its symbol has',
    { ...swapped, asset: { ...coin, symbol: 'US\u202eD \nhttps://free.example' }, arriving: undefined },
    '5 USD https:'
  ],
  ['on which network it was', { ...swapped, asset: undefined }, 'Toy 1']
])('the notice says %s', (_, transaction, what) => {
  expect(whatIn(notify(transaction, 'confirmed'), 'en')).toBe(what)
})

it.each([
  ['sent', 'info', 'Sent: 5 TOY'],
  ['waitingForSigners', 'info', 'Waiting for signers: 5 TOY'],
  ['confirmed', 'success', 'Confirmed: 5 TOY'],
  ['failed', 'error', 'Failed: 5 TOY. Only the fee was paid.'],
  ['replaced', 'warning', 'Replaced: 5 TOY. Another transaction took its place.'],
  ['cancelled', 'warning', 'Cancelled: 5 TOY'],
  ['expired', 'error', 'Expired: 5 TOY. Nothing was sent.'],
  ['dropped', 'warning', 'Not found on the network right now: 5 TOY. It may still arrive.'],
  ['reorganised', 'warning', 'Undone by the network: 5 TOY. It may still arrive.']
] as const)('the notice says what happened: %s', (state, tone, sentence) => {
  const paid = { ...swapped, arriving: undefined }
  const saidIn = (notice: Notice) =>
    noticeTexts[Object(notice.text).key as keyof typeof noticeTexts].replace(
      '{what}',
      String(whatIn(notice, 'en'))
    )

  const notice = notify(paid, state)

  expect([notice.tone, saidIn(notice)]).toEqual([tone, sentence])
  const other = notify({ ...paid, isAsShown: false }, state)
  expect([other.tone, saidIn(other)]).toEqual([
    'error',
    'What was sent is not what you reviewed: 5 TOY. Check your wallet.'
  ])
})

it('the notice writes an amount as the language of the visitor does', () => {
  const notice = notify({ ...swapped, amount: 123_450n, arriving: undefined }, 'confirmed')

  expect(whatIn(notice, 'de')).toBe('1.234,5 TOY')
  expect(whatIn(notice, 'ar-EG')).toBe('١٬٢٣٤٫٥ TOY')
})

it.each([
  ['the modal is closed', false, 'TransactionProgress', 'one', 1],
  ['another view is open', true, 'Account', 'one', 1],
  ['another transaction is open', true, 'TransactionProgress', 'two', 1],
  ['it is open', true, 'TransactionProgress', 'one', 0]
])(
  'a transaction is notified about, once, unless its view shows it: %s',
  (_, open, name, transaction, count) => {
    const notices = noticesOf(swapped, 'confirmed', { open, current: { name, params: { transaction } } })

    expect(notices.map(({ key }) => key)).toEqual(Array(count).fill('review/one'))
  }
)
