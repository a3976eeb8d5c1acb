/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { getAddress } from 'viem'
import { permissionAccountAddress } from '../worker/sign/permissionCode.js'
import { smartAccountAddress } from '../worker/sign/smartAccountCode.js'
import { batchData, decodeBatch } from './batchFormat.js'
import { type BatchCode, prepareBatch } from './prepareBatch.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** As it is read back. */
const to = getAddress(`0x${'ab'.repeat(20)}`)

/** A batch as it is prepared on a network that gives these answers, and what that was asked. */
async function prepare(
  code: BatchCode,
  change: object = {},
  calls: Parameters<typeof prepareBatch>[0] = [{ to }]
) {
  const answers: Readonly<Record<string, unknown>> = {
    ...{ eth_chainId: '0x7a69', eth_getTransactionCount: '0x7', eth_maxPriorityFeePerGas: '0x2' },
    ...{ eth_getBlockByNumber: { baseFeePerGas: '0x5' }, eth_getCode: '0x60', eth_estimateGas: '0x2710' },
    ...change
  }
  const ask = jest.fn(async (method: string, _params: readonly unknown[]) => answers[method])
  const bytes = await prepareBatch(calls, account, 31337, code, ask)
  const asked = (method: string) => ask.mock.calls.find(([one]) => one === method)?.[1]
  return { batch: decodeBatch(bytes, account), asked }
}

describe('the bytes of a batch', () => {
  it('have a half more gas than the network says', async () => {
    const { batch, asked } = await prepare({ code: 'batches', isThere: true })

    expect(batch).toMatchObject({
      ...{ chainId: 31337, nonce: 7, gas: 15_000n, maxPriorityFeePerGas: 2n, maxFeePerGas: 12n },
      ...{ calls: [{ to, value: 0n, data: '0x' }], code: 'batches', delegates: false }
    })
    const data = batchData(batch.calls, 'batches')
    expect(asked('eth_estimateGas')).toEqual([{ from: account, to: account, value: '0x0', data }, 'latest'])
    expect(asked('eth_getCode')).toBeUndefined()
  })

  it.each([
    ['batches', smartAccountAddress],
    ['permissions', permissionAccountAddress]
  ] as const)(
    'have the gas of the authorization too, and of calls that run in the code that it brings: %s',
    async (code, address) => {
      const { batch, asked } = await prepare({ code, isThere: false })

      expect(batch).toMatchObject({ gas: 40_000n, code, delegates: true })
      expect(asked('eth_getCode')).toEqual([address, 'latest'])
      expect(asked('eth_estimateGas')?.slice(1)).toEqual(['latest', { [account]: { code: '0x60' } }])
    }
  )

  it('call nothing if they only bring the code', async () => {
    const { batch, asked } = await prepare({ code: 'batches', isThere: false }, {}, [])

    expect(batch).toMatchObject({ calls: [], delegates: true })
    expect(asked('eth_estimateGas')?.[0]).toMatchObject({ data: '0x' })
  })

  it('contain the page’s value and data', async () => {
    const { batch } = await prepare({ code: 'batches', isThere: true }, {}, [
      { to: to.toUpperCase().replace('0X', '0x'), value: '0x2', data: '0xabcd' }
    ])

    expect(batch.calls).toEqual([{ to, value: 2n, data: '0xabcd' }])
  })

  it.each([
    ['has no code at the contract', { eth_getCode: '0x' }],
    ['answers with no code', { eth_getCode: null }],
    ['says no gas', { eth_estimateGas: null }],
    ['is another one', { eth_chainId: '0x1' }]
  ])('are not made for a network that %s', async (_, change) => {
    await expect(prepare({ code: 'batches', isThere: false }, change)).rejects.toMatchObject({
      code: 'CHAIN'
    })
  })
})
