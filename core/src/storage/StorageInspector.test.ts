import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { StorageInspector } from './StorageInspector.js'

const stored = (connectorId: string) => ({
  connectorId,
  namespace: 'toy',
  networkId: 'toy:1' as const,
  address: 'alice'
})
const put = (key: string, value: unknown) => localStorage.setItem(`kit:${key}`, JSON.stringify(value))

beforeEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

describe('StorageInspector', () => {
  it('lists all entries, including those that the kit would drop, and removes none', () => {
    put('state', { v: 1, t: 5, d: { connections: [stored('a')], chosen: [] } })
    put('~page', { v: 3, t: 6, d: [] })
    localStorage.setItem('kit:junk', '{{')
    localStorage.setItem('other:state', 'x')
    const before = { ...localStorage }
    const report = new StorageInspector({ id: 'kit' }).report()
    expect(report).toMatchObject({ kind: 'page', keeps: true, state: { connections: [stored('a')] } })
    expect(report.entries.map(({ key, version, cache }) => [key, version, cache])).toEqual([
      ['junk', undefined, false],
      ['state', 1, false],
      ['page', 3, true]
    ])
    expect({ ...localStorage }).toEqual(before)
  })

  it('does not read a state of another version, and leaves it in place', () => {
    put('state', { v: 2, t: 5, d: { connections: [stored('a')] } })
    const inspector = new StorageInspector({ id: 'kit' })
    expect(inspector.report().state).toBeUndefined()
    expect(localStorage.getItem('kit:state')).toContain('"v":2')
  })

  it('forgets connections, and drops values and caches', () => {
    put('state', { v: 1, t: 5, d: { connections: [stored('a'), stored('b')], chosen: ['toy:1'] } })
    put('~page', { v: 1, t: 1, d: 1 })
    put('x', 1)
    const inspector = new StorageInspector({ id: 'kit' })
    inspector.forget(({ connectorId }) => connectorId === 'a')
    expect(inspector.report().state).toMatchObject({ connections: [stored('b')], chosen: ['toy:1'] })
    inspector.dropCaches()
    inspector.drop('x')
    expect(Object.keys(localStorage)).toEqual(['kit:state'])
  })

  it('reports when nothing is kept: disabled by the host, blocked by the browser, or lost silently', () => {
    expect(new StorageInspector({ storage: null }).report()).toMatchObject({ kind: 'none', keeps: false })
    const lossy = { length: 0, key: () => null, getItem: () => null, setItem: () => {}, removeItem: () => {} }
    expect(new StorageInspector({ storage: lossy }).report()).toMatchObject({ kind: 'own', keeps: false })
    jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(new StorageInspector({}).report()).toMatchObject({ kind: 'blocked', keeps: false, entries: [] })
  })
})
