import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { z } from 'zod/mini'
import { KitStorage } from './KitStorage.js'
import type { StorageLike } from './StorageSpace.js'
import { schemaGuard } from './schemaGuard.js'

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

class FakeStorage implements StorageLike {
  readonly map = new Map<string, string>()
  get length(): number {
    return this.map.size
  }
  key(index: number): string | null {
    return [...this.map.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.map.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.map.set(key, value)
  }
  removeItem(key: string): void {
    this.map.delete(key)
  }
}

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError')
}

/** Each mode of a browser's storage, and whether a value survives until it is read in the same page. */
const modes: Record<
  string,
  (chance: () => boolean) => [open: () => StorageLike | undefined, keeps: boolean]
> = {
  normal: () => [() => fake(), true],
  'getItem throws': () => [() => fake({ getItem: denied }), false],
  'setItem throws': () => [() => fake({ setItem: denied }), true],
  'quota at a random operation': (chance) => {
    const storage = fake()
    const guarded = fake({
      setItem: (key: string, value: string) => (chance() ? denied() : storage.setItem(key, value)),
      getItem: (key: string) => storage.getItem(key),
      removeItem: (key: string) => storage.removeItem(key),
      key: (index: number) => storage.key(index)
    })
    return [() => guarded, true]
  },
  'returns garbage': (chance) => [
    () =>
      fake({
        getItem: () => (chance() ? ({} as never) : '{"__proto__":1'),
        key: () => 7 as never,
        length: Number.POSITIVE_INFINITY
      }),
    false
  ],
  'cleared in the middle': (chance) => {
    const storage = fake()
    const getItem = storage.getItem.bind(storage)
    storage.getItem = (key) => {
      if (chance()) storage.map.clear()
      return getItem(key)
    }
    return [() => storage, false]
  },
  'blocked access': () => [denied, true],
  unavailable: () => [() => undefined, true]
}

function fake(over: Partial<StorageLike> = {}): FakeStorage {
  const storage = new FakeStorage()
  for (const [name, value] of Object.entries(over)) Object.defineProperty(storage, name, { value })
  return storage
}

