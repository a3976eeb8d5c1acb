import { describe, expect, it } from '@jest/globals'
import { createGate } from '../../../../tests/jest/gate'
import { KeplrDouble } from '../../test/KeplrDouble'
import { ownEndpoint, sessionSetup, settled } from '../../test/sessionSetup'
import { cosmosHub, cosmosLocal, osmosis } from '../networks'

const { start, connected } = sessionSetup()

describe('a session', () => {
  it('has the address of its network, and another one after a switch', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    expect(kit.accounts.of('cosmos').address).toBe(wallet.address('cosmos'))
    await kit.switchNetwork(osmosis.caipNetworkId)
    expect(kit.accounts.of('cosmos').address).toBe(wallet.address('osmo'))
    expect(kit.connections.active?.networkId).toBe(osmosis.caipNetworkId)
  })

  it('suggests a chain that the wallet does not know, with public endpoints only', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    await kit.switchNetwork(cosmosLocal.caipNetworkId)
    expect(wallet.suggested).toMatchObject([
      {
        chainId: 'plugboard-local-1',
        rpc: 'http://127.0.0.1:26657',
        bip44: { coinType: 118 },
        bech32Config: { bech32PrefixAccAddr: 'cosmos', bech32PrefixValAddr: 'cosmosvaloper' },
        stakeCurrency: { coinDenom: 'ATOM', coinMinimalDenom: 'uatom', coinDecimals: 6 },
        feeCurrencies: [
          { coinMinimalDenom: 'uatom', gasPriceStep: { low: 0.01, average: 0.025, high: 0.03 } }
        ]
      }
    ])
    expect(JSON.stringify(wallet.suggested)).not.toContain(ownEndpoint)
    expect(kit.connections.active?.networkId).toBe(cosmosLocal.caipNetworkId)
  })

  // Keplr (older and since 0.12.224), Leap and Cosmostation.
  it.each([
    'There is no chain info for plugboard-local-1',
    'There is no modular chain info for plugboard-local-1',
    'Invalid chain id'
  ])('suggests a chain that the wallet does not know, in the words "%s"', async (words) => {
    const wallet = new KeplrDouble()
    wallet.unknownChain = words
    const kit = await connected(wallet)
    await kit.switchNetwork(cosmosLocal.caipNetworkId)
    expect(wallet.suggested).toMatchObject([{ chainId: 'plugboard-local-1' }])
    expect(kit.connections.active?.networkId).toBe(cosmosLocal.caipNetworkId)
  })

  it('stays on its network if the visitor refuses the switch', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    wallet.decide = () => {
      throw new Error('Request rejected')
    }
    await expect(kit.switchNetwork(osmosis.caipNetworkId)).rejects.toMatchObject({ code: 'connect/rejected' })
    expect(kit.accounts.of('cosmos').address).toBe(wallet.address('cosmos'))
  })

  it('follows an account that was chosen just before a switch that the visitor refuses', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    const gate = createGate()
    const { getKey } = wallet.provider
    Object.assign(wallet.provider, { getKey: (id: string) => gate.opened.then(() => getKey(id)) })
    wallet.decide = () => {
      throw new Error('Request rejected')
    }

    wallet.use(1)
    await expect(kit.switchNetwork(osmosis.caipNetworkId)).rejects.toMatchObject({ code: 'connect/rejected' })
    gate.open()
    await settled()

    expect(kit.accounts.of('cosmos').address).toBe(wallet.address('cosmos', 1))
    expect(kit.connections.active?.networkId).toBe(cosmosHub.caipNetworkId)
  })

  it('stays on its network if the wallet shows an address of another chain on the new one', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    const address = kit.connections.active?.account.address
    const { getKey } = wallet.provider
    Object.assign(wallet.provider, { getKey: () => getKey('cosmoshub-4') })

    await expect(kit.switchNetwork(osmosis.caipNetworkId)).rejects.toMatchObject({
      code: 'cosmos/notAnAddress'
    })

    const { session } = Object(kit.connections.active) as NonNullable<typeof kit.connections.active>
    expect([session.networkId, session.accounts[0]?.address]).toEqual([cosmosHub.caipNetworkId, address])
    await expect(kit.signMessage('hello')).resolves.toEqual(expect.any(String))
  })

  it('ends with the first request refused by a wallet whose owner revoked the permission', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    wallet.revoke()
    await settled()
    expect(kit.connections.phase('cosmos')).toBe('connected')
    await expect(kit.signMessage('Good morning')).rejects.toMatchObject({ code: 'connect/notConnected' })
    expect(kit.connections.phase('cosmos')).toBe('disconnected')
    kit.dispose()
    const again = await start(wallet)
    expect(again.connections.phase('cosmos')).toBe('disconnected')
    expect(wallet.prompts).toBe(2)
  })

  it('follows the account of the wallet, locks and unlocks', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    wallet.use(1)
    await settled()
    expect(kit.accounts.of('cosmos').address).toBe(wallet.address('cosmos', 1))
    wallet.lock()
    await settled()
    expect(kit.connections.phase('cosmos')).toBe('locked')
    wallet.unlock()
    await settled()
    expect(kit.connections.status('cosmos')).toBe('connected')
  })

  it('ends when the wallet reports that the permission was revoked', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    wallet.revoke()
    wallet.tell()
    await settled()
    expect(kit.connections.status('cosmos')).toBe('disconnected')
  })

  it('is restored on its network after a reload without a prompt', async () => {
    const wallet = new KeplrDouble()
    const first = await connected(wallet)
    await first.switchNetwork(osmosis.caipNetworkId)
    first.dispose()
    const { prompts } = wallet
    const second = await start(wallet)
    await settled()
    expect(second.accounts.of('cosmos').address).toBe(wallet.address('osmo'))
    expect(wallet.prompts).toBe(prompts)
  })

  it('is not restored if the wallet has forgotten the site, nor after a disconnect', async () => {
    const wallet = new KeplrDouble()
    const first = await connected(wallet)
    first.dispose()
    wallet.revoke()
    const { prompts } = wallet
    const second = await start(wallet)
    await settled()
    expect(second.connections.status('cosmos')).toBe('disconnected')
    await second.connect('cosmos.keplr')
    await second.disconnect()
    expect(wallet.enabled.size).toBe(0)
    second.dispose()
    const third = await start(wallet)
    expect(third.connections.status('cosmos')).toBe('disconnected')
    expect(wallet.prompts).toBe(prompts + 1)
  })

  it('is restored only if the wallet reports that it is connected', async () => {
    const wallet = new KeplrDouble()
    let isOpen = true
    Object.assign(wallet.provider, { isConnected: async () => isOpen })
    const first = await connected(wallet)
    first.dispose()
    const second = await start(wallet)
    expect(second.connections.status('cosmos')).toBe('connected')
    second.dispose()
    isOpen = false
    expect((await start(wallet)).connections.status('cosmos')).toBe('disconnected')
  })
})
