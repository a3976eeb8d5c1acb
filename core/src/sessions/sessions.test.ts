import { describe, expect, it } from '@jest/globals'
import { type Connector, catalogueToken, definePlugin } from '@plugboard/core'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { kernelSetup } from '../../test/kernelSetup.js'
import { stored } from '../../test/StoredKits.js'

const { make, settled } = kernelSetup()
const namespaces = ['sea', 'sky'].map((id) => fakeNamespace({ id }))

/** A wallet whose single approval opens both namespaces, unless one `alone` is requested. */
const pairing = () => fakeConnector({ id: 'pair', type: 'WALLET_CONNECT', namespaces: ['sea', 'sky'] })

const tapping = (name: string, setup: Parameters<typeof definePlugin>[0]['setup']) =>
  definePlugin({ name, setup })

describe('session', () => {
  it('removes its listeners from the wallet if it is invalid', async () => {
    const wrong = [
      undefined,
      {},
      { accounts: 'alice', networkId: 'toy:1', request() {} },
      { accounts: [], networkId: '1', request() {} },
      { accounts: [], networkId: 'toy:1', request() {}, also: [{}] }
    ]
    for (const answer of wrong) {
      const wallet = fakeConnector({ faults: { connect: { answer } } })
      const { kit } = make({ connectors: [wallet.connector] })
      await expect(kit.connect('fake')).rejects.toMatchObject({ code: 'connect/failed' })
      expect(wallet.listeners).toBe(0)
      expect(kit.connections.phase('toy')).toBe('disconnected')
    }
  })

  it('is undone, with everything that its approval opened, when a plugin rejects it', async () => {
    const wallet = pairing()
    const refuse = tapping('refuse', (context) => {
      context.tap('afterConnect', () => Promise.reject(new Error('sign-in declined')))
    })
    const { kit } = make({ namespaces, connectors: [wallet.connector], plugins: [refuse] })
    await expect(kit.connect('pair', { namespace: 'sea' })).rejects.toThrow()
    expect(kit.connections.live).toEqual([])
    expect(wallet.listeners).toBe(0)
    expect(wallet.calls.disconnect).toBe(2)
  })

  it('is undone without waiting for the wallet, which may never answer', async () => {
    const { connector } = fakeConnector()
    const silent: Connector = {
      ...connector,
      connect: async (request, events) => ({
        ...(await connector.connect(request, events)),
        disconnect: () => new Promise(() => {})
      })
    }
    const refuse = tapping('refuse', (context) => {
      context.tap('afterConnect', () => Promise.reject(new Error('sign-in declined')))
    })
    const { kit } = make({ connectors: [silent], plugins: [refuse] })

    const outcome = kit.connect('fake').catch(({ code }) => code)

    expect(await Promise.race([outcome, settled()])).toBe('core/stopped')
    expect(kit.connections.phase('toy')).toBe('disconnected')
  })

  it('keeps its siblings when the wallet is connected again for one namespace', async () => {
    const { connector, sessionEvents } = pairing()
    const { kit } = make({ namespaces, connectors: [connector] })
    await kit.connect('pair', { namespace: 'sea' })
    await kit.connect('pair', { namespace: 'sky', params: { alone: true } })
    expect(sessionEvents.map(({ signal }) => signal.aborted)).toEqual([false, false])
    sessionEvents[0]?.change({ accounts: [{ namespace: 'sea', address: 'diver' }] })
    expect(kit.connections.of('sea')?.account.address).toBe('diver')
  })

  it('is not undone by an older attempt that was aborted by a newer one', async () => {
    let first = true
    const wait = tapping('wait', (context) => {
      context.tap('afterConnect', async () => {
        if (!first) return
        first = false
        await new Promise(() => {})
      })
    })
    const wallet = fakeConnector()
    const { kit } = make({ connectors: [wallet.connector], plugins: [wait] })
    const older = kit.connect('fake', { networkId: 'toy:1' })
    await settled()
    const newer = kit.connect('fake', { networkId: 'toy:2' })
    await expect(older).rejects.toMatchObject({ code: 'connect/aborted' })
    await newer
    expect(kit.connections.of('toy')).toBeDefined()
    expect(wallet.calls.disconnect).toBe(0)
  })

  it('ignores changes of the wrong type', async () => {
    const { connector, sessionEvents } = fakeConnector()
    const { kit } = make({ connectors: [connector] })
    await kit.connect('fake')
    for (const patch of [undefined, null, 7, { accounts: 'x' }, { accounts: [{}] }, { networkId: 1 }])
      expect(() => sessionEvents[0]?.change(patch as never)).not.toThrow()
    expect(kit.connections.active?.caipAddress).toBe('toy:1:alice')
  })

  it('receives no request that is approved after it has ended', async () => {
    let approve = () => {}
    const ask = tapping('ask', (context) => {
      context.tap(
        'beforeSign',
        () =>
          new Promise<void>((resolve) => {
            approve = resolve
          })
      )
    })
    const wallet = fakeConnector()
    const { kit } = make({ connectors: [wallet.connector], plugins: [ask] })
    await kit.connect('fake')
    const signing = kit.request({ method: 'sign_text' })
    await settled()
    await kit.disconnect()
    approve()
    await expect(signing).rejects.toMatchObject({ code: 'connect/notConnected' })
    expect(wallet.asked).toEqual([])
  })

  it('stops waiting for the wallet when the caller aborts a request', async () => {
    const wallet = fakeConnector({ faults: { request: { hang: true } } })
    const { kit } = make({ connectors: [wallet.connector] })
    await kit.connect('fake')
    const controller = new AbortController()
    const signing = kit.request({ method: 'sign_text', signal: controller.signal })
    await settled()
    controller.abort()
    await expect(signing).rejects.toMatchObject({ code: 'connect/aborted' })
  })

  it('is disconnected once, however often the visitor clicks', async () => {
    const wallet = fakeConnector()
    const { kit, events } = make({ connectors: [wallet.connector] })
    await kit.connect('fake')
    await Promise.all([kit.disconnect(), kit.disconnect()])
    expect(wallet.calls.disconnect).toBe(1)
    expect(events.filter(({ name }) => name === 'DISCONNECT_SUCCESS')).toHaveLength(1)
  })

  it('leaves no namespace connecting when a plugin redirects the attempt to another', async () => {
    const lead = tapping('lead', (context) => {
      context.tap('beforeConnect', (request) => ({
        ...request,
        namespace: 'sky',
        networkId: 'sky:1' as const
      }))
    })
    const { connector } = pairing()
    const { kit } = make({ namespaces, connectors: [connector], plugins: [lead] })
    await kit.connect('pair', { namespace: 'sea', params: { alone: true } })
    expect(kit.connections.status('sky')).toBe('connected')
    expect(kit.connections.status('sea')).toBe('disconnected')
  })

  it('ends when the plugin of its connector is removed, and stays stored', async () => {
    const wallet = fakeConnector({ id: 'late' })
    const { kit } = make({ storage: localStorage, id: 'leave' })
    await kit.start()
    const late = tapping('late', (context) => void context.registerConnector(wallet.connector))
    await kit.use(late)
    await kit.connect('late')
    kit.remove('late')
    await settled()
    expect(kit.connections.status('toy')).toBe('disconnected')
    expect(wallet.calls.disconnect).toBe(0)
    expect(stored('leave')).toEqual(['late'])
  })
})

describe('access to wallets', () => {
  it('is not blocked by a connector whose isAvailable throws', () => {
    const broken: Connector = {
      ...fakeConnector({ id: 'broken' }).connector,
      isAvailable() {
        throw 'no'
      }
    }
    const { kit } = make({ connectors: [broken, fakeConnector().connector] })
    expect(kit.connectors.all.map(({ id }) => id)).toEqual(['fake'])
  })

  it('is not blocked by a catalogue whose prefetch throws', async () => {
    const broken = definePlugin({
      name: 'broken',
      provides: [catalogueToken],
      setup: (context) =>
        void context.provide(catalogueToken, {
          prefetch() {
            throw new Error('no')
          }
        } as never)
    })
    const { kit } = make({ plugins: [broken] })
    expect(() => kit.open()).not.toThrow()
    await settled()
    expect(kit.router.loading).toBe(false)
  })
})
