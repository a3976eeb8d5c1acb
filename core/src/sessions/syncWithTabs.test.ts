import { afterEach, describe, expect, it } from '@jest/globals'
import { type Connector, connectErrors, definePlugin, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'

const kits: Kit[] = []
const make = (id: string, connectors: readonly Connector[], more: object = {}) => {
  const { kit } = createTestKit({ connectors, storage: localStorage, id, ...more })
  kits.push(kit)
  return kit
}
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
  localStorage.clear()
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))
const never = () => new Promise<never>(() => {})

function store(id: string, connectorId?: string): void {
  const one = { connectorId, namespace: 'toy', networkId: 'toy:1', address: 'alice' }
  const data = { namespace: 'toy', chosen: [], connections: connectorId ? [one] : [] }
  localStorage.setItem(`${id}:state`, JSON.stringify({ v: 1, t: 1, d: data }))
}
const stored = (id: string): string[] =>
  JSON.parse(localStorage.getItem(`${id}:state`) ?? '').d.connections.map(
    (one: { connectorId: string }) => one.connectorId
  )
/** What this page hears when another tab has written. */
const otherTab = (id: string, connectorId?: string) => {
  store(id, connectorId)
  window.dispatchEvent(new StorageEvent('storage', { key: `${id}:state` }))
}

/** A wallet whose answers wait until they are let through, one by one. */
function slow(id = 'fake', ask: 'connect' | 'reconnect' | 'both' = 'both') {
  const fake = fakeConnector({ id })
  const waiting: (() => void)[] = []
  const later = () => new Promise<void>((resolve) => waiting.push(resolve))
  const connector: Connector = {
    ...fake.connector,
    connect: async (request, events) => {
      if (ask !== 'reconnect') await later()
      return fake.connector.connect(request, events)
    },
    reconnect: async (request, events) => {
      if (ask !== 'connect') await later()
      return fake.connector.reconnect?.(request, events)
    }
  }
  return { connector, calls: fake.calls, answer: () => waiting.shift()?.(), waiting }
}

