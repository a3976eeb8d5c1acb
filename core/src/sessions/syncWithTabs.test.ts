import { afterEach, describe, expect, it } from '@jest/globals'
import { connectErrors, definePlugin } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { StoredKits, slowWallet, store, stored } from '../../test/StoredKits.js'

const kits = new StoredKits()
afterEach(() => kits.clear())
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

/** The event that this page receives when another tab has written. */
const otherTab = (id: string, connectorId?: string) => {
  store(id, connectorId)
  window.dispatchEvent(new StorageEvent('storage', { key: `${id}:state` }))
}

describe('connection attempt of the visitor during a restore', () => {
  it('keeps the connection stored, and resumes the restore when cancelled', async () => {
    store('given-up', 'fake')
    const { connector, answer, waiting } = slowWallet()
    const kit = kits.make('given-up', [connector])
    const started = kit.start()
    await settled()
    const visitor = new AbortController()
    const attempt = kit.connect('fake', { signal: visitor.signal })
    await started
    expect(kit.connections.phase('toy')).toBe('connecting')
    expect(stored('given-up')).toEqual(['fake'])
    visitor.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'connect/aborted' })
    expect(kit.connections.phase('toy')).toBe('reconnecting')
    await settled()
    while (waiting.length) answer()
    await settled()
    expect(kit.connections.of('toy')?.account.address).toBe('alice')
  })

  it('resumes the restore when declined', async () => {
    store('declined', 'fake')
    const { connector, answer, waiting } = slowWallet('fake', 'reconnect')
    const declining = { ...connector, connect: () => Promise.reject(connectErrors.rejected()) }
    const kit = kits.make('declined', [declining])
    void kit.start()
    await settled()
    await expect(kit.connect('fake')).rejects.toMatchObject({ code: 'connect/rejected' })
    await settled()
    while (waiting.length) answer()
    await settled()
    expect(kit.connections.status('toy')).toBe('connected')
  })

  it('does not lose the stored connection when the page reloads before the wallet answers', async () => {
    store('again', 'fake')
    const first = kits.make('again', [slowWallet().connector])
    void first.start()
    await settled()
    const lost = first.connect('fake')
    await settled()
    first.dispose()
    await expect(lost).rejects.toMatchObject({ code: 'connect/aborted' })
    const second = kits.make('again', [fakeConnector().connector])
    await second.start()
    expect(second.connections.status('toy')).toBe('connected')
  })

  it('is not undone by a silent answer that arrives later', async () => {
    store('order', 'fake')
    const { connector, answer } = slowWallet('fake', 'reconnect')
    const kit = kits.make('order', [connector])
    const started = kit.start()
    await settled()
    const { session } = await kit.connect('fake')
    answer()
    await started
    await settled()
    expect(kit.connections.of('toy')?.session).toBe(session)
  })

  it('follows another tab that connects in the meantime', async () => {
    const { connector, waiting } = slowWallet('fake', 'connect')
    const kit = kits.make('tabs', [connector])
    await kit.start()
    const visitor = new AbortController()
    const attempt = kit.connect('fake', { signal: visitor.signal })
    await settled()
    otherTab('tabs', 'fake')
    await settled()
    visitor.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'connect/aborted' })
    expect(kit.connections.status('toy')).toBe('connected')
    expect(waiting).toHaveLength(1)
  })

  it('keeps stored what another tab has connected in place of this connection', async () => {
    const { connector, answer } = slowWallet('new', 'reconnect')
    const kit = kits.make('replaced', [fakeConnector({ id: 'old' }).connector, connector])
    await kit.start()
    await kit.connect('old')

    otherTab('replaced', 'new')
    await settled()

    // The other tab would end a connection that is not stored.
    expect(stored('replaced')).toEqual(['new'])
    expect(kit.connections.phase('toy')).toBe('reconnecting')
    answer()
    await settled()
    expect(kit.connections.live.map(({ connectorId }) => connectorId)).toEqual(['new'])
  })

  it('stores nothing when it follows another tab, which may have connected again by then', async () => {
    const kit = kits.make('followed', [fakeConnector().connector])
    await kit.start()
    await kit.connect('fake')

    otherTab('followed')
    const written = localStorage.getItem('followed:state')
    await settled()

    expect(kit.connections.all).toEqual([])
    expect(localStorage.getItem('followed:state')).toBe(written)
  })

  it('never stores that nothing is connected when one wallet takes the place of another', async () => {
    const wallets = ['old', 'new'].map((id) => fakeConnector({ id }).connector)
    const kit = kits.make('place', wallets, { features: { multiWallet: false } })
    await kit.start()
    await kit.connect('old')
    const written: string[][] = []
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, text) {
      setItem.call(this, key, text)
      if (key === 'place:state') written.push(stored('place'))
    }

    await kit.connect('new').finally(() => {
      Storage.prototype.setItem = setItem
    })

    expect(written.length).toBeGreaterThan(0)
    expect(written.filter((ids) => ids.join() !== 'new')).toEqual([])
  })

  it('does not restore what another tab has ended in the meantime', async () => {
    store('ended', 'fake')
    const kit = kits.make('ended', [slowWallet().connector])
    void kit.start()
    await settled()
    const visitor = new AbortController()
    const attempt = kit.connect('fake', { signal: visitor.signal })
    await settled()
    otherTab('ended')
    visitor.abort()
    await expect(attempt).rejects.toThrow()
    await settled()
    expect(kit.connections.phase('toy')).toBe('disconnected')
    expect(stored('ended')).toEqual([])
  })
})

