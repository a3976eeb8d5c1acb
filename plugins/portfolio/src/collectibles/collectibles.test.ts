/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { type AccountQuery, type Collectible, type CollectiblePage, definePlugin } from '@plugboard/core'
import { type CollectibleSource, collectibleSources } from '@plugboard/core/features'
import { fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { pass } from '../../test/clockSetup'
import { listSetup } from '../../test/listSetup'
import { account, networkId } from '../../test/toyPortfolio'

const { opened } = listSetup()

const piece = (number: number, change: Partial<Collectible> = {}): Collectible => ({
  networkId,
  address: 'pieces',
  tokenId: String(number),
  amount: 1n,
  name: `Piece ${number}`,
  isSpam: false,
  ...change
})

const sourceOf = (source: Partial<CollectibleSource>) =>
  definePlugin({
    name: 'host:pieces',
    setup: (kit) =>
      void kit.contribute(collectibleSources, {
        id: 'pieces',
        serves: () => true,
        owned: async () => ({ data: [] }),
        ...source
      })
  })

const says = (...data: readonly unknown[]) => sourceOf({ owned: async () => ({ data }) as CollectiblePage })

/** A chain whose account has these pieces, two per page. */
function chainOf(all: () => readonly Collectible[]) {
  const collectibles = jest.fn(async ({ cursor = '0' }: AccountQuery): Promise<CollectiblePage> => {
    const start = Number(cursor)
    const data = all().slice(start, start + 2)
    return { data, isPartial: true, ...(start + 2 < all().length && { next: String(start + 2) }) }
  })
  return { collectibles, namespaces: [fakeNamespace({ capabilities: { collectibles } })] }
}

describe('collectibles of an account', () => {
  it('are read page by page from the chain, without duplicates', async () => {
    const { collectibles, namespaces } = chainOf(() => [piece(1), piece(2), piece(2), piece(3)])
    const { service, draw } = await opened({ namespaces })
    expect(service.collectibles(account)).toEqual({ loading: true, hasMore: false, isPartial: false })

    await draw('collectibles')
    const read = service.readMoreCollectibles(account)
    await pass()
    await read

    expect(service.collectibles(account)).toMatchObject({ loading: false, hasMore: false, isPartial: true })
    expect(service.collectibles(account).collectibles?.map(({ tokenId }) => tokenId)).toEqual(['1', '2', '3'])
    expect(collectibles).toHaveBeenCalledTimes(2)
  })

  it('are refreshed as far as they were known when a transaction settles', async () => {
    let all = [piece(1), piece(2), piece(3), piece(4), piece(5)]
    const { namespaces } = chainOf(() => all)
    const { kit, service, draw } = await opened({ namespaces })
    await kit.connect('wallet')
    await draw('collectibles')
    const read = service.readMoreCollectibles(account)
    await pass()
    await read
    all = [piece(9), piece(1), piece(3), piece(4), piece(5)]

    kit.emit('TRANSACTION_SETTLED', { namespace: 'toy', networkId, id: 'x', outcome: 'confirmed' })
    await pass()

    const numbers = service.collectibles(account).collectibles?.map(({ tokenId }) => tokenId)
    expect(numbers).toEqual(['9', '1', '3', '4'])
  })

  it('drop invalid pieces, and are safe to show', async () => {
    const { service, draw } = await opened({
      plugins: [
        says(
          null,
          piece(1, { networkId: 'toy:2' }),
          piece(2, { amount: 0n }),
          piece(3, { amount: 1 as never }),
          piece(4, { tokenId: '0x4' }),
          piece(5, { address: '' }),
          piece(6, {
            amount: 1n << 200n,
            name: '\u202ePiece',
            collectionName: '',
            description: 'a\nb'.repeat(2000),
            imageUrl: 'javascript:alert(1)',
            traits: [{ name: 'x'.repeat(100), value: 'y' }, null as never],
            isSpam: 'no' as never
          })
        )
      ]
    })

    await draw('collectibles')

    const [one, ...others] = service.collectibles(account).collectibles ?? []
    expect(others).toEqual([])
    expect(one).toEqual({
      networkId,
      address: 'pieces',
      tokenId: '6',
      amount: 1n << 200n,
      name: 'Piece',
      description: expect.stringMatching(/^a ba b.{0,996}$/),
      traits: [{ name: 'x'.repeat(40), value: 'y' }],
      isSpam: false
    })
  })

  it('are an empty list with an error, without a toast, if they cannot be read', async () => {
    const { kit, service, draw } = await opened({
      plugins: [sourceOf({ owned: () => Promise.reject(new Error('offline')) })]
    })

    await draw('collectibles')

    expect(service.collectibles(account)).toMatchObject({ collectibles: [], loading: false })
    expect(service.collectibles(account).error?.code).toBe('portfolio/collectiblesFailed')
    expect(kit.notices.toasts).toEqual([])
  })

  it('are shown immediately after a reload', async () => {
    const storage = memoryStorage()
    const long = { imageUrl: `data:image/png;base64,${'A'.repeat(5000)}` }
    const first = await opened({ storage, ...chainOf(() => [piece(1, { amount: 5n }), piece(2, long)]) })
    await first.kit.connect('wallet')
    await first.draw('collectibles')
    first.kit.dispose()

    const never = () => new Promise<never>(() => undefined)
    const second = await opened({
      storage,
      namespaces: [fakeNamespace({ capabilities: { collectibles: never } })]
    })
    await second.kit.ready
    await second.draw('collectibles')

    const { collectibles, loading } = second.service.collectibles(account)
    expect([collectibles, loading]).toEqual([[piece(1, { amount: 5n }), piece(2)], true])
  })

  it('stay with their time after a reload while they cannot be read, until the visitor retries', async () => {
    const storage = memoryStorage()
    const first = await opened({ storage, ...chainOf(() => [piece(1)]) })
    await first.kit.connect('wallet')
    const readAt = Date.now()
    await first.draw('collectibles')
    first.kit.dispose()
    await pass(3_600_000)

    const answers = [() => Promise.reject(new Error('down')), async () => ({ data: [piece(2)] })]
    const collectibles = async () => answers.shift()?.() as Promise<CollectiblePage>
    const { draw, kit, service } = await opened({
      storage,
      namespaces: [fakeNamespace({ capabilities: { collectibles } })]
    })
    await kit.ready
    await draw('collectibles')

    const { error, storedAt = 0, ...state } = service.collectibles(account)
    expect(state).toEqual({ collectibles: [piece(1)], loading: false, hasMore: false, isPartial: false })
    expect(error?.code).toBe('portfolio/collectiblesFailed')
    expect([storedAt >= readAt, storedAt < readAt + 1_000]).toEqual([true, true])
    const retried = service.readMoreCollectibles(account)
    await pass()
    await retried
    expect(service.collectibles(account)).toEqual({
      collectibles: [piece(2)],
      loading: false,
      hasMore: false,
      isPartial: false
    })
  })
})
