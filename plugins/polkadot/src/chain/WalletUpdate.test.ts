import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import type { InjectedDouble } from '../../test/InjectedDouble'
import { runtimeSetup } from '../../test/runtimeSetup'

const { runtimes, connected, send } = runtimeSetup()
const [relay, kusama, hub] = runtimes

/** The questions to the wallet's owner from now on, in order; metadata are declined if it says so. */
function watch(wallet: InjectedDouble, { declines = false } = {}) {
  const asked: string[] = []
  wallet.decide = (what) => {
    asked.push(what)
    if (what === 'metadata' && declines) throw new Error('Cancelled')
  }
  return asked
}

const metadataOf = (kit: Kit) => Object(kit.connections.of('polkadot')).session.provider.metadata
const runtimeOf = ({ network, version }: (typeof runtimes)[number], older = 0) => ({
  genesisHash: network.genesisHash,
  specVersion: version.specVersion - older
})

describe('a wallet that is older than a signed extension of the chain', () => {
  it('is offered the metadata before signing, and then signs what the chain checks', async () => {
    const { kit, face, wallet } = await connected(0)
    wallet.unknownExtensions = ['CheckMetadataHash']
    const asked = watch(wallet)

    await send(kit)
    await send(kit)

    expect(asked).toEqual(['metadata', 'signPayload', 'signPayload'])
    expect(face.mode).toBe(1)
  }, 60_000)

  it('is also offered the metadata if it has those of an older runtime', async () => {
    const { kit, face, wallet } = await connected(0)
    wallet.unknownExtensions = ['CheckMetadataHash']
    wallet.provided.push(runtimeOf(relay, 1))
    const asked = watch(wallet)

    await send(kit)

    expect(asked).toEqual(['metadata', 'signPayload'])
    expect(face.mode).toBe(1)
  }, 60_000)

  it('whose owner declines the metadata is offered them again only after the next invalid signature', async () => {
    const { kit, face, wallet } = await connected(0)
    wallet.unknownExtensions = ['CheckMetadataHash']
    const refusal = { code: 'polkadot/badSignature' }
    const asked = watch(wallet, { declines: true })

    await expect(send(kit)).rejects.toMatchObject(refusal)
    expect(asked.splice(0)).toEqual(['metadata', 'signPayload'])
    await expect(send(kit)).rejects.toMatchObject(refusal)
    expect(asked).toEqual(['signPayload', 'metadata'])
    expect(face.mode).toBeUndefined()
  }, 60_000)

  it('and ignores metadata or does not accept any must be updated: nothing is sent', async () => {
    const { kit, face, wallet } = await connected(0)
    wallet.unknownExtensions = ['CheckMetadataHash']
    wallet.ignoresMetadata = true
    const refusal = {
      code: 'polkadot/badSignature',
      message: 'The wallet returned an invalid signature. Update the wallet, then try again',
      notes: expect.stringContaining('CheckMetadataHash')
    }

    await expect(send(kit)).rejects.toMatchObject(refusal)
    delete Object(kit.connections.of('polkadot')).session.provider.metadata
    await expect(send(kit)).rejects.toMatchObject(refusal)

    expect(face.mode).toBeUndefined()
  }, 60_000)

  it.each([
    ['has no `get`', (kit: Kit) => delete metadataOf(kit).get],
    ['fails to say it', (kit: Kit) => Object.assign(metadataOf(kit), { get: failsOnce() })]
  ])(
    'and cannot report its metadata (it %s) is offered them after an invalid signature',
    async (_, change) => {
      const { kit, face, wallet } = await connected(0)
      wallet.unknownExtensions = ['CheckMetadataHash']
      change(kit)
      const asked = watch(wallet)

      await send(kit)

      expect(asked).toEqual(['signPayload', 'metadata', 'signPayload'])
      expect(face.mode).toBe(1)
    },
    60_000
  )
})

describe('a wallet that knows the extensions', () => {
  it('from the metadata of a newer runtime is offered no metadata', async () => {
    const { kit, wallet } = await connected(0)
    wallet.provided.push(runtimeOf(relay, -1))
    const asked = watch(wallet)

    await send(kit)

    expect(asked).toEqual(['signPayload'])
  }, 60_000)

  it.each([true, false])(
    'on its own is offered metadata once, and not on a chain with the same extensions after declining: %s',
    async (declines) => {
      const { kit, wallet } = await connected(0, { others: [1, 2] })
      const asked = watch(wallet, { declines })

      await send(kit)
      await send(kit)
      expect(asked.splice(0)).toEqual(['metadata', 'signPayload', 'signPayload'])
      await kit.switchNetwork(kusama.network.caipNetworkId)
      await send(kit)

      // A wallet that accepted the metadata of one chain may know the extension only from them.
      expect(asked.splice(0)).toEqual(declines ? ['signPayload'] : ['metadata', 'signPayload'])
      // An additional extension, `ChargeAssetTxPayment`, is a different question.
      await kit.switchNetwork(hub.network.caipNetworkId)
      await send(kit)
      expect(asked).toEqual(['metadata', 'signPayload'])
    },
    60_000
  )

  it('from earlier metadata is not offered them again after a runtime upgrade', async () => {
    const { kit, wallet } = await connected(0)
    wallet.unknownExtensions = ['CheckMetadataHash']
    const asked = watch(wallet)
    await send(kit)
    wallet.provided.splice(0, 1, { ...wallet.provided[0], ...runtimeOf(relay, 1) })

    await send(kit)

    expect(asked).toEqual(['metadata', 'signPayload', 'signPayload'])
  }, 60_000)
})

it('metadata are not offered before a text is signed', async () => {
  const { kit, wallet } = await connected(0)
  wallet.unknownExtensions = ['CheckMetadataHash']
  const asked = watch(wallet)
  const connection = kit.connections.of('polkadot')
  const sign = kit.namespace('polkadot')?.capabilities.message
  if (!connection || !sign) throw new Error('Nobody is connected')

  await sign(connection, 'One coffee, please')

  expect(asked).toEqual(['signRaw'])
}, 60_000)

/** Fails on the first request; then it has nothing. */
function failsOnce(): () => Promise<readonly never[]> {
  let count = 0
  return async () => {
    count += 1
    if (count === 1) throw new Error('Not now')
    return []
  }
}
