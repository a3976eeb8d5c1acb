import { describe, expect, it } from '@jest/globals'
import { encodeAddress } from '@polkadot/util-crypto'
import {
  alice,
  bob,
  ethereumAlice,
  ethereumLike,
  type Pair,
  settled,
  shown,
  vault,
  vaultSetup
} from '../../test/vaultSetup'
import { kusama } from '../networks'

const { start, connected } = vaultSetup()

describe('accounts', () => {
  it('are shown in the format of the active network, with their public keys', async () => {
    const kit = await connected(vault(alice))
    expect(shown(kit)).toBe(encodeAddress(alice.publicKey, 0))
    expect(kit.connections.active?.account.publicKey).toBe(Buffer.from(alice.publicKey).toString('hex'))
    await kit.switchNetwork(kusama.caipNetworkId)
    expect(shown(kit)).toBe(encodeAddress(alice.publicKey, 2))
    expect(kit.connections.active?.caipAddress).toBe(
      `${kusama.caipNetworkId}:${encodeAddress(alice.publicKey, 2)}`
    )
  })

  it('of another chain, of another format and without a valid address are left out', async () => {
    const invalid = ['nobody', `${alice.address}1`, undefined].map(
      (address) => ({ ...alice, address }) as Pair
    )
    const wallet = vault(...invalid, bob, alice, ethereumAlice)
    wallet.bind(bob.address, kusama.genesisHash)
    const kit = await connected(wallet)
    expect(kit.connections.active?.accounts.map(({ address }) => address)).toEqual([
      encodeAddress(alice.publicKey, 0)
    ])
    await kit.switchNetwork(kusama.caipNetworkId)
    expect(kit.connections.active?.accounts).toHaveLength(2)
    await kit.switchNetwork(ethereumLike.caipNetworkId)
    expect(shown(kit)).toBe(ethereumAlice.address.toLowerCase())
  })

  it('cannot connect if all belong to another chain', async () => {
    const kit = await start(vault(bob).bind(bob.address, kusama.genesisHash))
    await expect(kit.connect('polkadot.vault')).rejects.toMatchObject({ code: 'polkadot/wrongNetwork' })
    expect(kit.connections.status('polkadot')).toBe('disconnected')
  })

  it('cannot connect if the wallet shows none, and the error says what to do', async () => {
    const wallet = vault(alice)
    wallet.lock()
    const kit = await start(wallet)
    await expect(kit.connect('polkadot.vault')).rejects.toMatchObject({
      code: 'polkadot/noAccounts',
      message: 'Unlock your wallet, or choose an account for this site'
    })
    expect(kit.connections.status('polkadot')).toBe('disconnected')
  })

  it('are followed: without any the connection locks, and it unlocks when they return', async () => {
    const wallet = vault(alice)
    const kit = await connected(wallet)
    wallet.use([bob])
    await settled()
    expect(shown(kit)).toBe(encodeAddress(bob.publicKey, 0))
    wallet.lock()
    await settled()
    expect(kit.connections.phase('polkadot')).toBe('locked')
    wallet.use([bob])
    await settled()
    expect(kit.connections.status('polkadot')).toBe('connected')
  })
})

describe('the provider’s accounts', () => {
  it('are reported on subscription and on every change until unsubscribed', async () => {
    const wallet = vault(alice)
    const kit = await connected(wallet)
    const { accounts } = kit.provider('polkadot')
    const reported: string[][] = []
    const stop = accounts.subscribe((now) => void reported.push(now.map(({ address }) => address)))
    await settled()
    wallet.use([bob, alice])
    await kit.switchNetwork(kusama.caipNetworkId)
    await kit.disconnect()
    stop()
    await kit.connect('polkadot.vault')
    const [a, b] = [alice.publicKey, bob.publicKey]
    expect(reported).toEqual([
      [encodeAddress(a, 0)],
      [encodeAddress(b, 0), encodeAddress(a, 0)],
      [encodeAddress(b, 2), encodeAddress(a, 2)],
      []
    ])
  })
})
