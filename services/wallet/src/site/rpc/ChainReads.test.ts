/** @jest-environment node */
import { expect, it, jest } from '@jest/globals'
import * as z from 'zod/mini'
import type { Session } from '../session/Session.js'
import { ChainReads } from './ChainReads.js'

/** Reads through a login server that passes on this answer of a node. */
function open(answer: unknown) {
  const send = jest.fn(async (request: { readonly shape: z.ZodMiniType }) => z.parse(request.shape, answer))
  return { send, reads: new ChainReads({ send } as unknown as Session) }
}

it('asks the login server for a network, for as long as the page waits', async () => {
  const { send, reads } = open({ jsonrpc: '2.0', id: 1, result: '0x1', error: null })
  const { signal } = new AbortController()

  expect(await reads.ask('solana:local', 'getSlot', undefined, signal)).toBe('0x1')
  expect(await reads.ask('solana:local', 'getSlot', ['x'])).toBe('0x1')
  const bodies = [[], ['x']].map((params) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot', params })
  )
  expect(send.mock.calls).toEqual([
    [expect.objectContaining({ method: 'POST', path: '/v1/rpc/solana%3Alocal', body: bodies[0], signal })],
    [expect.objectContaining({ path: '/v1/rpc/solana%3Alocal', body: bodies[1], signal: undefined })]
  ])
})

it('returns null as an answer', async () => {
  expect(await open({ result: null }).reads.ask('eip155:1', 'eth_getTransactionReceipt', [])).toBeNull()
})

it.each([
  [
    { code: 3, message: 'execution reverted' },
    { message: 'execution reverted', rpc: 3 }
  ],
  [{ code: -32_000.5 }, { message: 'The network refused the request', rpc: 4902 }],
  [{}, { message: 'The network refused the request', rpc: 4902 }]
])('fails with what the node says: %j', async (error, told) => {
  const failed = await open({ result: null, error })
    .reads.ask('eip155:1', 'eth_call', [])
    .catch((cause: { toReply(): object }) => cause.toReply())

  expect(failed).toEqual({ code: 'CHAIN', ...told })
})
