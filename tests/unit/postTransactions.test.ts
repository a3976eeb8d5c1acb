/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from '@jest/globals'
import { postTransactions } from '../../demo/stack/postTransactions.mjs'
import { startAnvil } from '../../demo/stack/startAnvil.mjs'

const from = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'

interface RpcRequest {
  readonly id: number
  readonly method: string
}

/** Forwards JSON-RPC batches to a node, except for one transaction, which it only pretends to have passed on. */
async function startForgetfulProxy(
  node: string,
  forgotten: number
): Promise<{ server: Server; url: string }> {
  let isForgotten = false
  const server = createServer(async (request, response) => {
    const all: RpcRequest[] = JSON.parse(await text(request))
    const passed = all.filter(
      ({ id, method }) => isForgotten || method !== 'eth_sendTransaction' || id !== forgotten
    )
    const answer = await fetch(node, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(passed)
    })
    const answers = (await answer.json()) as unknown[]
    if (passed.length < all.length) {
      isForgotten = true
      answers.push({ jsonrpc: '2.0', id: forgotten, result: `0x${'0'.repeat(64)}` })
    }
    response.end(JSON.stringify(answers))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('a transaction that the chain has accepted and lost is sent again', async () => {
  const anvil = await startAnvil({ chainId: 31337 })
  const { server, url } = await startForgetfulProxy(anvil.url, 1)
  try {
    const requests = [0, 1, 2, 3].map((id) => ({
      jsonrpc: '2.0',
      id,
      method: 'eth_sendTransaction',
      params: [{ from, to: from, value: '0x1' }]
    }))

    await postTransactions(url, requests)

    const count = { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionCount', params: [from, 'latest'] }
    const answer = await fetch(anvil.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(count)
    })
    expect(await answer.json()).toMatchObject({ result: '0x4' })
  } finally {
    server.close()
    await anvil.stop()
  }
}, 60_000)

it('what a chain says about a transaction that it never accepts is in the error', async () => {
  let isFirst = true
  const server = createServer(async (request, response) => {
    const all: RpcRequest[] = JSON.parse(await text(request))
    const answers = all.map(({ id, method }) => {
      if (method !== 'eth_sendTransaction') return { jsonrpc: '2.0', id, result: '0x0' }
      if (isFirst) return { jsonrpc: '2.0', id, result: `0x${'0'.repeat(64)}` }
      return { jsonrpc: '2.0', id, error: { code: -32003, message: 'Insufficient funds' } }
    })
    if (all.some(({ method }) => method === 'eth_sendTransaction')) isFirst = false
    response.end(JSON.stringify(answers))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const request = { jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params: [{ from, to: from }] }

    await expect(postTransactions(url, [request], 1_500)).rejects.toThrow(
      `0 of 1 transactions of ${from}. It last said: Insufficient funds`
    )
  } finally {
    server.close()
  }
})
