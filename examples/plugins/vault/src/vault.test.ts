import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { afterEach, describe, it } from 'node:test'
import { connectorContract, createTestKit, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { vault } from './vault.js'

/** Acme Vault in memory: the visitor opens one account, and may decline. */
class Wallet extends EventEmitter {
  accounts = ['0x00000000000000000000000000000000000000aa']
  answer: 'yes' | 'no' = 'yes'
  prompts = 0

  async request({ method }: { readonly method: string }) {
    if (method === 'eth_accounts' || method === 'eth_chainId')
      return method === 'eth_chainId' ? '0x1' : this.accounts
    this.prompts += 1
    if (this.answer === 'no') throw Object.assign(new Error('Declined'), { code: 4001 })
    return method === 'eth_requestAccounts' ? this.accounts : `${method} done`
  }
}

function make() {
  const wallet = new Wallet()
  Object.assign(globalThis, { acmeVault: wallet })
  const storage = memoryStorage()
  const open = () =>
    createTestKit({ namespaces: [fakeNamespace({ id: 'eip155' })], plugins: [vault()], storage }).kit
  return { wallet, open }
}

afterEach(() => Reflect.deleteProperty(globalThis, 'acmeVault'))

// The suite that every connector must pass.
describe('connector contract', () => {
  const subject = () => {
    const { wallet, open } = make()
    const connector = open().connectors.get('acme:vault')
    assert(connector)
    const decline = () => {
      wallet.answer = 'no'
    }
    return {
      connector,
      request: { networkId: 'eip155:1', networkIds: ['eip155:1'] } as const,
      // Strings that control the wallet: a clause that needs a missing one is skipped, and says so.
      decline,
      change: () => void wallet.emit('accountsChanged', ['0x00000000000000000000000000000000000000bb']),
      lock: () => void wallet.emit('accountsChanged', []),
      end: () => void wallet.emit('disconnect', new Error('The wallet has ended the session')),
      prompts: () => wallet.prompts,
      listeners: () => wallet.eventNames().reduce((sum, name) => sum + wallet.listenerCount(name), 0),
      harmlessMethod: 'eth_chainId'
    }
  }
  for (const check of connectorContract(subject)) it(check.name, check.run)
})

describe('Acme Vault in a kit', () => {
  it('is not listed if the wallet is not installed', () => {
    const { open } = make()
    Reflect.deleteProperty(globalThis, 'acmeVault')
    assert.deepEqual(open().connectors.all, [])
  })

  it('connects, follows the wallet, signs, and leaves no listener behind', async () => {
    const { wallet, open } = make()
    const kit = open()
    await kit.connect('acme:vault')
    assert.equal(await kit.request({ method: 'sign_it' }), 'sign_it done')
    wallet.emit('accountsChanged', ['0x00000000000000000000000000000000000000bb'])
    wallet.emit('chainChanged', '0x2')
    assert.equal(kit.connections.active?.caipAddress, 'eip155:2:0x00000000000000000000000000000000000000bb')
    await kit.disconnect()
    assert.deepEqual(wallet.eventNames(), [])
    kit.dispose()
  })

  it('reconnects after a reload without showing the wallet, unless the wallet has forgotten the site', async () => {
    const { wallet, open } = make()
    const first = open()
    await first.start()
    await first.connect('acme:vault')
    first.dispose()
    wallet.answer = 'no'
    const second = open()
    await second.start()
    assert.equal(second.connections.active?.connectorId, 'acme:vault')
    second.dispose()
    wallet.accounts = []
    const third = open()
    await third.start()
    assert.equal(third.connections.active, undefined)
    third.dispose()
    assert.deepEqual(wallet.eventNames(), [])
  })

  it('reports a declined request with the text of the kit', async () => {
    const { wallet, open } = make()
    wallet.answer = 'no'
    const kit = open()
    await assert.rejects(kit.connect('acme:vault'), { code: 'connect/rejected' })
    assert.deepEqual(wallet.eventNames(), [])
    kit.dispose()
  })
})
