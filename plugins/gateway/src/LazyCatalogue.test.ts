/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import type { WalletCatalogue } from '@plugboard/core'
import { autorun } from 'mobx'
import { LazyCatalogue } from './LazyCatalogue.js'

const real = (): WalletCatalogue => ({
  featured: [],
  recommended: [{ id: 'oak', name: 'Oak' }],
  wallets: [],
  count: 1,
  loading: false,
  error: undefined,
  searchText: '',
  searchResults: [],
  searching: false,
  prefetch: async () => undefined,
  loadMore: async () => undefined,
  search: async () => undefined,
  find: () => undefined,
  imageUrl: () => undefined
})

/** The successive states that a list that follows the catalogue draws. */
function drawn(catalogue: WalletCatalogue): string[] {
  const seen: string[] = []
  autorun(() => {
    seen.push(`${catalogue.loading ? 'loading' : 'there'}, ${catalogue.recommended.length}`)
  })
  return seen
}

describe('LazyCatalogue', () => {
  it('is loading from first use until its code has loaded, and is never empty in between', async () => {
    const one = real()
    const catalogue = new LazyCatalogue(
      async () => one,
      async () => one
    )
    const seen = drawn(catalogue)
    await catalogue.prefetch()
    await catalogue.loadMore()
    expect(seen).toEqual(['there, 0', 'loading, 0', 'there, 1'])
  })

  it('stops loading if its code fails to load, and tries again on the next use', async () => {
    let fails = true
    const catalogue = new LazyCatalogue(
      async () => {
        if (fails) throw new Error('offline')
        return real()
      },
      async () => real()
    )
    const seen = drawn(catalogue)
    await catalogue.prefetch()
    fails = false
    await catalogue.prefetch()
    expect(seen).toEqual(['there, 0', 'loading, 0', 'there, 0', 'loading, 0', 'there, 1'])
  })

  it('lists what is known ahead of its first use, and has no pictures before it', async () => {
    const one = {
      ...real(),
      imageUrl: () => 'https://pictures.example/oak',
      prefetch: jest.fn(async () => {})
    }
    const catalogue = new LazyCatalogue(
      async () => one,
      async () => one
    )
    const seen = drawn(catalogue)
    const pictures = () => [catalogue.imageUrl('oak'), catalogue.imageUrl('eip155-1', 'asset')]
    catalogue.prepare()
    await new Promise(setImmediate)

    expect(seen).toEqual(['there, 0', 'there, 1'])
    expect(one.prefetch).not.toHaveBeenCalled()
    // A wallet's tile stays plain, as it may still get a picture; a network's has its letter.
    expect(pictures()).toEqual(['', undefined])
    await catalogue.prefetch()
    expect(pictures()).toEqual(['https://pictures.example/oak', 'https://pictures.example/oak'])
    expect(seen).toEqual(['there, 0', 'there, 1'])
  })

  it('leaves it to the next use to say that its code cannot be loaded', async () => {
    const fail = async (): Promise<WalletCatalogue> => {
      throw new Error('offline')
    }
    const catalogue = new LazyCatalogue(async () => real(), fail)
    catalogue.prepare()
    await new Promise(setImmediate)
    expect(catalogue.recommended).toEqual([])
    await catalogue.prefetch()
    expect(catalogue.recommended).toHaveLength(1)
  })
})
