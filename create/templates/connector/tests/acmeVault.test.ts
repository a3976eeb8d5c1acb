import {
  type ConnectorSubject,
  connectorContract,
  createTestKit,
  fakeNamespace
} from '@plugboard/core/testing'
import { describe, expect, it } from 'vitest'
import { acmeVault } from '../src/index.js'
import { TestVault } from './TestVault.js'

/** A kit with the plugin in it; its chain is in memory. */
function compose() {
  const wallet = new TestVault()
  const chain = fakeNamespace({
    id: 'eip155',
    networkIds: ['eip155:1', 'eip155:8453'],
    parseAddress: (value) => value
  })
  const { kit, errors } = createTestKit({
    namespaces: [chain],
    plugins: [acmeVault({ provider: () => wallet })]
  })
  return { wallet, kit, errors }
}

describe('connector contract', () => {
  const make = (): ConnectorSubject => {
    const { wallet, kit } = compose()
    const connector = kit.connectors.get('acme:vault')
    if (!connector) throw new Error('The plugin registers no connector')
    return {
      connector,
      request: { networkId: 'eip155:1', networkIds: ['eip155:1', 'eip155:8453'] },
      decline: () => {
        wallet.declines = true
      },
      change: () => wallet.choose(),
      lock: () => wallet.lock(),
      end: () => wallet.end(),
      prompts: () => wallet.prompts,
      listeners: () => wallet.listeners,
      harmlessMethod: 'eth_accounts',
      dispose: () => kit.dispose()
    }
  }
  for (const check of connectorContract(make)) it(check.name, check.run)
})

it('a visitor connects and signs', async () => {
  const { kit } = compose()
  const { account } = await kit.connect('acme:vault')
  expect(account.address).toMatch(/^0x/)
  expect(await kit.request({ method: 'sign_in' }).catch((error) => error.code)).toBe(
    'connect/unsupportedMethod'
  )
  kit.dispose()
})

it('reports that the wallet is not installed', async () => {
  const { kit } = createTestKit({ namespaces: [fakeNamespace({ id: 'eip155' })], plugins: [acmeVault()] })
  await expect(kit.connect('acme:vault')).rejects.toMatchObject({ code: 'connect/failed' })
  kit.dispose()
})
