import { describe, expect, it, jest } from '@jest/globals'
import { type AuthUser, type CaipAddress, definePlugin } from '@plugboard/core'
import { connectorContract, type FakeWallet, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { until } from '../../../tests/jest/until'
import { kernelSetup } from '../../test/kernelSetup'

const { make, settled } = kernelSetup()

describe('connector contract', () => {
  for (const check of connectorContract(() => {
    const { connector } = fakeConnector()
    return { connector, request: { networkId: 'toy:1', networkIds: ['toy:1'] } }
  }))
    it(check.name, check.run)
})

describe('connections', () => {
  it('[S4.05] reports the active connector as connected and one in the background as active', async () => {
    const { kit } = make({ connectors: ['one', 'two'].map((id) => fakeConnector({ id }).connector) })
    await kit.connect('one')
    await kit.connect('two')
    expect(['one', 'two', 'three'].map((id) => kit.connections.connectorStatus(id))).toEqual([
      'active',
      'connected',
      'disconnected'
    ])
    await kit.disconnect({ connectorId: 'two' })
    expect(kit.connections.active?.connectorId).toBe('one')
  })

  it('[S4.06] resets account and network, forgets the connector and closes the modal unless kept open', async () => {
    let describe = (_: CaipAddress) => {}
    const user: AuthUser = {
      provider: 'email',
      email: 'ada@shop.example',
      displayName: 'ada@shop.example',
      address: 'alice',
      chainId: 1,
      accounts: [{ address: 'alice', type: 'eoa' }],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false
    }
    const facts = definePlugin({
      name: 'facts',
      setup: (context) => {
        describe = (address) => context.describeAddress(address, { user, profileName: 'Ada' })
      }
    })
    const { kit } = make({
      connectors: [fakeConnector().connector],
      plugins: [facts],
      storage: localStorage,
      id: 'reset'
    })
    await kit.start()
    await kit.connect('fake')
    await kit.switchNetwork('toy:2')
    describe('toy:2:alice')
    expect(kit.accounts.of()).toMatchObject({
      user,
      profileName: 'Ada',
      connectedWalletInfo: expect.any(Object)
    })
    kit.open()
    await kit.disconnect({ keepOpen: true })
    expect(kit.router.open).toBe(true)
    expect(kit.networks.active?.caipNetworkId).toBe('toy:1')
    expect(kit.connections.connectorStatus('fake')).toBe('disconnected')
    expect(kit.accounts.of()).toMatchObject({
      address: undefined,
      balance: undefined,
      profileName: undefined,
      user: undefined,
      connectedWalletInfo: undefined,
      status: 'disconnected'
    })
    expect(localStorage.getItem('reset:state')).not.toContain('fake')
    await kit.connect('fake')
    await kit.switchNetwork('toy:2')
    expect(kit.accounts.of()).toMatchObject({
      caipAddress: 'toy:2:alice',
      user: undefined,
      profileName: undefined
    })
    await kit.disconnect()
    expect(kit.router.open).toBe(false)
  })

  it('[S4.07] ends every namespace of the auth connector when one is disconnected', async () => {
    const auth = fakeConnector({ type: 'AUTH', scope: 'all', namespaces: ['toy', 'other'] })
    const { kit } = make({
      namespaces: [fakeNamespace(), fakeNamespace({ id: 'other' })],
      connectors: [auth.connector]
    })
    await kit.connect('fake')
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['toy', 'other'])

    await kit.disconnect({ namespace: 'other' })

    expect(kit.connections.all).toEqual([])
  })

  it('[S4.28] shows an info alert and does nothing when multi-wallet is disabled', async () => {
    const { kit } = make({
      connectors: ['one', 'two'].map((id) => fakeConnector({ id }).connector),
      features: { multiWallet: false }
    })
    await kit.connect('one')
    await kit.switchAccount({ connectorId: 'two' })
    await settled()
    expect(kit.notices.alert).toMatchObject({ tone: 'info', text: 'Multi-Wallet Not Enabled' })
    expect(kit.connections.active?.connectorId).toBe('one')
    await kit.connect('two')
    expect(kit.connections.live.map(({ connectorId }) => connectorId)).toEqual(['two'])
  })

  it('[S4.21] [S9.02 part] sets loading while reading the balance; a failure blocks for 30 s and is shown', async () => {
    let reads = 0
    let breakDown = () => {}
    const failing = fakeNamespace({
      balance: () => {
        reads++
        return new Promise((_, reject) => {
          breakDown = () => reject(new Error('node down'))
        })
      }
    })
    const { kit } = make({ namespaces: [failing], connectors: [fakeConnector().connector] })
    await kit.connect('fake')
    expect(kit.accounts.of().balanceLoading).toBe(true)
    const failed = Date.now()
    await until(() => reads === 1)
    breakDown()
    await until(() => !kit.accounts.of().balanceLoading)
    const retryAt = kit.accounts.of().balanceRetryAt ?? 0
    expect(retryAt).toBeGreaterThanOrEqual(failed + 30_000)
    expect(retryAt).toBeLessThanOrEqual(Date.now() + 30_000)
    expect(kit.notices.toasts.map(({ text }) => text)).toEqual(['Token Balance Unavailable'])
    const now = jest.spyOn(Date, 'now').mockReturnValue(retryAt - 1)
    await kit.refreshBalance()
    expect(reads).toBe(1)
    now.mockReturnValue(retryAt + 1)
    const again = kit.refreshBalance()
    await until(() => reads === 2)
    now.mockRestore()
    breakDown()
    await again
  })

  it('follows a disconnect in another tab', async () => {
    const wallet = fakeConnector()
    const { kit } = make({ connectors: [wallet.connector], storage: localStorage, id: 'tabs' })
    await kit.start()
    await kit.connect('fake')
    localStorage.setItem('tabs:state', JSON.stringify({ v: 1, t: 1, d: { connections: [], chosen: [] } }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'tabs:state' }))
    await settled()
    expect(kit.connections.live).toHaveLength(0)
    expect(wallet.calls.disconnect).toBe(0)
  })

  it('passes signing and unknown requests through beforeSign, which can reject and change them', async () => {
    const policy = definePlugin({
      name: 'policy',
      setup: (context) =>
        void context.tap('beforeSign', (request) => {
          if (request.method === 'sign_all') throw new Error('refused by policy')
          return { ...request, params: ['reshaped'] }
        })
    })
    const wallet = fakeConnector({ answer: ({ method, params }) => ({ method, params }) })
    const odd = {
      ...fakeNamespace(),
      classify: (method: string): 'unknown' | 'sign' => (method === 'odd' ? 'unknown' : 'sign')
    }
    const { kit } = make({ namespaces: [odd], connectors: [wallet.connector], plugins: [policy] })
    await expect(kit.request({ method: 'sign_one' })).rejects.toMatchObject({ code: 'connect/notConnected' })
    await kit.connect('fake')
    await expect(kit.request({ method: 'sign_all' })).rejects.toThrow('refused by policy')
    for (const method of ['sign_one', 'odd'])
      expect(await kit.request({ method, params: ['asked'] })).toEqual({ method, params: ['reshaped'] })
  })

  it('cancels a restore when the visitor disconnects', async () => {
    localStorage.setItem(
      'giveup:state',
      JSON.stringify({
        v: 1,
        t: 1,
        d: {
          namespace: 'toy',
          connections: [{ connectorId: 'fake', namespace: 'toy', networkId: 'toy:1', address: 'alice' }],
          chosen: []
        }
      })
    )
    const wallet = fakeConnector()
    const answer = wallet.hold('reconnect')
    const { kit } = make({ connectors: [wallet.connector], storage: localStorage, id: 'giveup' })
    const started = kit.start()
    await settled()
    expect(kit.connections.phase('toy')).toBe('reconnecting')
    await kit.disconnect()
    answer()
    await started
    expect(kit.connections.status('toy')).toBe('disconnected')
    expect(localStorage.getItem('giveup:state')).not.toContain('alice')
  })

  it('disconnects a wallet that another one replaces: beforeDisconnect runs, and the wallet is told', async () => {
    const ended: unknown[] = []
    const watch = definePlugin({
      name: 'watch',
      setup: (context) =>
        void context.tap('beforeDisconnect', ({ connections, reason }) => {
          for (const { connectorId } of connections) ended.push([connectorId, reason])
        })
    })
    const [one, two] = ['one', 'two'].map((id) => fakeConnector({ id })) as [FakeWallet, FakeWallet]
    const { kit } = make({
      connectors: [one.connector, two.connector],
      plugins: [watch],
      features: { multiWallet: false }
    })
    await kit.connect('one')
    await kit.connect('two')
    await settled()
    expect(ended).toEqual([['one', 'replaced']])
    expect([one.calls.disconnect, one.listeners, two.calls.disconnect]).toEqual([1, 0, 0])
  })

  it('applies the last of a thousand changes at once', async () => {
    const wallet = fakeConnector()
    const { kit } = make({ connectors: [wallet.connector] })
    await kit.connect('fake')
    wallet.sendChanges(1000, 'carol')
    expect(kit.connections.active?.account.address).toBe('carol')
  })
})
