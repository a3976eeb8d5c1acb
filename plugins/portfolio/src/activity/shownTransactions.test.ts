/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { ActivityPage, NftInfo, Transaction } from '@plugboard/core'
import { collectibleKey } from '@plugboard/core/features'
import { fakeNamespace } from '@plugboard/core/testing'
import { listSetup } from '../../test/listSetup'
import { historySource, moved, transaction } from '../../test/toyHistory'
import { account, networkId } from '../../test/toyPortfolio'

const { opened } = listSetup()

const says = (...data: readonly unknown[]) =>
  historySource('index', { page: async () => ({ data }) as ActivityPage })

const nft = (isSpam: boolean, change: Partial<NftInfo> = {}): Transaction['transfers'][number] => ({
  direction: 'in',
  quantity: { numeric: '1' },
  nft_info: { name: 'Piece', address: 'pieces', tokenId: '7', flags: { is_spam: isSpam }, ...change }
})

describe('[S3.15] a transaction', () => {
  it('has id, metadata (minedAt, chain, operationType, status, sentFrom, sentTo) and transfers of a token or a collectible', async () => {
    const given: Transaction = {
      id: 'tx1',
      metadata: {
        minedAt: '2026-01-01T10:00:00.000Z',
        chain: networkId,
        operationType: 'trade',
        status: 'confirmed',
        sentFrom: 'alice',
        sentTo: 'shop',
        hash: 'hash1',
        fee: '0.01'
      },
      transfers: [
        {
          direction: 'in',
          quantity: { numeric: '1' },
          nft_info: {
            name: 'Piece 7',
            flags: { is_spam: false },
            content: { preview: { url: 'https://a.example/7.png' } },
            address: 'pieces',
            tokenId: '7'
          }
        },
        {
          direction: 'out',
          quantity: { numeric: '123456789012345678901234.000000000000000001' },
          sender: 'alice',
          recipient: 'shop',
          fungible_info: {
            name: 'USD Coin',
            symbol: 'USDC',
            icon: { url: 'https://a.example/usdc.png' },
            address: 'usdc'
          }
        }
      ]
    }
    const { draw, state } = await opened({ plugins: [says(given)] })

    await draw()

    expect(state().transactions).toEqual([given])
  })
})

describe('[S5.23] transactions', () => {
  it('are hidden if all their transfers are NFT spam or if they belong to another chain', async () => {
    const { draw, ids, service } = await opened({
      plugins: [
        says(
          transaction(9, {}, [nft(true), nft(true, { tokenId: '8' })]),
          transaction(8, {}, [nft(true), nft(false)]),
          transaction(7, {}, [nft(true), moved('1')]),
          transaction(6, {}, []),
          transaction(5, { chain: 'toy:2' }),
          transaction(4, { sentFrom: 'alice' }, [nft(true)])
        )
      ]
    })
    await draw()
    expect(ids()).toEqual(['tx8', 'tx7', 'tx6'])

    service.trust(account, collectibleKey({ networkId, address: 'pieces', tokenId: '7' }))

    expect(ids()).toEqual(['tx9', 'tx8', 'tx7', 'tx6', 'tx4'])
  })
})

describe('a transaction from a source', () => {
  it('loses invalid values, and is safe to show', async () => {
    const deceptive = {
      ...transaction(9, {
        operationType: 'steal' as never,
        minedAt: '2026-01-01T12:00:00+02:00',
        fee: '-1'
      }),
      transfers: [
        moved('007.50', 'usd\u202ec'),
        { ...moved('1e5'), sender: 'x' },
        {
          ...moved('1'),
          fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: 'javascript:alert(1)' } }
        },
        nft(true, { name: '<a href="https://x.example">\u202eclick', tokenId: 'seven' }),
        { ...moved('1'), nft_info: { name: 'Both' } },
        { ...moved('2'), fungible_info: { name: 'A\u0000B', symbol: 'a very long symbol', address: 'ab' } },
        null
      ]
    }
    const bad = [
      null,
      7,
      {},
      transaction(1, { minedAt: 'yesterday' }),
      transaction(2, { minedAt: '1999-01-01T00:00:00Z' }),
      transaction(3, { minedAt: '9999-01-01T00:00:00Z' }),
      transaction(4, { status: 'stolen' as never }),
      transaction(5, { sentFrom: 'bob\u202e' }),
      { ...transaction(6), id: '' },
      { ...transaction(7), metadata: undefined }
    ]
    const { draw, state } = await opened({ plugins: [says(...bad, deceptive)] })

    await draw()

    const [one, ...others] = state().transactions ?? []
    expect(others).toEqual([])
    expect(one?.metadata).toMatchObject({ operationType: 'execute', minedAt: '2026-01-01T10:00:00.000Z' })
    expect(one?.metadata.fee).toBeUndefined()
    expect(one?.transfers).toEqual([
      {
        ...moved('1'),
        // Without an address, it is the network's own currency.
        fungible_info: { name: 'Toy', symbol: 'TOY' }
      },
      {
        direction: 'in',
        quantity: { numeric: '1' },
        nft_info: { name: '<a href="https://x.example">click', address: 'pieces', flags: { is_spam: true } }
      },
      { ...moved('2'), fungible_info: { name: 'AB', symbol: 'a very lon', address: 'ab' } }
    ])
  })

  it('has the icon of the network if it moved the native currency', async () => {
    const namespace = fakeNamespace()
    const networks = namespace.networks.map((network) => ({ ...network, assets: { imageUrl: '/toy.svg' } }))
    const { draw, state } = await opened({
      namespaces: [{ ...namespace, networks }],
      plugins: [says(transaction(1, {}, [moved('1')]))]
    })

    await draw()

    expect(state().transactions?.[0]?.transfers[0]?.fungible_info).toEqual({
      name: 'Toy',
      symbol: 'TOY',
      icon: { url: '/toy.svg' }
    })
  })

  it('is not shown if the answer is not a page, and its plugin is reported', async () => {
    const { draw, errors, state } = await opened({
      plugins: [historySource('odd', { page: async () => ({ data: 'all' }) as never })]
    })

    await draw()

    expect(state().transactions).toEqual([])
    expect(errors.map(({ message }) => message)).toEqual([
      "The plugin 'host:odd' is at fault: what an account did: TypeError: The answer is not a page of a history",
      'Failed to fetch transactions'
    ])
  })
})
