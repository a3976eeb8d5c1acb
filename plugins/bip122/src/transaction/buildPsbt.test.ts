/** @jest-environment node */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { KeyWallet } from '../../test/KeyWallet'
import { describeAddress } from '../address/describeAddress'
import { buildPsbt } from './buildPsbt'
import { describePsbt } from './describePsbt'

const networkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

function describe(address: string) {
  const found = describeAddress(address)
  if (!found) throw new Error(address)
  return found
}

const from = describe(new KeyWallet('payer').address('p2wpkh'))
const to = describe(new KeyWallet('receiver').address('p2tr'))
const outpoint = fc.record({
  txid: fc.constantFrom('0a', 'b1', 'ff').map((one) => one.repeat(32)),
  vout: fc.nat(12)
})

it('the order of inputs and outputs does not show which one is the change (BIP-69)', () => {
  const outpoints = fc.uniqueArray(outpoint, {
    minLength: 1,
    maxLength: 8,
    selector: ({ txid, vout }) => `${txid}:${vout}`
  })
  const amount = fc.bigInt({ min: 330n, max: 90_000n })
  fc.assert(
    fc.property(outpoints, amount, amount, (all, paid, change) => {
      const coins = all.map((one) => ({ ...one, value: 100_000n, confirmed: true }))
      const plan = { coins, fee: 500n, change }
      const psbt = buildPsbt({ networkId, from, to, amount: paid, plan, previous: new Map() })
      const { inputs, outputs } = describePsbt(psbt, networkId)
      const places = inputs.map(({ txid, vout }) => `${txid}:${String(vout).padStart(3, '0')}`)
      expect(places).toEqual([...places].sort())
      expect(outputs.map(({ value }) => value)).toEqual(paid < change ? [paid, change] : [change, paid])
      expect(outputs.find(({ address }) => address === from.address)?.value).toBe(change)
    }),
    { numRuns: 200 }
  )
})
