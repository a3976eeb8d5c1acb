/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { account, bytesOf, other } from '../../../test/ethereumTransactions.js'
import { prepareTransaction } from './prepareTransaction.js'

describe('prepareTransaction', () => {
  const answers: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x7a69',
    eth_getTransactionCount: '0x5',
    eth_estimateGas: '0xc350',
    eth_maxPriorityFeePerGas: '0x3b9aca00',
    eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' }
  }
  const prepare = (request: object, change: object = {}) =>
    prepareTransaction([request], account, 31337, async (method) => ({ ...answers, ...change })[method])

  it('takes nonce, gas and fee from the network and ignores those of the page', async () => {
    const request = {
      from: account,
      to: other,
      value: '0x1',
      nonce: '0x99',
      gas: '0x1',
      maxFeePerGas: '0x1',
      chainId: '0x1'
    }

    expect(await prepare(request)).toEqual(
      bytesOf({
        nonce: 5,
        gas: 50_000n,
        maxFeePerGas: 3_000_000_000n,
        maxPriorityFeePerGas: 1_000_000_000n,
        to: other,
        value: 1n
      })
    )
  })

  it.each([
    [{ from: other, to: other }, 'INVALID'],
    [{ to: '0x12' }, 'INVALID'],
    [{ to: other, value: 5 }, 'INVALID'],
    [{ to: other, value: '0x01' }, 'INVALID'],
    [{ to: other, data: 'a9059cbb' }, 'INVALID'],
    // Half a byte: it would be signed as 0x0123.
    [{ to: other, data: '0x123' }, 'INVALID'],
    [{ to: other, data: '0x00', input: '0x01' }, 'INVALID']
  ])('refuses %j', async (request, code) => {
    await expect(prepare(request)).rejects.toMatchObject({ code })
  })

  it.each([
    [{ eth_chainId: '0x1' }],
    [{ eth_getTransactionCount: 5 }],
    [{ eth_getTransactionCount: '0x20000000000000' }],
    [{ eth_estimateGas: null }],
    [{ eth_getBlockByNumber: {} }],
    [{ eth_maxPriorityFeePerGas: '0xzz' }]
  ])('rejects with CHAIN if the network returns %j', async (change) => {
    await expect(prepare({ to: other }, change)).rejects.toMatchObject({ code: 'CHAIN' })
  })
})
