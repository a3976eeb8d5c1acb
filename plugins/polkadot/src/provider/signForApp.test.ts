import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import type { InjectedDouble } from '../../test/InjectedDouble'
import { runtimeSetup } from '../../test/runtimeSetup'

const { runtimes, connected } = runtimeSetup()
const [{ network, version }] = runtimes
const old = [
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight'
]
const newer = [...old, 'ChargeTransactionPayment', 'CheckMetadataHash']

/** The request of an app that created an extrinsic (`system.remark`) by itself. */
const payloadOf = (kit: Kit, signedExtensions: readonly string[]): SignerPayloadJSON => ({
  address: String(kit.connections.of('polkadot')?.account.address),
  blockHash: `0x${'bb'.repeat(32)}`,
  blockNumber: '0x00000064',
  era: '0x00',
  genesisHash: network.genesisHash,
  method: '0x00000400',
  mode: 0,
  nonce: '0x00000000',
  signedExtensions: [...signedExtensions],
  specVersion: `0x${version.specVersion.toString(16)}`,
  tip: '0x00000000000000000000000000000000',
  transactionVersion: `0x${version.transactionVersion.toString(16)}`,
  version: 4
})

const sign = (kit: Kit, signedExtensions = newer) =>
  kit.provider('polkadot').signer.signPayload(payloadOf(kit, signedExtensions))

/** The questions to the wallet's owner from now on, in order. */
function watch(wallet: InjectedDouble): readonly string[] {
  const asked: string[] = []
  wallet.decide = (what) => void asked.push(what)
  return asked
}

const signature = { signature: expect.stringMatching(/^0x/) }

describe('an extrinsic built by an app', () => {
  it('is signed after offering metadata the wallet may lack, and later without asking the chain', async () => {
    const { kit, face, wallet } = await connected(0)
    // The chain has answered before, because a machine can be too slow for the time that an offer waits.
    await kit.provider('polkadot').api()
    const asked = watch(wallet)

    expect(await sign(kit)).toMatchObject(signature)
    wallet.provided.splice(0)
    face.answers = () => false
    expect(await sign(kit)).toMatchObject(signature)

    expect(asked).toEqual(['metadata', 'signPayload', 'signPayload'])
  }, 60_000)

  it.each<[string, readonly string[], number | undefined]>([
    ['has extensions alone that each wallet knows', old, undefined],
    ['is of a runtime that the wallet knows', newer, version.specVersion],
    ['is of a runtime that is older than what the wallet knows', newer, version.specVersion + 1]
  ])(
    'that %s is signed without asking the chain',
    async (_, extensions, specVersion) => {
      const { kit, face, wallet } = await connected(0)
      if (specVersion) wallet.provided.push({ genesisHash: network.genesisHash, specVersion })
      face.answers = () => false
      const asked = watch(wallet)

      expect(await sign(kit, [...extensions])).toMatchObject(signature)

      expect([asked, face.connections]).toEqual([['signPayload'], 0])
    },
    60_000
  )

  it('is signed without an offer if the chain does not answer soon', async () => {
    const { kit, face, wallet } = await connected(0, { timeout: 600_000 })
    face.answers = (method) => !method.startsWith('state_')
    const asked = watch(wallet)

    expect(await sign(kit)).toMatchObject(signature)

    expect([asked, face.connections > 0]).toEqual([['signPayload'], true])
  }, 60_000)
})