describe('an attempt of the visitor while a connection is restored', () => {
  it('leaves it stored, and takes it up again when it is given up', async () => {
    store('given-up', 'fake')
    const { connector, answer, waiting } = slow()
    const kit = make('given-up', [connector])
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

  it('takes it up again when it is declined', async () => {
    store('declined', 'fake')
    const { connector, answer, waiting } = slow('fake', 'reconnect')
    const declining = { ...connector, connect: () => Promise.reject(connectErrors.rejected()) }
    const kit = make('declined', [declining])
    void kit.start()
    await settled()
    await expect(kit.connect('fake')).rejects.toMatchObject({ code: 'connect/rejected' })
    await settled()
    while (waiting.length) answer()
    await settled()
    expect(kit.connections.status('toy')).toBe('connected')
  })

  it('survives a reload that comes before the wallet has answered', async () => {
    store('again', 'fake')
    const first = make('again', [slow().connector])
    void first.start()
    await settled()
    const lost = first.connect('fake')
    await settled()
    first.dispose()
    await expect(lost).rejects.toMatchObject({ code: 'connect/aborted' })
    const second = make('again', [fakeConnector().connector])
    await second.start()
    expect(second.connections.status('toy')).toBe('connected')
  })

  it('is not undone by a silent answer that comes after it', async () => {
    store('order', 'fake')
    const { connector, answer } = slow('fake', 'reconnect')
    const kit = make('order', [connector])
    const started = kit.start()
    await settled()
    const { session } = await kit.connect('fake')
    answer()
    await started
    await settled()
    expect(kit.connections.of('toy')?.session).toBe(session)
  })

  it('follows another tab that connects meanwhile', async () => {
    const { connector, waiting } = slow('fake', 'connect')
    const kit = make('tabs', [connector])
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

  it('does not bring back what another tab has ended meanwhile', async () => {
    store('ended', 'fake')
    const kit = make('ended', [slow().connector])
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

describe('a wallet that comes late', () => {
  it('is restored when it comes, and keeps nobody waiting until then', async () => {
    store('late', 'late')
    const kit = make('late', [])
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

  it('is waited for while the plugin that brings it is starting', async () => {
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
    const kit = make('starting', [], { plugins: [plugin] })
    const started = kit.start()
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(kit.connections.phase('toy')).toBe('reconnecting')
    open()
    await started
    expect(kit.connections.of('toy')?.connectorId).toBe('late')
  })

  it('does not take the place of the wallet that the visitor has chosen meanwhile', async () => {
    store('chosen', 'late')
    const kit = make('chosen', [fakeConnector({ id: 'new' }).connector])
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

describe('a disconnect', () => {
  it('while the connection is restored tells the wallet too', async () => {
    store('soon', 'fake')
    const { connector, calls, answer } = slow()
    const kit = make('soon', [connector])
    void kit.start()
    await settled()
    const ended = kit.disconnect()
    await settled()
    answer()
    await ended
    expect(calls.disconnect).toBe(1)
    expect(kit.connections.phase('toy')).toBe('disconnected')
    expect(stored('soon')).toEqual([])
  })

  it('tells the wallet even before it has been asked for what is stored', async () => {
    store('early', 'fake')
    const wallet = fakeConnector()
    const kit = make('early', [wallet.connector])
    void kit.start()
    await kit.disconnect()
    expect(wallet.calls.disconnect).toBe(1)
    expect(kit.connections.phase('toy')).toBe('disconnected')
    expect(stored('early')).toEqual([])
  })

  it('before the wallet was asked leaves what the visitor connects meanwhile, with the same wallet too', async () => {
    store('again', 'fake')
    const wallet = fakeConnector()
    const kit = make('again', [wallet.connector])
    void kit.start()
    const ended = kit.disconnect()
    await kit.connect('fake')
    await ended
    expect(kit.connections.of('toy')?.connectorId).toBe('fake')
    expect(wallet.calls.disconnect).toBe(0)
  })

  it('is at once where the wallet of what is stored is absent', async () => {
    store('absent', 'nowhere')
    const kit = make('absent', [fakeConnector().connector])
    await kit.start()
    await kit.connect('fake')
    await kit.disconnect()
    expect(stored('absent')).toEqual([])
  })

  it('leaves what the visitor connects while it waits', async () => {
    store('anew', 'slow')
    const { connector, answer } = slow('slow')
    const kit = make('anew', [connector, fakeConnector({ id: 'quick' }).connector])
    void kit.start()
    await settled()
    const ended = kit.disconnect()
    await settled()
    await kit.connect('quick')
    answer()
    await ended
    expect(kit.connections.live.map(({ connectorId }) => connectorId)).toEqual(['quick'])
  })

  it('is not held up by a wallet that answers neither', async () => {
    store('silent', 'fake')
    const connector: Connector = { ...fakeConnector().connector, reconnect: never }
    const kit = make('silent', [connector])
    void kit.start()
    await settled()
    await kit.disconnect()
    expect(kit.connections.phase('toy')).toBe('disconnected')
    expect(stored('silent')).toEqual([])
  })
})

describe('a wallet that says yes after the visitor has given up', () => {
  const late = async (id: string, then: (kit: Kit, answer: () => void) => Promise<unknown>) => {
    const { connector, calls, answer } = slow('fake', 'connect')
    const kit = make(id, [connector])
    await kit.start()
    const visitor = new AbortController()
    const attempt = kit.connect('fake', { signal: visitor.signal })
    await settled()
    visitor.abort()
    await attempt.catch(() => {})
    await then(kit, answer)
    await settled()
    return { kit, calls }
  }

  it('is told to forget the site', async () => {
    const { kit, calls } = await late('yes', async (_kit, answer) => answer())
    expect(calls.disconnect).toBe(1)
    expect(kit.connections.status('toy')).toBe('disconnected')
  })

  it('is told so too when a newer attempt with it ends in nothing', async () => {
    const { calls } = await late('newer', async (kit, answer) => {
      const visitor = new AbortController()
      const newer = kit.connect('fake', { signal: visitor.signal })
      await settled()
      answer()
      await settled()
      visitor.abort()
      await newer.catch(() => {})
    })
    expect(calls.disconnect).toBe(1)
  })

  it('stays connected when a newer attempt with it ends well', async () => {
    const { kit, calls } = await late('well', async (kit, answer) => {
      const newer = kit.connect('fake')
      await settled()
      answer()
      answer()
      await newer
    })
    expect(calls.disconnect).toBe(0)
    expect(kit.connections.status('toy')).toBe('connected')
  })
})
