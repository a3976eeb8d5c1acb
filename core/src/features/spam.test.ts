/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import {
  type Asset,
  type Collectible,
  definePlugin,
  type Transaction,
  type TransactionTransfer
} from '@plugboard/core'
import {
  assetKey,
  collectibleKey,
  isOnlyNftSpam,
  isSpamCollectible,
  isSpamTransaction,
  isSpamTransfer,
  type Portfolio,
  portfolioToken,
  spamFacts
} from '@plugboard/core/features'
import { createTestKit } from '@plugboard/core/testing'

const networkId = 'toy:1'
const me = `0x${'aA'.repeat(20)}`
const friend = `0x1234${'5'.repeat(32)}9876`
const imitation = `0x1234${'6'.repeat(32)}9876`
const account = { address: me, networkId } as const

const listed: Asset = {
  networkId,
  token: '0xC0',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  standing: 'listed'
}

/** The facts on a page whose portfolio lists one token. */
function factsWith({
  trusted = [],
  history = [],
  ...more
}: { trusted?: string[]; history?: Transaction[] } & Partial<Portfolio> = {}) {
  const portfolio: Partial<Portfolio> = {
    listedTokens: () => [listed],
    isTrusted: (_, id) => trusted.includes(id),
    ...more
  }
  const plugin = definePlugin({
    name: 'host:portfolio',
    provides: [portfolioToken],
    setup: (kit) => void kit.provide(portfolioToken, portfolio as Portfolio)
  })
  return spamFacts(createTestKit({ plugins: [plugin] }).kit, account, history)
}

const token = (
  address: string | undefined,
  symbol = 'ABC',
  change: Partial<TransactionTransfer> = {}
): TransactionTransfer =>
  ({
    direction: 'in',
    quantity: { numeric: '1.5' },
    sender: friend,
    recipient: me,
    fungible_info: { name: `${symbol} token`, symbol, ...(address && { address }) },
    ...change
  }) as TransactionTransfer

const nft = (is_spam: boolean, name = 'Piece', direction: 'in' | 'out' = 'in'): TransactionTransfer => ({
  direction,
  quantity: { numeric: '1' },
  nft_info: { name, flags: { is_spam }, address: '0xF1', tokenId: '1' }
})

const sentBy = (sentFrom: string, ...transfers: readonly TransactionTransfer[]): Transaction => ({
  id: 'tx1',
  metadata: {
    operationType: 'receive',
    hash: '0x1',
    chain: networkId,
    minedAt: '2026-01-01T00:00:00.000Z',
    status: 'confirmed',
    sentFrom,
    sentTo: '0xC0'
  },
  transfers
})
const unasked = (...transfers: readonly TransactionTransfer[]) => sentBy(friend, ...transfers)
const isSpam = (transaction: Transaction, facts = factsWith()) => isSpamTransaction(facts, transaction)

