import { describe, expect, it } from '@jest/globals'
import { fakeConnector, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { kernelSetup } from '../../test/kernelSetup.js'

const { make, settled } = kernelSetup()

/** A wallet whose single approval opens both namespaces, and that can only forget the site as a whole. */
const pairing = () => fakeConnector({ id: 'pair', namespaces: ['sea', 'sky'], scope: 'all' })
const namespaces = () => ['sea', 'sky'].map((id) => fakeNamespace({ id }))

describe('approval that also opens another namespace', () => {
  it('leaves the QR code there that the visitor is scanning', async () => {
    const phone = fakeConnector({ id: 'phone', namespace: 'sky', pairing: 'wc:1' })
    const { kit } = make({ namespaces: namespaces(), connectors: [pairing().connector, phone.connector] })
    const attempt = kit.connect('phone')
    await settled()

    await kit.connect('pair', { namespace: 'sea' })

    expect([kit.connections.phase('sky'), kit.connections.uri('sky')]).toEqual(['connecting', 'wc:1'])
    phone.scan('wc:1')
    await attempt
    expect(kit.connections.of('sky')?.connectorId).toBe('phone')
  })

  it('is the connection there if the attempt of the visitor fails', async () => {
    const phone = fakeConnector({ id: 'phone', namespace: 'sky', pairing: 'wc:1' })
    const { kit } = make({ namespaces: namespaces(), connectors: [pairing().connector, phone.connector] })
    const visitor = new AbortController()
    const attempt = kit.connect('phone', { signal: visitor.signal })
    await settled()
    await kit.connect('pair', { namespace: 'sea' })

    visitor.abort()

    await expect(attempt).rejects.toMatchObject({ code: 'connect/aborted' })
    expect([kit.connections.phase('sky'), kit.connections.of('sky')?.connectorId]).toEqual([
      'connected',
      'pair'
    ])
  })
})

describe('approval with one wallet at a time', () => {
  it('stays in its other namespaces when another wallet replaces it in one', async () => {
    const pair = pairing()
    const { kit } = make({
      namespaces: namespaces(),
      connectors: [pair.connector, fakeConnector({ id: 'other', namespace: 'sky' }).connector],
      features: { multiWallet: false }
    })
    await kit.connect('pair', { namespace: 'sea' })

    await kit.connect('other')
    await settled()

    expect(kit.connections.live.map(({ connectorId }) => connectorId)).toEqual(['pair', 'other'])
    expect(pair.calls.disconnect).toBe(0)
  })

  it('stays in its other namespaces after a reload, whichever wallet answers first', async () => {
    const storage = memoryStorage()
    const pair = pairing()
    const other = fakeConnector({ id: 'other', namespace: 'sky' })
    const page = () =>
      make({
        namespaces: namespaces(),
        connectors: [pair.connector, other.connector],
        features: { multiWallet: false },
        storage,
        id: 'single'
      }).kit
    const kit = page()
    await kit.start()
    await kit.connect('other')
    await kit.connect('pair', { namespace: 'sea' })
    kit.dispose()
    const answer = other.hold('reconnect')

    const reloaded = page()
    const started = reloaded.start()
    await settled()
    answer()
    await started
    await settled()

    expect(['sea', 'sky'].map((id) => reloaded.connections.of(id)?.connectorId)).toEqual(['pair', 'other'])
    expect(pair.calls.disconnect).toBe(0)
  })

  it('is forgotten by its wallet when nothing of it is left', async () => {
    const pair = pairing()
    const { kit } = make({
      namespaces: namespaces(),
      connectors: [
        pair.connector,
        ...['sea', 'sky'].map((id) => fakeConnector({ id, namespace: id }).connector)
      ],
      features: { multiWallet: false }
    })
    await kit.connect('pair', { namespace: 'sea' })

    await kit.connect('sea')
    const after = pair.calls.disconnect
    await kit.connect('sky')
    await settled()

    expect([after, pair.calls.disconnect, pair.listeners]).toEqual([0, 1, 0])
  })
})
