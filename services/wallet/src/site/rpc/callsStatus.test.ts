/** @jest-environment node */
import { expect, it, jest } from '@jest/globals'
import type { Hex } from 'viem'
import { toBatchId } from './batchId.js'
import { callsStatus } from './callsStatus.js'
import type { RpcParts } from './SignMethod.js'

const receipt = {
  ...{ status: '0x1', blockHash: '0x0b', blockNumber: '0x1', gasUsed: '0x5208', transactionHash: '0x0c' },
  logs: [{ address: '0x0a', data: '0x', topics: ['0x0d'] }]
}
const hashes = ['11', '22'].map((byte): Hex => `0x${byte.repeat(32)}`)

/** The status of a batch on the second network of the project, which answers with these receipts. */
async function statusOf(receipts: readonly unknown[], isWhole = true) {
  const ask = jest.fn(async (_network: string, _method: string, [hash]: readonly [Hex]) =>
    receipts.at(hashes.indexOf(hash))
  )
  const parts = {
    project: { networks: ['1', '31338'].map((id) => ({ id: `eip155:${id}` })) },
    reads: { ask }
  }
  const id = toBatchId({ chainId: 31338, hashes: hashes.slice(0, receipts.length), isWhole })
  const told = await callsStatus([id], parts as unknown as RpcParts)
  return { told, id, ask }
}

it('is read from the network of the batch, and contains what EIP-5792 names of each receipt', async () => {
  const { told, id, ask } = await statusOf([{ ...receipt, logsBloom: '0x00', type: '0x2' }])

  expect(told).toEqual({
    ...{ version: '2.0.0', id, chainId: '0x7a6a', atomic: true, status: 200 },
    receipts: [receipt]
  })
  expect(ask.mock.calls).toEqual([['eip155:31338', 'eth_getTransactionReceipt', [hashes[0]]]])
})

it('lists the receipts that there are while others are missing', async () => {
  expect((await statusOf([receipt, null])).told).toMatchObject({
    ...{ atomic: false, status: 100 },
    receipts: [receipt]
  })
})

it.each(['blockHash', 'blockNumber', 'gasUsed', 'transactionHash', 'logs', 'status'])(
  'is pending while a receipt lacks its %s',
  async (name) => {
    expect((await statusOf([{ ...receipt, [name]: undefined }])).told).toMatchObject({ status: 100 })
  }
)

it('counts as failed what has not succeeded', async () => {
  expect((await statusOf([{ ...receipt, status: '0x' }])).told).toMatchObject({ status: 500 })
})

it.each([
  ['in part (600) once all that was sent has succeeded', '0x1', 600],
  ['as failed (500) once all that was sent has failed', '0x0', 500]
])('reports a batch whose sending stopped %s', async (_, status, code) => {
  expect((await statusOf([{ ...receipt, status }], false)).told).toMatchObject({
    atomic: false,
    status: code
  })
  expect((await statusOf([{ ...receipt, status }, null], false)).told).toMatchObject({ status: 100 })
})

it('is refused with 5730 for an id that the wallet has not issued', async () => {
  for (const params of [[`0x${'00'.repeat(96)}`], [], undefined])
    await expect(callsStatus(params, {} as RpcParts)).rejects.toMatchObject({
      message: 'Unknown id of calls'
    })
  const error = await callsStatus([], {} as RpcParts).catch((cause: unknown) => cause)
  expect((error as { toReply(): object }).toReply()).toMatchObject({ code: 'INVALID', rpc: 5730 })
})
