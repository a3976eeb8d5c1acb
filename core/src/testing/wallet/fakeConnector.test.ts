/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { connectErrors, type Kit } from '@plugboard/core'
import {
  createTestKit,
  type FakeConnectorOptions,
  fakeConnector,
  fakeNamespace
} from '@plugboard/core/testing'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

function make(options: FakeConnectorOptions = {}) {
  const wallet = fakeConnector(options)
  const namespaces = options.namespaces?.map((id) => fakeNamespace({ id }))
  const { kit, errors, events } = createTestKit({
    connectors: [wallet.connector],
    ...(namespaces && { namespaces })
  })
  kits.push(kit)
  return { wallet, kit, errors, events }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

describe('fakeConnector', () => {
  it('can be slow: the attempt stays pending until it answers', async () => {
    const { wallet, kit } = make()
    const release = wallet.hold('connect')
    const slow = kit.connect('fake')
    await settled()
    expect(kit.connections.phase('toy')).toBe('connecting')
    release()
    expect((await slow).account.address).toBe('alice')
    const late = make({ delay: 1 })
    expect((await late.kit.connect('fake')).account.address).toBe('alice')
  })

  it('holds one call but not the next', async () => {
    const { wallet, kit } = make()
    await kit.connect('fake')
    const release = wallet.hold('request')
    const order: unknown[] = []
    const one = kit.signMessage('one').then((said) => order.push(['one', said]))
    await settled()
    await kit.signMessage('two').then(() => order.push('two'))
    release()
    await one
    expect(order).toEqual(['two', ['one', 'sign_text by alice']])
    expect(wallet.asked.map(({ params }) => params)).toEqual([['two'], ['one']])
  })

  it('rejects at each step, and works again afterwards', async () => {
    const { wallet, kit } = make({ reject: connectErrors.rejected() })
    await expect(kit.connect('fake')).rejects.toMatchObject({ code: 'connect/rejected' })
    wallet.fail('connect')
    await kit.connect('fake')
    wallet.fail('request', { reject: connectErrors.rejected() })
    await expect(kit.signMessage('x')).rejects.toMatchObject({ code: 'connect/rejected' })
    wallet.fail('switchNetwork', { reject: connectErrors.unsupportedMethod() })
    await expect(kit.switchNetwork('toy:2')).rejects.toMatchObject({ code: 'connect/unsupportedMethod' })
    wallet.fail('disconnect', { throws: new Error('cannot forget') })
    await expect(kit.disconnect()).rejects.toMatchObject({ code: 'core/disconnectFailed' })
    expect(wallet.calls).toEqual({ connect: 2, reconnect: 0, request: 1, switchNetwork: 1, disconnect: 1 })
  })

  it('throws synchronously, and answers with an invalid session', async () => {
    const { wallet, kit } = make({ faults: { connect: { throws: new Error('boom') } } })
    await expect(kit.connect('fake')).rejects.toMatchObject({ code: 'connect/failed' })
    wallet.fail('connect', { answer: { accounts: 'alice' } })
    await expect(kit.connect('fake')).rejects.toMatchObject({ code: 'connect/failed' })
    expect(wallet.listeners).toBe(0)
  })

  it('never answers: the attempt can still be aborted', async () => {
    const { wallet, kit } = make({ hang: true })
    const controller = new AbortController()
    const attempt = kit.connect('fake', { signal: controller.signal })
    await settled()
    controller.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'connect/aborted' })
    expect(wallet.sessionEvents[0]?.signal.aborted).toBe(true)
    expect(wallet.listeners).toBe(0)
  })

  it('locks, and unlocks with its previous accounts', async () => {
    const { wallet, kit } = make()
    await kit.connect('fake')
    wallet.lock()
    expect(kit.connections.phase('toy')).toBe('locked')
    wallet.unlock()
    expect(kit.connections.of('toy')?.account.address).toBe('alice')
    expect(
      (await make({ locked: true }).wallet.connector.reconnect?.(asked, createEvents()))?.accounts
    ).toEqual([])
    await expect(make({ locked: true }).kit.connect('fake')).rejects.toMatchObject({ code: 'connect/locked' })
  })

  it('forgets the site: the session ends and nothing is restored', async () => {
    const { wallet, kit } = make()
    await kit.connect('fake')
    wallet.forget()
    expect(kit.connections.status('toy')).toBe('disconnected')
    expect(await wallet.connector.reconnect?.(asked, createEvents())).toBeUndefined()
  })

  it('sends a burst of changes, and the last one is applied', async () => {
    const { wallet, kit } = make()
    await kit.connect('fake')
    wallet.sendChanges(1000, 'carol')
    expect(kit.connections.of('toy')?.accounts.map(({ address }) => address)).toEqual(['carol'])
  })

  it('opens several namespaces with one approval, and supports full accounts', async () => {
    const { kit } = make({ namespaces: ['sea', 'sky'] })
    await kit.connect('fake', { namespace: 'sky' })
    expect(kit.connections.all.map(({ caipAddress }) => caipAddress).sort()).toEqual([
      'sea:1:alice',
      'sky:1:alice'
    ])
    const account = { namespace: 'toy', address: 'pay', type: 'payment', path: 'm/84' }
    expect((await make({ accounts: [account] }).kit.connect('fake')).account).toEqual(account)
  })

  it('reports what happens in it for each namespace of one approval', async () => {
    const { wallet, kit, errors } = make({ namespaces: ['sea', 'sky'] })
    await kit.connect('fake', { namespace: 'sea' })
    const seen = () => kit.connections.live.map(({ caipAddress }) => caipAddress).sort()

    wallet.choose('carol')
    expect(seen()).toEqual(['sea:1:carol', 'sky:1:carol'])
    await kit.switchNetwork('sky:2')
    wallet.moveTo('sea:2')
    expect(seen()).toEqual(['sea:2:carol', 'sky:2:carol'])
    wallet.lock()
    expect(['sea', 'sky'].map((namespace) => kit.connections.phase(namespace))).toEqual(['locked', 'locked'])
    wallet.unlock()
    expect(seen()).toEqual(['sea:2:carol', 'sky:2:carol'])
    await settled()
    expect(errors).toEqual([])
  })

  it('is paired when the visitor scans the displayed URI', async () => {
    const { wallet, kit } = make({ pairing: 'toy:pair' })
    const attempt = kit.connect('fake')
    while (!kit.connections.uri('toy')) await settled()
    wallet.scan('toy:another')
    await settled()
    expect(kit.connections.phase('toy')).toBe('connecting')
    wallet.scan(kit.connections.uri('toy') ?? '')
    expect((await attempt).account.address).toBe('alice')
    expect(kit.connections.uri('toy')).toBeUndefined()
  })

  it('offers a pairing URI while it waits', async () => {
    const { wallet, kit } = make()
    const release = wallet.hold('connect')
    const attempt = kit.connect('fake')
    await settled()
    wallet.offer('toy:pair')
    expect(kit.connections.uri('toy')).toBe('toy:pair')
    release()
    await attempt
  })
})

const asked = {
  connectorId: 'fake',
  namespace: 'toy',
  networkId: 'toy:1',
  networkIds: [],
  silent: true
} as const
const createEvents = () => ({ signal: new AbortController().signal, change() {}, close() {}, uri() {} })
