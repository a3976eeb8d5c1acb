import { afterEach, describe, expect, it } from '@jest/globals'
import { createKit, type Kit, type NetworkId } from '@plugboard/core'
import { encodeAddress } from '@polkadot/util-crypto'
import { InjectedDouble } from '../../test/InjectedDouble'
import { type KeyKind, makePair } from '../../test/makePair'
import { verifyText } from '../../test/verifyText'
import { type PolkadotNetwork, polkadot } from '../index'
import { kusama, polkadot as relayChain, westend } from '../networks'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
  localStorage.clear()
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
const ethereumLike: PolkadotNetwork = {
  ...westend,
  name: 'Moon',
  genesisHash: `0x${'fe'.repeat(32)}`,
  caipNetworkId: `polkadot:${'fe'.repeat(16)}`,
  accountFormat: 'ethereum'
}

async function start(wallet: InjectedDouble): Promise<Kit> {
  cleanups.push(wallet.inject())
  // No chain is needed here, and none is available.
  const rpcUrls = { default: { http: [], webSocket: ['ws://127.0.0.1:9'] } }
  const networks = [relayChain, kusama, ethereumLike].map((network) => ({ ...network, rpcUrls }))
  const kit = createKit({ id: 'session', metadata: { name: 'Shop' }, plugins: [polkadot({ networks })] })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await settled()
  return kit
}

async function connected(wallet: InjectedDouble): Promise<Kit> {
  const kit = await start(wallet)
  await kit.connect('polkadot.vault')
  await settled()
  return kit
}

type Pair = ReturnType<typeof makePair>
const [alice, bob] = ['//Alice', '//Bob'].map((uri) => makePair(uri)) as [Pair, Pair]
const ethereumAlice = makePair('//Alice', 'ethereum')
const vault = (...pairs: readonly Pair[]) => new InjectedDouble('vault', pairs)
const ask = (kit: Kit, method: string, params: unknown, networkId?: NetworkId) =>
  kit.request({ namespace: 'polkadot', method, params, ...(networkId && { networkId }) })
const shown = (kit: Kit) => kit.accounts.of('polkadot').address

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

describe('messages', () => {
  it.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
    'are signed in <Bytes> by a key of type %s',
    async (kind: KeyKind) => {
      const pair = makePair('//Alice', kind)
      const kit = await connected(vault(pair))
      const text = 'Good morning 🔌\nsecond line'
      const signature = await kit.signMessage(text)
      expect(verifyText(kind, shown(kit) ?? '', text, signature)).toBe(true)
      expect(verifyText(kind, shown(kit) ?? '', `${text}.`, signature)).toBe(false)
    }
  )

  it('are signed by an Ethereum-style account', async () => {
    const kit = await connected(vault(alice, ethereumAlice))
    await kit.switchNetwork(ethereumLike.caipNetworkId)
    const signature = await kit.signMessage('hello')
    expect(signature).toMatch(/^0x[\da-f]{130}$/)
    expect(verifyText('ethereum', shown(kit) ?? '', 'hello', signature)).toBe(true)
  })

  it.each([
    ['an account', relayChain, bob],
    ['an Ethereum-style account', ethereumLike, makePair('//Bob', 'ethereum')]
  ])(
    'of %s with a signature of another account or a malformed one are rejected',
    async (_, network, other) => {
      const kit = await connected(vault(alice, ethereumAlice))
      await kit.switchNetwork(network.caipNetworkId)
      const foreign = Buffer.from(other.sign(new TextEncoder().encode('<Bytes>hello</Bytes>'))).toString(
        'hex'
      )
      for (const signature of [`0x${foreign}`, '0x12', 'x', undefined]) {
        Object.assign(kit.connections.active?.session.provider as object, {
          signer: { signRaw: async () => ({ signature }) }
        })
        await expect(kit.signMessage('hello')).rejects.toMatchObject({ code: 'polkadot/badSignature' })
      }
    }
  )
})

