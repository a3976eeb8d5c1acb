import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { TypeRegistry } from '@polkadot/types'
import { Metadata } from '@polkadot/types/metadata'
import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import hubVersion from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-ver'
import kusamaMetadata from '@polkadot/types-support/metadata/v15/kusama-hex'
import kusamaVersion from '@polkadot/types-support/metadata/v15/kusama-ver'
import relayMetadata from '@polkadot/types-support/metadata/v15/polkadot-hex'
import relayVersion from '@polkadot/types-support/metadata/v15/polkadot-ver'
import { base64Decode } from '@polkadot/util-crypto'
import { InjectedDouble } from '../../test/InjectedDouble'
import { makePair } from '../../test/makePair'
import { RuntimeFace } from '../../test/RuntimeFace'
import { type PolkadotNetwork, polkadot } from '../index'
import { kusama, polkadotAssetHub, polkadot as relayChain } from '../networks'
import { metadataHashOf } from './metadata'

const alice = makePair('//Alice', 'sr25519')
const bob = makePair('//Bob', 'sr25519').address
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** Runtimes that are in use; their hashes are those that two implementations of RFC-0078 by different people agree on. */
const runtimes = [
  {
    network: relayChain,
    metadata: relayMetadata,
    version: relayVersion,
    hash: '0xdb1612c205801adc246bfbc31745f577f0996b85e5fdd05e56d23aabc83c25f9'
  },
  {
    network: kusama,
    metadata: kusamaMetadata,
    version: kusamaVersion,
    hash: '0xa68d6a84e9038a47fc2d7edbdb0303d597a618273ae285d07d4191b3442a9af4'
  },
  {
    network: polkadotAssetHub,
    metadata: hubMetadata,
    version: hubVersion,
    hash: '0xffbb73125a923f4cf6c45355d78e240fe432765eb3a1dc30e121a9601fb8543e'
  }
] as const

async function connected(at: number, change: Partial<PolkadotNetwork> = {}) {
  const { network, metadata, version, hash } = runtimes[at] as (typeof runtimes)[number]
  const face = await new RuntimeFace({ metadata, version, genesisHash: network.genesisHash }).open()
  cleanups.push(() => face.close())
  face.metadataHash = hash
  const wallet = new InjectedDouble('vault', [alice])
  cleanups.push(wallet.inject())
  const rpcUrls = { default: { http: [], webSocket: [face.url] } }
  const kit = createKit({
    plugins: [polkadot({ networks: [{ ...network, ...change, rpcUrls }] })],
    storage: null
  })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await kit.connect('polkadot.vault')
  return { kit, face, wallet, hash }
}

async function send(kit: Kit) {
  const dot = kit.provider('polkadot')
  const extrinsic = (await dot.api()).tx.balances?.transferKeepAlive?.(bob, 1n)
  if (!extrinsic) throw new Error('The runtime has no transfer')
  return dot.send(extrinsic)
}

describe('the metadata’s hash', () => {
  it.each(runtimes.map(({ network: { name } }, at) => [name, at] as const))(
    'is signed for the runtime of %s, which checks it',
    async (_, at) => {
      const { kit, face, wallet, hash } = await connected(at)
      const { signer } = Object(kit.connections.of('polkadot')).session.provider
      const sign = jest.spyOn(signer, 'signPayload')
      await send(kit)
      expect(sign).toHaveBeenCalledWith(expect.objectContaining({ mode: 1, metadataHash: hash }))
      expect(face.mode).toBe(1)
      // What the node says of its pool, where the state says 0.
      expect(face.nonce).toBe(7)
      const { reads } = face
      await send(kit)
      expect(face.reads).toBe(reads)
      expect(wallet.prompts).toBe(3)
    },
    60_000
  )

  it('of another runtime, or of another currency, is refused by the chain', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => {})
    cleanups.push(() => printed.mockRestore())
    const { kit, face } = await connected(0)
    face.metadataHash = `0x${'12'.repeat(32)}`
    await expect(send(kit)).rejects.toMatchObject({ code: 'polkadot/badSignature' })
    const other = await connected(0, { nativeCurrency: { name: 'DOT', symbol: 'DOT', decimals: 12 } })
    await expect(send(other.kit)).rejects.toMatchObject({ code: 'polkadot/badSignature' })
  }, 60_000)

  it('is left out where metadata cannot be hashed: what is signed without it is as valid', async () => {
    const api = {
      registry: { signedExtensions: ['CheckMetadataHash'] },
      call: {
        metadata: { metadataAtVersion: async () => ({ unwrapOr: () => ({ toU8a: () => Uint8Array.of(1) }) }) }
      }
    }
    expect(await metadataHashOf(api as never, { decimals: 10, symbol: 'DOT' })).toBeUndefined()
  })
})

