import { expect, it } from '@jest/globals'
import { base58, base64 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { paymentSetup } from '../../test/paymentSetup'
import { signsInstead } from '../../test/signsInstead'

const { begin, endpoint } = paymentSetup()

it('a payment has not failed while the blockhash that the wallet chose is valid, however old that of the page is', async () => {
  let asked = 0
  const url = await endpoint({
    sendTransaction: ([wire]) => {
      const [signature] = VersionedTransaction.deserialize(base64.decode(String(wire))).signatures
      return base58.encode(signature as Uint8Array)
    },
    // The network takes it late.
    getSignatureStatuses: () => {
      asked += 1
      return { value: [asked > 4 ? { err: null, confirmationStatus: 'confirmed' } : null] }
    },
    getBlockHeight: () => 1_000_000_000,
    isBlockhashValid: () => ({ value: true })
  })
  const { prepare, wallet } = await begin({ url })
  const renewed = base58.encode(new Uint8Array(32).fill(9))
  signsInstead(
    wallet,
    (all) => all,
    () => renewed
  )

  const { settled } = await (await prepare({ amount: 1_000_000n })).send()

  expect(await settled).toBe('confirmed')
}, 20_000)
