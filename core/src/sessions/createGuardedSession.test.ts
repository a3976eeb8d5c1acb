/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Connection } from '../contract/Connection.js'
import type { Connector, ConnectorSession } from '../contract/Connector.js'
import type { Kit } from '../contract/Kit.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import { definePlugin } from '../plugins/definePlugin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeConnector } from '../testing/wallet/fakeConnector.js'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

const call = { method: 'sign_text', params: ['hi'], namespace: 'toy', networkId: 'toy:1' } as const

function make(...connectors: Connector[]) {
  const seen: string[] = []
  const policy = definePlugin({
    name: 'policy',
    setup(context) {
      context.tap('beforeSign', (request) => {
        seen.push(`${request.connection.connectorId} ${request.method} ${String(request.params)}`)
        if (String(request.params).includes('never')) throw new Error('refused')
        return { ...request, params: ['rewritten'] }
      })
    }
  })
  const { kit } = createTestKit({ connectors, plugins: [policy] })
  kits.push(kit)
  return { kit, seen }
}

describe('session of a connection', () => {
  it('sends nothing to the wallet that has not passed beforeSign', async () => {
    const asked: RpcRequest[] = []
    const { connector } = fakeConnector({ answer: (request) => void asked.push(request) })
    const { kit, seen } = make(connector)
    const { session } = await kit.connect('fake')
    await session.request(call)
    expect(asked.map(({ params }) => params)).toEqual([['rewritten']])
    await expect(session.request({ ...call, params: ['never'] })).rejects.toThrow('refused')
    expect(asked).toHaveLength(1)
    expect(seen).toEqual(['fake sign_text hi', 'fake sign_text never'])
  })

  it('stops waiting for the wallet when the caller aborts', async () => {
    const { connector } = fakeConnector()
    const silent: Connector = {
      ...connector,
      connect: async (request, events) => ({
        ...(await connector.connect(request, events)),
        request: () => new Promise(() => {})
      })
    }
    const { kit } = make(silent)
    const { session } = await kit.connect('fake')
    const caller = new AbortController()
    const asked = session.request({ ...call, signal: caller.signal })
    await new Promise((resolve) => setTimeout(resolve, 5))

    caller.abort()

    await expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
  })

  it('sends nothing to the wallet after the kit has ended, even if it was requested before', async () => {
    const { connector, asked } = fakeConnector()
    let goOn = () => {}
    const slow = definePlugin({
      name: 'slow',
      setup: (context) =>
        void context.tap('beforeSign', async (request) => {
          await new Promise<void>((resolve) => {
            goOn = resolve
          })
          return request
        })
    })
    const { kit } = createTestKit({ connectors: [connector], plugins: [slow] })
    const { session } = await kit.connect('fake')
    const pending = kit.request({ method: 'sign_text', params: ['hi'] })
    const refused = expect(pending).rejects.toMatchObject({ code: 'connect/notConnected' })
    await new Promise((resolve) => setTimeout(resolve, 5))

    kit.dispose()
    goOn()

    await refused
    await expect(session.request(call)).rejects.toMatchObject({ code: 'connect/notConnected' })
    expect(asked).toEqual([])
  })

  it('sends requests to its own wallet, even in the background, and runs beforeSign once', async () => {
    const wallets = ['one', 'two'].map((id) => fakeConnector({ id, answer: () => id }).connector)
    const { kit, seen } = make(...wallets)
    const first = await kit.connect('one')
    await kit.connect('two')
    expect(kit.connections.active?.connectorId).toBe('two')
    expect(await first.session.request(call)).toBe('one')
    expect(await kit.signMessage('hi')).toBe('two')
    expect(seen).toEqual(['one sign_text hi', 'two sign_text hi'])
  })

  it('lets a plugin answer instead of the wallet, and skips beforeSign for reads', async () => {
    const { connector } = fakeConnector({ answer: ({ method }) => `wallet ${method}` })
    const { kit, seen } = make(connector)
    const { session } = await kit.connect('fake')
    expect(await session.request({ ...call, method: 'read_block' })).toBe('wallet read_block')
    expect(seen).toEqual([])
    await kit.use(
      definePlugin({
        name: 'answers',
        setup: (context) => void context.tap('rpcRequest', async () => ({ result: 'plugin' }))
      })
    )
    expect(await session.request(call)).toBe('plugin')
    expect(seen).toEqual([])
  })

  it('rejects all calls once its connection has ended', async () => {
    const { connector, calls } = fakeConnector()
    const { kit } = make(connector)
    const { session } = await kit.connect('fake')
    await kit.disconnect()
    await expect(session.request(call)).rejects.toMatchObject({ code: 'connect/notConnected' })
    await expect(session.switchNetwork?.('toy:2')).rejects.toMatchObject({ code: 'connect/notConnected' })
    expect([calls.request, calls.switchNetwork]).toEqual([0, 0])
  })

  it('works for a wallet session with private fields', async () => {
    class Private implements ConnectorSession {
      #network = 'toy:1' as const
      readonly accounts = [{ namespace: 'toy', address: 'alice' }]
      get networkId() {
        return this.#network
      }
      request = async () => this.#network
      switchNetwork = async () => void this.#network
      disconnect(): void {
        void this.#network
      }
    }
    const connector: Connector = {
      id: 'private',
      name: 'Private',
      type: 'EXTERNAL',
      namespaces: ['toy'],
      connect: async () => new Private()
    }
    const { kit } = make(connector)
    const connection: Connection = await kit.connect('private')
    expect(connection.session.networkId).toBe('toy:1')
    expect(await connection.session.request(call)).toBe('toy:1')
    await expect(kit.disconnect()).resolves.toBeUndefined()
  })
})
