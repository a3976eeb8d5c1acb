/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { connectErrors } from '@plugboard/core'
import { createWalletClient, custom, HttpRequestError } from 'viem'
import { mainnet } from 'viem/chains'
import { isDeclined } from './isDeclined.js'

const account = '0x000000000000000000000000000000000000c0fe'

/** What viem makes of a wallet that answers a payment with this. */
function afterViem(answer: object): Promise<unknown> {
  const request = ({ method }: { method: string }) =>
    method === 'eth_sendTransaction' ? Promise.reject(answer) : Promise.resolve('0x1')
  const client = createWalletClient({ account, chain: mainnet, transport: custom({ request }) })
  return client.sendTransaction({ to: account, value: 1n }).catch((error: unknown) => error)
}

it('knows a visitor who declined below whatever viem has packed around it', async () => {
  const declined = await afterViem(Object.assign(new Error('no'), { code: 4001 }))
  expect(declined).toMatchObject({ name: 'TransactionExecutionError' })
  expect(isDeclined(declined)).toBe(true)
  expect(isDeclined(connectErrors.rejected())).toBe(true)
})

it('takes nothing else for that', async () => {
  const failed = await afterViem(Object.assign(new Error('out of gas'), { code: -32000 }))
  const down = new HttpRequestError({ url: 'http://localhost' })
  expect([failed, down, undefined, 'no', connectErrors.timeout()].map(isDeclined)).toEqual(
    Array(5).fill(false)
  )
})
