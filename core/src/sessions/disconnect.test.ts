import { afterEach, describe, expect, it } from '@jest/globals'
import type { Connector, Kit } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { StoredKits, slowWallet, store, stored } from '../../test/StoredKits.js'

const kits = new StoredKits()
afterEach(() => kits.clear())
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))
const never = () => new Promise<never>(() => {})

describe('a disconnect', () => {
  it('while the connection is restored tells the wallet too', async () => {
    store('soon', 'fake')
    const { connector, calls, answer } = slowWallet()
    const kit = kits.make('soon', [connector])
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
    const kit = kits.make('early', [wallet.connector])
    void kit.start()
    await kit.disconnect()
    expect(wallet.calls.disconnect).toBe(1)
    expect(kit.connections.phase('toy')).toBe('disconnected')
    expect(stored('early')).toEqual([])
  })

  it('before the wallet was asked leaves what the visitor connects meanwhile, with the same wallet too', async () => {
    store('again', 'fake')
    const wallet = fakeConnector()
    const kit = kits.make('again', [wallet.connector])
    void kit.start()
    const ended = kit.disconnect()
    await kit.connect('fake')
    await ended
    expect(kit.connections.of('toy')?.connectorId).toBe('fake')
    expect(wallet.calls.disconnect).toBe(0)
  })

  it('is at once where the wallet of what is stored is absent', async () => {
    store('absent', 'nowhere')
    const kit = kits.make('absent', [fakeConnector().connector])
    await kit.start()
    await kit.connect('fake')
    await kit.disconnect()
    expect(stored('absent')).toEqual([])
  })

  it('leaves what the visitor connects while it waits', async () => {
    store('anew', 'slow')
    const { connector, answer } = slowWallet('slow')
    const kit = kits.make('anew', [connector, fakeConnector({ id: 'quick' }).connector])
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
    const kit = kits.make('silent', [connector])
    void kit.start()
    await settled()
    await kit.disconnect()
    expect(kit.connections.phase('toy')).toBe('disconnected')
    expect(stored('silent')).toEqual([])
  })
})

describe('a wallet that says yes after the visitor has given up', () => {
  const late = async (id: string, then: (kit: Kit, answer: () => void) => Promise<unknown>) => {
    const { connector, calls, answer } = slowWallet('fake', 'connect')
    const kit = kits.make(id, [connector])
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
