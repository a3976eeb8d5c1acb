import { afterEach, describe, expect, it } from '@jest/globals'
import type { Connector, Kit } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { StoredKits, slowWallet, store, stored } from '../../test/StoredKits.js'

const kits = new StoredKits()
afterEach(() => kits.clear())
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))
const never = () => new Promise<never>(() => {})

describe('disconnect', () => {
  it('also disconnects the wallet while the connection is being restored', async () => {
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

  it('disconnects the wallet even before the stored connection is restored', async () => {
    store('early', 'fake')
    const wallet = fakeConnector()
    const kit = kits.make('early', [wallet.connector])
    void kit.start()
    await kit.disconnect()
    expect(wallet.calls.disconnect).toBe(1)
    expect(kit.connections.phase('toy')).toBe('disconnected')
    expect(stored('early')).toEqual([])
  })

  it('does not affect a new connection with the same wallet if it comes before the restore', async () => {
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

  it('clears a stored connection without waiting for its absent wallet', async () => {
    store('absent', 'nowhere')
    const kit = kits.make('absent', [fakeConnector().connector])
    await kit.start()
    await kit.connect('fake')
    await kit.disconnect()
    expect(stored('absent')).toEqual([])
  })

  it('keeps what the visitor connects while it waits', async () => {
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

  it('does not abort the attempt of another wallet if it names one', async () => {
    const { connector, answer } = slowWallet('slow', 'connect')
    const kit = kits.make('other', [connector, fakeConnector({ id: 'quick' }).connector])
    await kit.start()
    await kit.connect('quick')
    const attempt = kit.connect('slow')
    await settled()

    await kit.disconnect({ connectorId: 'quick' })
    answer()
    await attempt

    expect(kit.connections.live.map(({ connectorId }) => connectorId)).toEqual(['slow'])
  })

  it('is remembered and sent to the wallet if the kit is disposed of at once', async () => {
    const wallet = fakeConnector()
    const kit = kits.make('atOnce', [wallet.connector, fakeConnector({ id: 'kept' }).connector])
    await kit.start()
    await kit.connect('kept')
    await kit.connect('fake')
    const ended = kit.disconnect({ connectorId: 'fake' })
    kit.dispose()
    await ended
    expect(stored('atOnce')).toEqual(['kept'])
    expect(wallet.calls.disconnect).toBe(1)
  })

  it('is remembered and sent to the wallet if the kit is disposed of while plugins are asked', async () => {
    const wallet = fakeConnector()
    const kit = kits.make('asking', [wallet.connector])
    kit.hooks.beforeDisconnect.tapPromise('slow', never)
    await kit.start()
    await kit.connect('fake')
    const ended = kit.disconnect().catch(() => {})
    await settled()
    kit.dispose()
    await ended
    expect(stored('asking')).toEqual([])
    expect(wallet.calls.disconnect).toBe(1)
  })

  it('gives up a connection that is still to be restored if the kit is disposed of at once', async () => {
    store('unrestored', 'fake')
    const { connector } = slowWallet()
    const kit = kits.make('unrestored', [connector])
    void kit.start()
    await settled()
    const ended = kit.disconnect()
    kit.dispose()
    await ended
    expect(stored('unrestored')).toEqual([])
  })

  it('is not blocked by a wallet that never answers', async () => {
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

describe('wallet that accepts after the visitor has cancelled', () => {
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

  it('is disconnected', async () => {
    const { kit, calls } = await late('yes', async (_kit, answer) => answer())
    expect(calls.disconnect).toBe(1)
    expect(kit.connections.status('toy')).toBe('disconnected')
  })

  it('is also disconnected when a newer attempt with it is cancelled', async () => {
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

  it('stays connected when a newer attempt with it succeeds', async () => {
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
