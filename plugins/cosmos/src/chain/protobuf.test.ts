/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import {
  QueryAllBalancesRequest,
  QueryAllBalancesResponse,
  QueryBalanceRequest
} from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { PageRequest, PageResponse } from 'cosmjs-types/cosmos/base/query/v1beta1/pagination'
import { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin'
import fc from 'fast-check'
import { readCoin } from './bank'
import { readFields, writeText } from './protobuf'

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 })
const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 })
const coin = fc.record({ denom: text, amount: fc.bigInt(0n, 2n ** 256n - 1n).map(String) })

describe('requests and responses of the bank module', () => {
  it('are encoded like the cosmjs types encode them', () => {
    fc.assert(
      fc.property(text, text, bytes, (address, denom, key) => {
        expect(Uint8Array.from([...writeText(1, address), ...writeText(2, denom)])).toEqual(
          Uint8Array.from(QueryBalanceRequest.encode({ address, denom }).finish())
        )
        const pagination = PageRequest.fromPartial({ key })
        const wanted = QueryAllBalancesRequest.encode(
          QueryAllBalancesRequest.fromPartial({ address, pagination })
        ).finish()
        const page = writeText(2, Uint8Array.from(writeText(1, key)))
        expect(Uint8Array.from([...writeText(1, address), ...page])).toEqual(Uint8Array.from(wanted))
      })
    )
  })

  it('are decoded as they were encoded, even with unknown fields in between', () => {
    fc.assert(
      fc.property(
        fc.array(coin, { maxLength: 5 }),
        bytes,
        fc.bigInt(0n, 2n ** 64n - 1n),
        (coins, nextKey, total) => {
          const pagination = PageResponse.fromPartial({ nextKey, total })
          const written = QueryAllBalancesResponse.encode(
            QueryAllBalancesResponse.fromPartial({
              balances: coins.map((one) => Coin.fromPartial(one)),
              pagination
            })
          ).finish()
          const others = [0x1d, 1, 2, 3, 4, 0x21, 1, 2, 3, 4, 5, 6, 7, 8, 0x28, 0xff, 1]
          const answer = Uint8Array.from([...others, ...written])
          const read = readFields(answer, 1).map(readCoin)
          expect(read).toEqual(coins.map(({ denom, amount }) => ({ denom, value: BigInt(amount) })))
          const [page] = readFields(answer, 2)
          expect(page && readFields(page, 1)).toEqual([nextKey])
        }
      )
    )
  })

  it('throw only a RangeError if malformed', () => {
    fc.assert(
      fc.property(bytes, (any) => {
        try {
          readFields(any, 1).map(readCoin)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
      { numRuns: 2_000 }
    )
    for (const broken of [[0x0a], [0x0a, 5, 1], [0x0b], [0x09, 1], [0x80], Array(12).fill(0xff)])
      expect(() => readFields(Uint8Array.from(broken), 1)).toThrow(RangeError)
    for (const amount of ['-1', '1.5', 'x', ' 1', '9'.repeat(81)])
      expect(() => readCoin(Coin.encode({ denom: 'uatom', amount }).finish())).toThrow(RangeError)
  })
})
