import { expect, it } from '@jest/globals'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { makePair } from '../../test/makePair'
import { runtimeSetup } from '../../test/runtimeSetup'

const { connected, send } = runtimeSetup()

const assetHub = 2
const dollars = { parents: 0, interior: { X2: [{ PalletInstance: 50 }, { GeneralIndex: 1984 }] } }

it.each([
  ['as it was asked', {}, undefined],
  ['with a tip', { tip: 1 }, /tip/],
  ['with a fee in another currency', { assetId: dollars }, /currency/]
])(
  'an extrinsic that the wallet returns whole is sent only %s',
  async (_, change, notes) => {
    const { kit, face } = await connected(assetHub)
    const api = await kit.provider('polkadot').api()
    const { signer } = Object(kit.connections.active).session.provider
    signer.signPayload = async ({ nonce, blockHash, era, method, ...asked }: SignerPayloadJSON) => {
      const { mode, metadataHash } = Object(asked)
      const whole = await api.tx(api.createType('Call', method)).signAsync(makePair('//Alice', 'sr25519'), {
        ...{ nonce, blockHash, era: api.createType('ExtrinsicEra', era), mode, metadataHash, ...change }
      })
      const signature = `0x01${whole.signature.toHex().slice(2)}`
      return { id: 1, signature, signedTransaction: whole.toHex() }
    }

    const sent = send(kit)

    if (notes)
      await expect(sent).rejects.toMatchObject({
        code: 'polkadot/badSignature',
        notes: expect.stringMatching(notes)
      })
    else await sent
    expect(face.nonce).toBe(notes ? undefined : 7)
  },
  30_000
)
