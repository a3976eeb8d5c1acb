/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { memoryStorage } from '../testing/memoryStorage.js'
import { KitStorage } from './KitStorage.js'

const guard = (value: unknown) => (typeof value === 'string' ? value : undefined)

const keysOf = (backend: Pick<Storage, 'key' | 'length'>) =>
  [...Array(backend.length).keys()].map((index) => backend.key(index))

describe('full storage', () => {
  it('replaces a large value in place: its old text does not count', () => {
    const backend = memoryStorage()
    const storage = new KitStorage('kit', backend)
    storage.item<string>('prices', { guard, cache: true }).set('p')
    const states = [1, 2, 3, 4, 5].map((name) => storage.item<string>(`state${name}`, { guard }))
    for (const state of states) state.set('x'.repeat(190_000))

    states[0]?.set('y'.repeat(190_000))

    expect(keysOf(backend)).toContain('kit:~prices')
    expect(new KitStorage('kit', backend).item('state1', { guard }).get()?.[0]).toBe('y')
  })

  it('keeps the cache that was written last, even if it is the oldest one', () => {
    const backend = memoryStorage()
    const storage = new KitStorage('kit', backend)
    const cache = (name: string) => storage.item<string>(name, { guard, cache: true })
    for (const name of ['a', 'b', 'c', 'd', 'e']) cache(name).set(name.repeat(190_000))
    cache('a').set('a'.repeat(190_000))

    storage.item<string>('state', { guard }).set('s'.repeat(150_000))

    expect(keysOf(backend)).not.toContain('kit:~b')
    expect(keysOf(backend)).toContain('kit:~a')
  })
})

describe('storage that can be read, and refuses every change', () => {
  const refuse = () => {
    throw new DOMException('read-only', 'NoModificationAllowedError')
  }
  const readOnly = () => {
    const backend = memoryStorage()
    new KitStorage('kit', backend).item<string>('name', { guard }).set('stored')
    Object.assign(backend, { setItem: refuse, removeItem: refuse })
    return new KitStorage('kit', backend).item<string>('name', { guard })
  }

  it('has the value that the page has set, as long as the page is open', () => {
    const item = readOnly()
    expect(item.get()).toBe('stored')
    item.set('mine')
    expect(item.get()).toBe('mine')
  })

  it('does not bring back a value that the page has removed', () => {
    const item = readOnly()
    item.remove()
    expect(item.get()).toBeUndefined()
    item.set('mine')
    expect(item.get()).toBe('mine')
    item.remove()
    expect(item.get()).toBeUndefined()
  })
})
