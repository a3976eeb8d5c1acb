/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { Account } from '@plugboard/core'
import { bitcoinRegtest } from '../networks'
import type { EsploraReader } from '../reads/EsploraReader'
import { readSpendable } from './readSpendable'

const own = ['mine', 'also mine'].map((address) => ({ address }) as Account)

/** The values of unconfirmed coins that can be relied on. @param payers of the transaction of each coin, of 1, 2, 3… satoshis */
async function reliable(...payers: readonly unknown[][]) {
  const coins = payers.map((_, at) => ({
    ...{ txid: String(at), vout: 0, value: BigInt(at + 1), confirmed: false }
  }))
  const reader = {
    coins: async () => coins,
    transaction: async (_: unknown, txid: string) => ({
      vin: payers[Number(txid)]?.map((address) => ({ prevout: { scriptpubkey_address: address } }))
    })
  } as unknown as EsploraReader
  const found = await readSpendable(reader, bitcoinRegtest, 'mine', own)
  return found.map(({ value }) => value)
}

it.each([
  ['this address has paid', ['mine'], true],
  ['the accounts of the wallet have paid together', ['mine', 'also mine'], true],
  ['a stranger has paid a part of', ['mine', 'stranger'], false],
  ['nobody knows who has paid', ['mine', undefined], false]
])('a payment relies on unconfirmed change that %s, or not', async (_, payers, isReliable) => {
  expect(await reliable(payers)).toEqual(isReliable ? [1n] : [])
})

it('a payment relies on the 20 largest of its unconfirmed coins', async () => {
  const values = await reliable(...Array.from({ length: 25 }, () => ['mine']))

  expect(values).toEqual(Array.from({ length: 20 }, (_, at) => BigInt(at + 6)))
})