describe('requests', () => {
  it('for an account not connected, a payload of another chain or no text do not reach the wallet', async () => {
    const wallet = vault(alice)
    const kit = await connected(wallet)
    const before = wallet.prompts
    const address = alice.address
    const payload = { genesisHash: kusama.genesisHash }
    for (const [method, params, code] of [
      ['polkadot_signMessage', { address: bob.address, message: 'x' }, 'connect/notConnected'],
      ['polkadot_signMessage', { address, message: 7 }, 'polkadot/badRequest'],
      ['polkadot_signTransaction', { address, transactionPayload: payload }, 'polkadot/badRequest'],
      ['polkadot_signTransaction', { address }, 'polkadot/badRequest'],
      ['polkadot_noSuch', {}, 'connect/unsupportedMethod']
    ] as const)
      await expect(ask(kit, method, params)).rejects.toMatchObject({ code })
    expect(wallet.prompts).toBe(before)
  })

  it('accept an account in every address format', async () => {
    const kit = await connected(vault(alice))
    for (const prefix of [0, 2, 42, 1284])
      await ask(kit, 'polkadot_signMessage', {
        address: encodeAddress(alice.publicKey, prefix),
        message: 'x'
      })
  })

  it.each([
    ['Cancelled', 'connect/rejected'],
    ['Rejected by user', 'connect/rejected'],
    ['banana', 'polkadot/walletFailed']
  ])('that fail with %s reject with a typed error', async (words, code) => {
    const wallet = vault(alice)
    const kit = await connected(wallet)
    wallet.decide = () => {
      throw new Error(words)
    }
    await expect(kit.signMessage('hello')).rejects.toMatchObject({ code })
  })
})

it('a wallet that never answers is no longer waited for after the connection has ended', async () => {
  const wallet = vault(alice)
  const kit = await connected(wallet)
  const { networkId, session } = Object(kit.connections.active) as NonNullable<typeof kit.connections.active>
  wallet.decide = () => new Promise(() => {})
  const params = { address: alice.address, message: 'hello' }
  // The caller has its own time limit, which does not end.
  const { signal } = new AbortController()
  const method = 'polkadot_signMessage'
  const asked = session.request({ namespace: 'polkadot', networkId, method, params, signal })
  const caught = expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
  while (wallet.prompts < 2) await settled()
  await kit.disconnect()
  await caught
})

describe('a session', () => {
  it('passes the page’s name to the wallet', async () => {
    const wallet = vault(alice)
    await connected(wallet)
    expect(wallet.origin).toBe('Shop')
  })

  it('is restored after a reload without a prompt', async () => {
    const wallet = vault(alice)
    const first = await connected(wallet)
    const before = shown(first)
    first.dispose()
    expect(wallet.listeners.size).toBe(0)
    const second = await start(wallet)
    expect(shown(second)).toBe(before)
    expect(wallet.prompts).toBe(1)
  })

  it('ends when the wallet revokes the permission, and is not restored', async () => {
    const wallet = vault(alice)
    const kit = await connected(wallet)
    wallet.forget()
    await settled()
    expect(kit.connections.status('polkadot')).toBe('disconnected')
    expect(wallet.listeners.size).toBe(0)
    kit.dispose()
    const second = await start(wallet)
    expect(second.connections.status('polkadot')).toBe('disconnected')
    expect(wallet.prompts).toBe(1)
  })

  it('is rejected with instructions if the wallet blocks the site, and is not restored', async () => {
    const wallet = vault(alice)
    const kit = await connected(wallet)
    kit.dispose()
    wallet.forget()
    wallet.decide = () => {
      throw new Error('The source http://localhost is not allowed to interact with this extension')
    }

    const reloaded = await start(wallet)

    expect(reloaded.connections.status('polkadot')).toBe('disconnected')
    await expect(reloaded.connect('polkadot.vault')).rejects.toMatchObject({
      code: 'polkadot/blocked',
      message: 'Your wallet blocks this site. Allow it in the wallet’s settings'
    })
    expect(reloaded.notices.toasts).toEqual([])
  })

  it('ended by the visitor leaves no listener and nothing to restore', async () => {
    const wallet = vault(alice)
    const kit = await connected(wallet)
    expect(wallet.listeners.size).toBe(1)
    await kit.disconnect()
    expect(wallet.listeners.size).toBe(0)
    kit.dispose()
    expect((await start(wallet)).connections.status('polkadot')).toBe('disconnected')
  })
})
