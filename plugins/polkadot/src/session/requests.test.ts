import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { encodeAddress } from '@polkadot/util-crypto'
import { type KeyKind, makePair } from '../../test/makePair'
import { alice, bob, ethereumAlice, ethereumLike, shown, vault, vaultSetup } from '../../test/vaultSetup'
import { verifyText } from '../../test/verifyText'
import { kusama, polkadot as relayChain } from '../networks'

const { connected } = vaultSetup()

const ask = (kit: Kit, method: string, params: unknown) =>
  kit.request({ namespace: 'polkadot', method, params })

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
