import { describe, expect, it } from '@jest/globals'
import type { Connector, StorageBackend } from '@plugboard/core'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { codes, make, mend, only, store, stored } from '../../test/doctorSetup.js'

/** A wallet that changes behind the page's back: its next answer is set here. */
function deafWallet(says: {
  accounts?: readonly string[]
  networkId?: string
  forgot?: boolean
  fails?: boolean
}) {
  const wallet = fakeConnector({ name: 'Vault' })
  const now = { ...says, on: false }
  const connector: Connector = {
    ...wallet.connector,
    reconnect: async (...args) => {
      const session = await wallet.connector.reconnect?.(...args)
      if (!now.on || !session) return session
      if (now.fails) throw new Error('extension gone')
      if (now.forgot) return undefined
      return {
        ...session,
        accounts: (now.accounts ?? ['alice']).map((address) => ({ namespace: 'toy', address })),
        networkId: (now.networkId ?? 'toy:1') as `${string}:${string}`
      }
    }
  }
  return { connector, now }
}

describe('the session doctor', () => {
  it('finds no problem in a healthy kit, and changes nothing', async () => {
    const wallet = fakeConnector()
    const made = await make({ connectors: [wallet.connector] })
    await made.kit.connect('fake')
    const before = [{ ...localStorage }, made.kit.connections.active, made.events.length]
    expect(await made.tools.diagnose()).toEqual([])
    expect([{ ...localStorage }, made.kit.connections.active, made.events.length]).toEqual(before)
    wallet.choose('carol')
    expect(made.kit.connections.active?.account.address).toBe('carol')
    expect(await made.tools.sessions()).toMatchObject([
      { connectorId: 'fake', wallet: 'Fake wallet', live: true, stored: true, active: true, address: 'carol' }
    ])
  })

  it('removes a connection whose wallet is no longer available', async () => {
    store([stored('uninstalled')])
    const made = await make()
    const finding = await mend(made, 'walletMissing')
    expect(finding.evidence).toMatchObject({ connector: 'uninstalled' })
    expect(localStorage.getItem('ward:state')).not.toContain('uninstalled')
  }, 10_000)

  it('removes a connection of a namespace that no plugin registers, and keeps the others', async () => {
    store([stored(), stored('sun', 'solar')])
    const made = await make({ connectors: [fakeConnector().connector] })
    const finding = await mend(made, 'namespaceMissing')
    expect(finding.title).toContain('solar')
    expect(localStorage.getItem('ward:state')).not.toContain('solar')
    expect(made.kit.connections.active?.connectorId).toBe('fake')
    await made.kit.switchNetwork('toy:2')
    expect(localStorage.getItem('ward:state')).not.toContain('solar')
  })

  it('restores a stored connection that was not restored automatically', async () => {
    store([stored()])
    const made = await make({ connectors: [fakeConnector().connector], reconnect: false })
    store([stored()])
    await mend(made, 'notRestored')
    expect(made.kit.connections.active?.account.address).toBe('alice')
  })

  it.each([
    ['otherAccount', { accounts: ['mallory'] }, 'mallory'],
    ['otherNetwork', { networkId: 'toy:2' }, 'alice'],
    ['walletLocked', { accounts: [] }, undefined],
    ['walletForgot', { forgot: true }, undefined]
  ] as const)('adopts the state that the wallet reports: %s', async (code, says, address) => {
    const { connector, now } = deafWallet(says)
    const made = await make({ connectors: [connector] })
    await made.kit.connect('fake')
    expect(await made.tools.diagnose()).toEqual([])
    now.on = true
    expect(only(await made.tools.diagnose(), code).severity).toBe('error')
    await mend(made, code)
    expect(made.kit.connections.active?.account.address).toBe(address)
  })

  it('disconnects a wallet that does not respond', async () => {
    const { connector, now } = deafWallet({ fails: true })
    const made = await make({ connectors: [connector] })
    await made.kit.connect('fake')
    now.on = true
    const finding = await mend(made, 'walletSilent')
    expect(finding.evidence).toMatchObject({ reason: 'extension gone' })
    expect(made.kit.connections.live).toEqual([])
  })

  it('ends a session that has expired', async () => {
    const wallet = fakeConnector()
    const expiring: Connector = {
      ...wallet.connector,
      connect: async (...args) => ({ ...(await wallet.connector.connect(...args)), expiresAt: 5 })
    }
    const made = await make({ connectors: [expiring] })
    await made.kit.connect('fake')
    await mend(made, 'expired')
    expect(made.kit.connections.live).toEqual([])
  })

  it('switches a wallet back to a network of the page', async () => {
    const wallet = fakeConnector()
    const made = await make({ connectors: [wallet.connector], allowUnsupportedChain: true })
    await made.kit.connect('fake')
    wallet.moveTo('toy:99')
    const finding = await mend(made, 'unknownNetwork')
    expect(finding.repairs[0]?.label).toBe('Switch to Toy 1')
    expect(made.kit.networks.active?.caipNetworkId).toBe('toy:1')
  })

  it('stores a connection again whose record was lost', async () => {
    const made = await make({ connectors: [fakeConnector().connector] })
    await made.kit.connect('fake')
    localStorage.removeItem('ward:state')
    await mend(made, 'notStored')
    expect(localStorage.getItem('ward:state')).toContain('alice')
  })

  it('activates the connected namespace', async () => {
    const wallet = fakeConnector({ namespace: 'game' })
    const made = await make({
      namespaces: [fakeNamespace(), fakeNamespace({ id: 'game' })],
      connectors: [wallet.connector]
    })
    await made.kit.connect('fake')
    made.kit.setActiveNamespace('toy')
    const finding = await mend(made, 'idleActive')
    expect(finding.severity).toBe('info')
    expect(made.kit.connections.activeNamespace).toBe('game')
  })

  it('cancels a stuck attempt', async () => {
    const made = await make({ connectors: [fakeConnector({ hang: true }).connector] })
    const attempt = made.kit.connect('fake').catch(({ code }) => code)
    const real = Date.now
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(codes(await made.tools.diagnose())).not.toContain('stuck')
    try {
      Date.now = () => real() + 200_000
      await mend(made, 'stuck')
    } finally {
      Date.now = real
    }
    expect(await attempt).toBe('connect/aborted')
  })

  it('detects a storage that drops writes, and one that is off', async () => {
    const kept = new Map<string, string>([['ward:~pictures', '{"v":1,"t":1,"d":1}']])
    let full = true
    const backend: StorageBackend = {
      get length() {
        return kept.size
      },
      key: (index) => [...kept.keys()][index] ?? null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => {
        if (full && !kept.has(key)) throw new DOMException('full', 'QuotaExceededError')
        kept.set(key, value)
      },
      removeItem: (key) => {
        kept.delete(key)
        full = false
      }
    }
    full = true
    const made = await make({
      storage: {
        ...backend,
        removeItem: (key) => (key.includes('~pictures') ? backend.removeItem(key) : undefined),
        get length() {
          return kept.size
        }
      }
    })
    const finding = await mend(made, 'storageDrops')
    expect(finding.repairs[0]?.label).toBe('Delete 1 cached values')
    expect(codes(await (await make({ storage: null })).tools.diagnose())).toEqual(['storageOff'])
  })

  it('removes unreadable entries and those of another kit version', async () => {
    const made = await make({ connectors: [fakeConnector().connector] })
    await made.kit.connect('fake')
    localStorage.setItem('ward:gateway.x', '<html>')
    await mend(made, 'unreadable')
    store([stored()], 2)
    const finding = await mend(made, 'otherFormat')
    expect(finding.title).toContain('newer')
    expect(finding.evidence).toMatchObject({ found: 2, expected: 1 })
  })

  it('sorts by severity, and can skip requests to wallets', async () => {
    const { connector, now } = deafWallet({ accounts: ['mallory'] })
    store([stored('uninstalled')])
    const made = await make({ connectors: [connector] })
    await made.kit.connect('fake')
    now.on = true
    expect(codes(await made.tools.diagnose())).toEqual(['otherAccount', 'walletMissing'])
    expect(codes(await made.tools.diagnose({ ask: false }))).toEqual(['walletMissing'])
  }, 10_000)
})
