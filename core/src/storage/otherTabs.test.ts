import { beforeEach, describe, expect, it } from '@jest/globals'
import { KitStorage } from './KitStorage.js'
import { storageLimits } from './StorageSpace.js'

beforeEach(() => localStorage.clear())

const guard = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The event that this page receives when another tab has changed a key, or cleared everything. */
const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

describe('stored value that another tab changes', () => {
  it('is told as removed when the other tab clears the storage', () => {
    const item = new KitStorage('shop').item<string>('cart', { guard })
    item.set('full')
    const told: unknown[] = []
    item.subscribe((value) => told.push(value ?? 'nothing'))

    localStorage.clear()
    tell(null)

    expect(told).toEqual(['nothing'])
  })

  it('replaces a value that was too large to be stored here', () => {
    const item = new KitStorage('shop').item<string>('cart', { guard })
    item.set('x'.repeat(storageLimits.value))
    const told: unknown[] = []
    item.subscribe((value) => told.push(value))

    localStorage.setItem('shop:cart', JSON.stringify({ v: 1, t: 1, d: 'theirs' }))
    tell('shop:cart')

    expect([told, item.get()]).toEqual([['theirs'], 'theirs'])
  })

  it('is not told about by the changes of another kit or program', () => {
    const storage = new KitStorage('shop')
    const told: string[] = []
    storage.subscribe(() => told.push('kit'))
    storage.item<string>('cart', { guard }).subscribe(() => told.push('item'))

    for (const key of ['shop2:cart', 'cart', 'shop', 'other']) tell(key)
    expect(told).toEqual([])
    tell('shop:~prices')
    expect(told).toEqual(['kit'])
  })

  it('is neither written to the page nor followed if the kit must not store anything', () => {
    const storage = new KitStorage('shop', null)
    const item = storage.item<string>('cart', { guard })
    const told: unknown[] = []
    item.subscribe((value) => told.push(value))
    item.set('mine')

    localStorage.setItem('shop:cart', JSON.stringify({ v: 1, t: 1, d: 'theirs' }))
    tell('shop:cart')

    expect([item.get(), told, localStorage.length]).toEqual(['mine', [], 1])
  })
})