describe('spam transactions', () => {
  it.each([
    ['nothing at all of a listed token', token('0xC0', 'USDC', { quantity: { numeric: '0' } })],
    [
      'nothing, said to be sent by the account',
      token('0xC0', 'USDC', { quantity: { numeric: '0' }, direction: 'out', sender: me })
    ],
    ['a token on no list', token('0xBAD')],
    ['a token whose name leads somewhere', token('0xBAD', 'get.example', { direction: 'out' })],
    ['a token that promises something', token('0xBAD', 'C1aim', { direction: 'out' })],
    ['a listed symbol at another address', token('0xBAD', 'USDC', { direction: 'out' })],
    ['the symbol of the currency, in other letters', token('0xBAD', 'TОY', { direction: 'out' })],
    ['a collectible that a source names so', nft(true)],
    ['a collectible whose name leads somewhere', nft(false, 'Visit www.example')]
  ])('include a transfer of %s', (_, transfer) => {
    expect(isSpam(unasked(transfer))).toBe(true)
  })

  it.each([
    ['the currency of the network', token(undefined, 'TOY')],
    ['a listed token, in other letters', token('0xc0', 'USDC')],
    ['a token on no list that leaves the account', token('0xBAD', 'ABC', { direction: 'out' })],
    ['a collectible that nobody names', nft(false)],
    ['a name of a name service', nft(false, 'alice.eth')]
  ])('do not include a transfer of %s', (_, transfer) => {
    expect(isSpam(unasked(transfer))).toBe(false)
  })

  it('do not include what the account signed itself, whatever a log claims', () => {
    const zero = token('0xC0', 'USDC', { quantity: { numeric: '0' }, direction: 'out', sender: me })
    const own = sentBy(me.toLowerCase(), token('0xBAD'), zero)

    expect(isSpam(own)).toBe(false)
    expect(own.transfers.map((one) => isSpamTransfer(factsWith(), own, one))).toEqual([false, false])
    expect(isSpam(unasked(zero))).toBe(true)
  })

  it('must consist of spam only, and move something', () => {
    expect(isSpam(unasked(token('0xBAD'), nft(true)))).toBe(true)
    expect(isSpam(unasked(token('0xBAD'), token(undefined, 'TOY')))).toBe(false)
    expect(isSpam(unasked())).toBe(false)
  })

  it('include those from an address that imitates a receiver of the account', () => {
    const history = [sentBy(me, token(undefined, 'TOY', { direction: 'out', sender: me, recipient: friend }))]
    const dust = (sender: string) => unasked(token(undefined, 'TOY', { sender }))

    expect(isSpam(dust(imitation), factsWith({ history }))).toBe(true)
    expect(isSpam(dust(friend), factsWith({ history }))).toBe(false)
    expect(isSpam(dust(imitation))).toBe(false)
  })

  it('do not include a transaction, token or collectible that the visitor trusts', () => {
    const trusting = (id: string) => factsWith({ trusted: [id] })
    const key = collectibleKey({ networkId, address: '0xF1', tokenId: '1' })

    expect(isSpam(unasked(token('0xBAD')), trusting('tx1'))).toBe(false)
    expect(isSpam(unasked(token('0xBAD')), trusting(assetKey({ networkId, token: '0xbad' })))).toBe(false)
    expect(isSpam(unasked(nft(true)), trusting(key))).toBe(false)
  })

  it('is not a token on no list while no list can be read, unless its name promises something', () => {
    const facts = factsWith({ listedTokens: () => [], areListsMissing: () => true })

    expect([
      isSpam(unasked(token('0xAB')), facts),
      isSpam(unasked(token('0xAB', 'CLAIM 50')), facts)
    ]).toEqual([false, true])
  })

  it('are detected without a portfolio', () => {
    const facts = spamFacts(createTestKit().kit, account)

    expect([isSpam(unasked(nft(true)), facts), isSpam(unasked(token(undefined, 'TOY')), facts)]).toEqual([
      true,
      false
    ])
  })
})

describe('transactions with only spam collectibles', () => {
  it.each([
    [true, [nft(true), nft(true)]],
    [false, [nft(true), nft(false)]],
    [false, [nft(true), token('0xBAD')]],
    [false, []]
  ])('are detected: %s', (expected, transfers) => {
    expect(isOnlyNftSpam(unasked(...transfers), () => false)).toBe(expected)
    expect(isOnlyNftSpam(unasked(...transfers), () => true)).toBe(false)
  })
})

describe('spam collectibles', () => {
  const piece = (change: Partial<Collectible> = {}): Collectible => ({
    networkId,
    address: '0xF1',
    tokenId: '1',
    amount: 1n,
    name: 'Piece',
    isSpam: false,
    ...change
  })

  it.each([
    [true, { isSpam: true }],
    [true, { name: 'ＣＬＡＩＭ your prize' }],
    [true, { collectionName: 'https://example' }],
    [true, { name: 'AIRDR0P' }],
    [false, { name: 'vitalik.eth', collectionName: 'ENS' }],
    [false, {}]
  ])('are detected: %s for %j', (expected, change) => {
    expect(isSpamCollectible(factsWith(), piece(change))).toBe(expected)
    const trusted = [collectibleKey(piece(change))]
    expect(isSpamCollectible(factsWith({ trusted }), piece(change))).toBe(false)
  })
})
