/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { type Collectible, definePlugin, type TransactionTransfer } from '@plugboard/core'
import { tokenListSources } from '@plugboard/core/features'
import { fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { pass } from '../../test/clockSetup'
import { listSetup } from '../../test/listSetup'
import { historySource, ToyHistory, transaction } from '../../test/toyHistory'
import { holding, networkId } from '../../test/toyPortfolio'

const { opened } = listSetup()

/** A token list that contains one token. */
const listOf = (tokens = async () => [holding(0n, 'mint', listed).asset]) =>
  definePlugin({
    name: 'host:list',
    setup: (kit) => void kit.contribute(tokenListSources, { id: 'list', serves: () => true, tokens })
  })
const listed = { name: 'Harbour Dollar', symbol: 'HUSD', iconUrl: 'https://list.example/husd.png' }

/** A transfer of a token that the chain knows by its address only. */
const unnamed = (address: string): TransactionTransfer => ({
  direction: 'in',
  quantity: { numeric: '1' },
  fungible_info: { name: address, symbol: `${address.slice(0, 2)}…`, address }
})

const arrived = (address: string, tokenId = '7'): TransactionTransfer => ({
  direction: 'in',
  quantity: { numeric: '1' },
  nft_info: { name: `Pieces #${tokenId}`, flags: { is_spam: false }, address, tokenId }
})

const piece: Collectible = {
  ...{ networkId, address: 'pieces', tokenId: '7', amount: 1n, isSpam: false },
  ...{ name: 'The Pier at Dawn', imageUrl: 'https://art.example/7.png' }
}

const historyOf = (...transfers: readonly TransactionTransfer[]) =>
  historySource('index', {
    page: async () => ({ data: transfers.map((one, index) => transaction(9 - index, {}, [one])) })
  })

describe('what moved in a history', () => {
  it('has the name, the symbol and the picture of its list, as among the tokens of the account', async () => {
    const describe = jest.fn(async () => [])
    const { draw, state } = await opened({
      plugins: [listOf(), historyOf(unnamed('mint'), unnamed('other'))],
      namespaces: [fakeNamespace({ capabilities: { describe } })]
    })

    await draw()

    const [first, second] = state().transactions?.map(({ transfers }) => transfers[0]?.fungible_info) ?? []
    expect(first).toEqual({
      name: 'Harbour Dollar',
      symbol: 'HUSD',
      icon: { url: listed.iconUrl },
      address: 'mint'
    })
    expect(second).toEqual(unnamed('other').fungible_info)
    expect(describe).not.toHaveBeenCalled()
  })

  it('gets the name of a list that is read after the history', async () => {
    let read: (tokens: ReturnType<typeof holding>['asset'][]) => void = () => undefined
    const tokens = () => new Promise<ReturnType<typeof holding>['asset'][]>((resolve) => (read = resolve))
    const { draw, state } = await opened({ plugins: [listOf(tokens), historyOf(unnamed('mint'))] })
    await draw()
    await pass(2_000)
    expect(state().transactions?.[0]?.transfers[0]?.fungible_info?.symbol).toBe('mi…')

    read([holding(0n, 'mint', listed).asset])
    await pass()

    expect(state().transactions?.[0]?.transfers[0]?.fungible_info?.symbol).toBe('HUSD')
  })

  it('has the name and the picture of the collectible as soon as those of the account have been read', async () => {
    const collectibles = jest.fn(async () => ({ data: [piece] }))
    const { draw, state } = await opened({
      plugins: [historyOf(arrived('pieces'), arrived('pieces', '8'), arrived('others'))],
      namespaces: [fakeNamespace({ capabilities: { collectibles } })]
    })
    const moved = () => state().transactions?.map(({ transfers }) => transfers[0]?.nft_info)
    await draw()
    const before = moved()
    expect(before).toEqual([
      arrived('pieces').nft_info,
      arrived('pieces', '8').nft_info,
      arrived('others').nft_info
    ])
    expect(collectibles).not.toHaveBeenCalled()

    await draw('collectibles')

    expect(moved()).toEqual([
      {
        ...arrived('pieces').nft_info,
        name: 'The Pier at Dawn',
        content: { preview: { url: 'https://art.example/7.png' } }
      },
      ...(before?.slice(1) ?? [])
    ])
  })

  it('keeps its name and its picture if the collectible has none', async () => {
    const picture = { content: { preview: { url: 'https://index.example/7.png' } } }
    const transfer = arrived('pieces')
    const shown = { ...transfer, nft_info: { ...transfer.nft_info, ...picture } } as TransactionTransfer
    const bare = { ...piece, name: '', imageUrl: undefined }
    const { draw, state } = await opened({
      plugins: [historyOf(shown)],
      namespaces: [fakeNamespace({ capabilities: { collectibles: async () => ({ data: [bare] }) } })]
    })

    await draw()
    await draw('collectibles')

    expect(state().transactions?.[0]?.transfers[0]?.nft_info).toEqual(shown.nft_info)
  })

  it('has the name of a collectible that was known before a reload, without a request', async () => {
    const storage = memoryStorage()
    const history = historyOf(arrived('pieces'))
    const collectibles = jest.fn(async () => ({ data: [piece] }))
    const namespaces = [fakeNamespace({ capabilities: { collectibles } })]
    const first = await opened({ storage, plugins: [history], namespaces })
    await first.kit.connect('wallet')
    await first.draw('collectibles')
    first.kit.dispose()

    const second = await opened({ storage, plugins: [history], namespaces })
    await second.kit.ready
    await second.draw()

    expect(second.state().transactions?.[0]?.transfers[0]?.nft_info?.name).toBe('The Pier at Dawn')
    expect(collectibles).toHaveBeenCalledTimes(1)
  })

  it('keeps each transaction as the same object while more are read, so that no row is drawn again', async () => {
    const all = [5, 4, 3].map((number) => transaction(number, {}, [unnamed('mint')]))
    const { draw, more, state } = await opened({ plugins: [listOf(), new ToyHistory(all).source()] })
    await draw()
    const before = state().transactions

    await more()

    const after = state().transactions
    expect(after).toHaveLength(3)
    expect(after?.[0]?.transfers[0]?.fungible_info?.symbol).toBe('HUSD')
    expect(after?.[0]).toBe(before?.[0])
  })

  it('keeps each transaction as the same object while the collectibles of the account are being read', async () => {
    const never = () => new Promise<never>(() => undefined)
    const { draw, state } = await opened({
      plugins: [listOf(), historyOf(unnamed('mint'))],
      namespaces: [fakeNamespace({ capabilities: { collectibles: never } })]
    })
    await draw()
    const before = state().transactions

    await draw('collectibles')

    expect(before?.[0]?.transfers[0]?.fungible_info?.symbol).toBe('HUSD')
    expect(state().transactions?.[0]).toBe(before?.[0])
  })
})
