import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { definePlugin, type Network } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { eip155 } from '@plugboard/eip155'
import { gateway } from '@plugboard/gateway'
import { createGateway } from '@plugboard/gateway-service'
import { portfolio } from '@plugboard/portfolio'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { registrationOf, zones } from '../../services/gateway/test/namesForTest.js'

const networkId = 'eip155:31337'
const harbour: Network = {
  id: 31_337,
  name: 'Harbour',
  caipNetworkId: networkId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } }
}

const ends: (() => unknown)[] = []
afterEach(async () => {
  cleanup()
  for (const end of ends.splice(0).reverse()) await end()
})

/** A page with the real gateway service, and wallets that are connected one after the other: the last is the active one. */
async function openAccount(wallets: readonly string[]) {
  const service = await createGateway({
    database: ':memory:',
    config: { rateLimit: false, names: { zones } }
  })
  const accounts = new Map(wallets.map((name) => [name, privateKeyToAccount(generatePrivateKey())]))
  const connectors = definePlugin({
    name: 'wallets',
    setup(kit) {
      for (const [name, { address }] of accounts)
        kit.registerConnector({
          id: name,
          name,
          type: 'EXTERNAL',
          namespaces: ['eip155'],
          connect: async () => ({
            accounts: [{ namespace: 'eip155', address }],
            networkId,
            request: async () => undefined
          })
        })
    }
  })
  const { kit } = createTestKit({
    projectId: 'demo',
    plugins: [
      eip155({ networks: [harbour] }),
      gateway({ url: service.url, prefetch: true }),
      portfolio(),
      connectors
    ]
  })
  ends.push(
    () => service.close(),
    () => kit.dispose()
  )
  const register = async (wallet: string, name: string) =>
    fetch(`${service.url}/v1/profile/account?projectId=demo`, {
      method: 'POST',
      body: JSON.stringify(await registrationOf(name, accounts.get(wallet)))
    })
  await kit.start()
  return { kit, accounts, register }
}

describe('names of the visitor’s other wallets', () => {
  it('are listed, fetched in one request, and replaced by the address if there is none', async () => {
    const { kit, accounts, register } = await openAccount(['Anchor', 'Beacon', 'Cable', 'Dock'])
    await register('Anchor', 'anchor.reown.id')
    await register('Beacon', 'beacon.reown.id')
    await register('Dock', 'docks.reown.id')
    const asked = jest.spyOn(globalThis, 'fetch')
    ends.push(() => asked.mockRestore())
    render(
      <KitProvider kit={kit}>
        <KitModal />
      </KitProvider>
    )
    for (const wallet of accounts.keys()) await act(() => kit.connect(wallet))
    const asks = (path: string) =>
      asked.mock.calls.filter(([url]) => new URL(String(url)).pathname.startsWith(path)).length
    const before = asks('/v1/identities')

    act(() => kit.open({ view: 'Account' }))

    const list = () =>
      document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-list-wallets')?.textContent
    await waitFor(() => expect(list()).toContain('beacon.reown.id'), { timeout: 30_000 })
    const cable = accounts.get('Cable')?.address ?? ''
    expect(list()).toContain('anchor.reown.id')
    expect(list()).toContain(`${cable.slice(0, 6)}…${cable.slice(-4)}`)
    expect(list()).not.toContain('docks.reown.id')
    expect([before, asks('/v1/identities')]).toEqual([0, 1])
  }, 60_000)
})
