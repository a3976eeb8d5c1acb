import { describe, expect, it, jest } from '@jest/globals'
import { TypeRegistry } from '@polkadot/types'
import { Metadata } from '@polkadot/types/metadata'
import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import hubVersion from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-ver'
import { base64Decode } from '@polkadot/util-crypto'
import { runtimeSetup } from '../../test/runtimeSetup'
import { polkadotAssetHub } from '../networks'

const { runtimes, cleanups, connected, send, bob } = runtimeSetup()

describe('the metadata hash', () => {
  it.each(runtimes.map(({ network: { name } }, at) => [name, at] as const))(
    'is signed for the runtime of %s, which checks it',
    async (_, at) => {
      const { kit, face, hash } = await connected(at)
      const { signer } = Object(kit.connections.of('polkadot')).session.provider
      const sign = jest.spyOn(signer, 'signPayload')
      await send(kit)
      expect(sign).toHaveBeenCalledWith(expect.objectContaining({ mode: 1, metadataHash: hash }))
      expect(face.mode).toBe(1)
      // The node's value with its pool, while the state says 0.
      expect(face.nonce).toBe(7)
      const { reads } = face
      await send(kit)
      expect(face.reads).toBe(reads)
    },
    60_000
  )

  it('of another runtime or another currency is refused by the chain', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => {})
    cleanups.push(() => printed.mockRestore())
    const { kit, face } = await connected(0)
    face.metadataHash = `0x${'12'.repeat(32)}`
    await expect(send(kit)).rejects.toMatchObject({ code: 'polkadot/badSignature' })
    const change = { nativeCurrency: { name: 'DOT', symbol: 'DOT', decimals: 12 } }
    const other = await connected(0, { change })
    await expect(send(other.kit)).rejects.toMatchObject({ code: 'polkadot/badSignature' })
  }, 60_000)

  it('is omitted if the metadata cannot be hashed: the chain accepts what is signed without it', async () => {
    const { kit, face } = await connected(2)
    // One byte, which is not metadata.
    face.laterMetadata = '0x010401'
    await send(kit)
    expect(face.reads).toBeGreaterThan(1)
    expect(face.mode).toBe(0)
  }, 60_000)
})

describe('metadata offered to a wallet', () => {
  it('contain what it needs to decode a call, and the complete metadata if their hash is checked', async () => {
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

  it('are offered again after a runtime upgrade, but not before', async () => {
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