describe('KitStorage', () => {
  it.each(Object.keys(modes))('never throws with this storage: %s', (name) => {
    const operation = fc.record({
      kind: fc.constantFrom('get', 'set', 'remove'),
      key: fc.constantFrom('a', 'b', 'c'),
      cache: fc.boolean(),
      value: fc.string({ maxLength: 20 })
    })
    fc.assert(
      fc.property(fc.array(operation), fc.infiniteStream(fc.boolean()), (operations, chances) => {
        const [open, keeps] = (modes[name] as (typeof modes)[string])(() => !!chances.next().value)
        const storage = new KitStorage('kit', open)
        for (const { kind, key, cache, value } of operations) {
          const item = storage.item(key, { guard: text, cache })
          if (kind === 'set') item.set(value)
          else if (kind === 'remove') item.remove()
          const found = item.get()
          if (keeps && kind !== 'get') expect(found).toBe(kind === 'set' ? value : undefined)
          else expect(['string', 'undefined']).toContain(typeof found)
        }
      }),
      { numRuns: 300 }
    )
  })

  it('does not open the storage until it is used', () => {
    let opened = 0
    const item = new KitStorage('kit', () => {
      opened++
      return undefined
    }).item('a', { guard: text })
    expect(opened).toBe(0)
    item.get()
    item.set('x')
    expect(opened).toBe(1)
    expect(item.get()).toBe('x')
  })

  it('stores versioned envelopes under the kit’s and the plugin’s prefix', () => {
    const backend = fake()
    const storage = new KitStorage('kit', () => backend)
    storage.item('a', { guard: text, version: 3 }).set('x')
    storage.within('plugin').item('a', { guard: text, cache: true }).set('y')
    expect([...backend.map.keys()]).toEqual(['kit:a', 'kit:~plugin.a'])
    expect(JSON.parse(backend.map.get('kit:a') as string)).toEqual({ v: 3, t: expect.any(Number), d: 'x' })
    expect(storage.item('a', { guard: text, version: 4 }).get()).toBeUndefined()
    expect(backend.map.has('kit:a')).toBe(false)
  })

  it('returns the default or a valid value for 10,000 mutations of stored text', () => {
    const backend = fake()
    const storage = new KitStorage('kit', () => backend)
    const entry = fc.record({
      v: fc.oneof(fc.constant(1), fc.jsonValue()),
      t: fc.double(),
      d: fc.jsonValue()
    })
    // The long ones are drawn rarely: each takes as long as a hundred others.
    const mutation = fc.oneof(
      { weight: 30, arbitrary: fc.json() },
      { weight: 30, arbitrary: fc.string() },
      { weight: 30, arbitrary: entry.map((value) => JSON.stringify(value)) },
      { weight: 8, arbitrary: fc.constant('{"v":1,"t":0,"d":{"__proto__":{"polluted":1}}}') },
      { weight: 1, arbitrary: fc.constant(JSON.stringify({ v: 1, t: 0, d: 'x'.repeat(5_000_000) })) },
      { weight: 1, arbitrary: fc.constant('['.repeat(100_000)) }
    )
    fc.assert(
      fc.property(mutation, (stored) => {
        backend.map.set('kit:a', stored)
        const value = storage.item('a', { guard: text }).get()
        expect(['string', 'undefined']).toContain(typeof value)
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      }),
      { numRuns: 10_000 }
    )
  })

  it('drops caches, least recently used first, before a state has to be kept in memory', () => {
    const backend = fake()
    const storage = new KitStorage('kit', () => backend)
    const cache = (name: string) => storage.item(name, { guard: text, cache: true })
    for (const name of ['a', 'b', 'c', 'd', 'e']) cache(name).set(name.repeat(190_000))
    cache('a').get()
    storage.item('state', { guard: text }).set('s'.repeat(150_000))
    expect([...backend.map.keys()]).toEqual(['kit:~a', 'kit:~c', 'kit:~d', 'kit:~e', 'kit:state'])
    const total = [...backend.map.values()].reduce((sum, value) => sum + value.length, 0)
    expect(total).toBeLessThanOrEqual(1_000_000)
  })

  it('stays within its total size without caches to drop, and keeps the value in memory', () => {
    const backend = fake()
    const storage = new KitStorage('kit', () => backend)
    const items = [1, 2, 3, 4, 5, 6, 7].map((name) => storage.item(`state${name}`, { guard: text }))
    for (const item of items) item.set('x'.repeat(190_000))
    expect(backend.map.size).toBe(5)
    expect(items.map((item) => item.get()?.length)).toEqual(Array(7).fill(190_000))
  })

  it('drops all caches and retries once when the browser’s quota is used up', () => {
    const backend = fake()
    const setItem = backend.setItem.bind(backend)
    backend.setItem = (key, value) =>
      backend.map.size >= 2 && !backend.map.has(key) ? denied() : setItem(key, value)
    const storage = new KitStorage('kit', () => backend)
    for (const name of ['a', 'b']) storage.item(name, { guard: text, cache: true }).set(name)
    storage.item('state', { guard: text }).set('x')
    expect([...backend.map.keys()]).toEqual(['kit:state'])
  })

  it('neither counts nor drops the entries of others, not even when the browser’s quota is used up', () => {
    const backend = fake()
    const others = new Map([
      ['other', 'x'.repeat(900_000)],
      ['kit2:~a', 'y'.repeat(900_000)]
    ])
    for (const [key, value] of others) backend.map.set(key, value)
    const storage = new KitStorage('kit', () => backend)
    storage.item('cache', { guard: text, cache: true }).set('c')
    const big = storage.item('big', { guard: text })
    big.set('x'.repeat(190_000))
    expect([...backend.map.keys()]).toEqual([...others.keys(), 'kit:~cache', 'kit:big'])

    backend.setItem = denied
    big.set('x'.repeat(300_000))
    storage.item('state', { guard: text }).set('x')
    expect([...backend.map]).toEqual([...others])
    expect(big.get()?.length).toBe(300_000)
  })

  it('keeps the previous value instead of one that has no JSON form, and warns', () => {
    const warnings: string[] = []
    const storage = new KitStorage('kit', fake, (warning) => warnings.push(warning))
    const item = storage.item<unknown>('a', { guard: (value) => value })
    item.set('x')
    item.set(1n)
    expect(item.get()).toBe('x')
    expect(warnings).toEqual([expect.stringContaining("'a' cannot be stored: TypeError")])
  })

  it('reports changes in other tabs, checked like any stored value, until unsubscribed', () => {
    const storage = new KitStorage('kit')
    const item = storage.item('a', { guard: text })
    const heard: unknown[] = []
    const stop = item.subscribe((value) => heard.push(value))
    const fire = (key: string | null, value?: string): void => {
      if (key && value) localStorage.setItem(key, value)
      window.dispatchEvent(new StorageEvent('storage', { key }))
    }
    fire('kit:a', '{"v":1,"t":0,"d":"x"}')
    fire('kit:b', '{"v":1,"t":0,"d":"y"}')
    fire('kit:a', '{"v":1,"t":0,"d":5}')
    fire(null)
    stop()
    fire('kit:a', '{"v":1,"t":0,"d":"late"}')
    expect(heard).toEqual(['x', undefined, undefined])
    localStorage.clear()
  })

  it('accepts a Standard Schema, and rejects the values of an asynchronous one', () => {
    const guard = schemaGuard(z.object({ a: z.number() }))
    expect(guard({ a: 1, b: 2 })).toEqual({ a: 1 })
    expect(guard({ a: 'x' })).toBeUndefined()
    expect(
      schemaGuard({ '~standard': { version: 1, vendor: 'x', validate: async () => ({ value: 1 }) } })(1)
    ).toBeUndefined()
  })
})