describe('wallet that appears late', () => {
  it('is restored when it appears, and blocks nothing until then', async () => {
    store('late', 'late')
    const kit = kits.make('late', [])
    await kit.start()
    expect(kit.connections.phase('toy')).toBe('disconnected')
    const wallet = fakeConnector({ id: 'late' })
    await kit.use(
      definePlugin({
        name: 'late',
        setup: (context) => void context.registerConnector(wallet.connector)
      })
    )
    await settled()
    expect(kit.connections.of('toy')?.connectorId).toBe('late')
    kit.remove('late')
    await settled()
    expect(kit.connections.phase('toy')).toBe('disconnected')
    await kit.use(
      definePlugin({ name: 'later', setup: (context) => void context.registerConnector(wallet.connector) })
    )
    await settled()
    expect(kit.connections.of('toy')?.connectorId).toBe('late')
  })

  it('is awaited while its plugin is starting', async () => {
    store('starting', 'late')
    const wallet = fakeConnector({ id: 'late' })
    let open = () => {}
    const plugin = definePlugin({
      name: 'slow',
      setup: (context) => ({
        start: async () => {
          await new Promise<void>((resolve) => {
            open = resolve
          })
          context.registerConnector(wallet.connector)
        }
      })
    })
    const kit = kits.make('starting', [], { plugins: [plugin] })
    const started = kit.start()
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(kit.connections.phase('toy')).toBe('reconnecting')
    open()
    await started
    expect(kit.connections.of('toy')?.connectorId).toBe('late')
  })

  it('does not replace the wallet that the visitor has chosen in the meantime', async () => {
    store('chosen', 'late')
    const kit = kits.make('chosen', [fakeConnector({ id: 'new' }).connector])
    await kit.start()
    await kit.connect('new')
    const late = fakeConnector({ id: 'late' })
    await kit.use(
      definePlugin({ name: 'late', setup: (context) => void context.registerConnector(late.connector) })
    )
    await settled()
    expect(kit.connections.live.map(({ connectorId }) => connectorId)).toEqual(['new', 'late'])
  })
})

describe('kit that stores nothing', () => {
  it.each([
    ['clears the page storage', null],
    ['writes under the same name', 'alone:state']
  ])('keeps its connection when another tab %s', async (_, key) => {
    const kit = kits.make('alone', [fakeConnector().connector], { storage: null })
    await kit.start()
    await kit.connect('fake')

    window.dispatchEvent(new StorageEvent('storage', { key }))
    await settled()

    expect(kit.connections.of('toy')?.account.address).toBe('alice')
  })
})