describe('a wallet that is older than a signed extension of the chain', () => {
  it('is offered the metadata and signs again, before anything is sent', async () => {
    const { kit, face, wallet } = await connected(0)
    const asked: string[] = []
    wallet.unknownExtensions = ['CheckMetadataHash']
    wallet.decide = (what) => void asked.push(what)

    await send(kit)
    await send(kit)

    expect(asked).toEqual(['signPayload', 'metadata', 'signPayload', 'signPayload'])
    expect(face.mode).toBe(1)
  }, 60_000)

  it('and learns nothing, or takes no metadata, is to be updated: nothing is sent', async () => {
    const { kit, face, wallet } = await connected(0)
    wallet.unknownExtensions = ['CheckMetadataHash']
    wallet.ignoresMetadata = true
    const refusal = {
      code: 'polkadot/badSignature',
      message: 'The wallet gave a signature that does not fit; update the wallet, then try again',
      notes: expect.stringContaining('CheckMetadataHash')
    }

    await expect(send(kit)).rejects.toMatchObject(refusal)
    delete Object(kit.connections.of('polkadot')).session.provider.metadata
    await expect(send(kit)).rejects.toMatchObject(refusal)

    expect(face.mode).toBeUndefined()
  }, 60_000)

  it('whose owner declines the metadata is asked for nothing more', async () => {
    const { kit, wallet } = await connected(0)
    const asked: string[] = []
    wallet.unknownExtensions = ['CheckMetadataHash']
    wallet.decide = (what) => {
      asked.push(what)
      if (what === 'metadata') throw new Error('Cancelled')
    }

    await expect(send(kit)).rejects.toMatchObject({ code: 'polkadot/badSignature' })

    expect(asked).toEqual(['signPayload', 'metadata'])
  }, 60_000)
})

describe('metadata that are offered to a wallet', () => {
  it('are those that it needs to read a call, and all of them where a hash of them is checked', async () => {
    const { kit, wallet } = await connected(2)
    const dot = kit.provider('polkadot')
    expect(await dot.offerMetadata()).toBe(true)
    const [given] = wallet.provided as unknown as readonly Record<string, string>[]
    expect(given).toMatchObject({
      chain: 'Polkadot Asset Hub',
      genesisHash: polkadotAssetHub.genesisHash,
      specVersion: hubVersion.specVersion,
      ss58Format: 0,
      tokenDecimals: 10,
      tokenSymbol: 'DOT',
      chainType: 'substrate'
    })
    expect(hubMetadata.endsWith(given?.rawMetadata?.slice(2) ?? 'none')).toBe(true)
    const registry = new TypeRegistry()
    registry.setMetadata(new Metadata(registry, base64Decode(given?.metaCalls ?? '')))
    const call = (await dot.api()).tx.balances?.transferKeepAlive?.(bob, 5n).method.toHex()
    expect(registry.createType('Call', call).toHuman()).toMatchObject({
      section: 'balances',
      method: 'transferKeepAlive',
      args: { value: '5' }
    })
  }, 60_000)

  it('are offered again after an upgrade of the runtime, and not before', async () => {
    const { kit, wallet } = await connected(2)
    const dot = kit.provider('polkadot')
    const { genesisHash } = polkadotAssetHub
    wallet.provided.push({ genesisHash, specVersion: hubVersion.specVersion - 1 })
    expect(await dot.offerMetadata()).toBe(true)
    expect(wallet.provided).toHaveLength(2)
    expect(await dot.offerMetadata()).toBe(true)
    expect(wallet.provided).toHaveLength(2)
    wallet.provided.length = 0
    wallet.decide = () => {
      throw new Error('Cancelled')
    }
    await expect(dot.offerMetadata()).rejects.toMatchObject({ code: 'connect/rejected' })
  }, 60_000)
})
