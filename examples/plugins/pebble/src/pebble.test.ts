import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RpcRequest } from '@plugboard/core'
import { connectorContract, createTestKit, namespaceContract } from '@plugboard/core/testing'
import { parseAddress, pebble, pebbleNetwork, pebbleWallet, verify } from './index.js'
import { addressOf, createKey, sign } from './signing.js'
import { startNode } from './testing/startNode.js'

let node: Awaited<ReturnType<typeof startNode>>
before(async () => {
  node = await startNode()
})
after(() => node.stop())

function make() {
  const visitor = { approves: true }
  const approve = () => visitor.approves
  const networks = [pebbleNetwork(node.url), pebbleNetwork(node.url, 'Pebble test', 'test')]
  const { kit } = createTestKit({ namespaces: [], plugins: [pebble(networks), pebbleWallet({ approve })] })
  return { kit, visitor }
}

// The suite that every namespace must pass: addresses, reads, signatures, errors, the whole journey in a kit.
describe('namespace contract', () => {
  const subject = async () => {
    const keys = [await createKey(), await createKey()] as const
    const [own, other] = await Promise.all(keys.map(addressOf))
    assert(own && other)
    const networks = [pebbleNetwork(node.url), pebbleNetwork(node.url, 'Pebble test', 'test')]
    return {
      plugins: [pebble(networks)],
      offline: [pebble([pebbleNetwork('http://127.0.0.1:9')])],
      namespace: 'pebble',
      addresses: [own, other],
      spellings: { [` ${own.toUpperCase()}`]: own },
      notAddresses: ['peb', own.slice(0, -1), own.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))],
      // A Pebble address does not say which network it is for.
      otherNetworkAddresses: [],
      signs: ['peb_sign', 'peb_send'],
      reads: [
        { method: 'peb_balance', params: [own], check: (answer: unknown) => assert.equal(answer, '100000') },
        { method: 'peb_nonce', params: [own], networkId: 'pebble:test' as const }
      ],
      refused: { method: 'peb_submit', params: ['{}', ''] },
      wallet: {
        answer: ({ method, params }: RpcRequest) => {
          const [first] = params as [string]
          return method === 'peb_sign' ? sign(keys[0], first) : `${own}#0`
        },
        verify
      }
    }
  }
  for (const check of namespaceContract(subject)) it(check.name, check.run)
})

// The suite that every connector must pass.
describe('wallet contract', () => {
  const subject = () => {
    const { kit, visitor } = make()
    const connector = kit.connectors.get('acme:pebble-wallet')
    assert(connector)
    const decline = () => {
      visitor.approves = false
    }
    return { connector, decline, request: { networkId: 'pebble:main', networkIds: ['pebble:main'] } as const }
  }
  for (const check of connectorContract(subject)) it(check.name, check.run)
})

describe('parseAddress', () => {
  it('accepts any letter case and rejects a wrong digit', async () => {
    const address = await addressOf(await createKey())
    assert.equal(parseAddress(` ${address.toUpperCase()} `), address)
    const wrong = address.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
    assert.equal(parseAddress(wrong), undefined)
    assert.equal(parseAddress('0x0000000000000000000000000000000000000001'), undefined)
  })
})

describe('Pebble in a kit', () => {
  it('connects and shows the balance reported by its node', async () => {
    const { kit } = make()
    const { account } = await kit.connect('acme:pebble-wallet')
    await kit.refreshBalance()
    assert.equal(parseAddress(account.address), account.address)
    assert.deepEqual(
      [kit.accounts.of('pebble').balance, kit.accounts.of('pebble').balanceSymbol],
      ['100.000', 'PEB']
    )
    kit.dispose()
  })

  it('signs a message that anybody can verify', async () => {
    const { kit } = make()
    const { account } = await kit.connect('acme:pebble-wallet')
    const signature = await kit.signMessage('hello')
    assert.equal(await verify(account.address, 'hello', signature), true)
    assert.equal(await verify(account.address, 'hullo', signature), false)
    kit.dispose()
  })

  it('transfers value with a signature that the node accepts', async () => {
    const { kit } = make()
    const connection = await kit.connect('acme:pebble-wallet')
    const to = await addressOf(await createKey())
    const id = await kit.namespace('pebble')?.capabilities.transfer?.({ connection, to, amount: 1500n })
    assert.equal(id, `${connection.account.address}#0`)
    assert.equal(await kit.request({ method: 'peb_balance', params: [to] }), '101500')
    kit.dispose()
  })

  it('switches between its networks', async () => {
    const { kit } = make()
    await kit.connect('acme:pebble-wallet')
    await kit.switchNetwork('pebble:test')
    assert.equal(kit.networks.active?.name, 'Pebble test')
    kit.dispose()
  })

  it('rejects if the visitor declines', async () => {
    const { kit, visitor } = make()
    await kit.connect('acme:pebble-wallet')
    visitor.approves = false
    await assert.rejects(kit.signMessage('hello'), { code: 'connect/rejected' })
    kit.dispose()
  })
})
