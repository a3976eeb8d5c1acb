/** @jest-environment node */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { type NameSource, nameSources } from '@plugboard/core/features'
import { createTestKit } from '@plugboard/core/testing'
import { readText, writeText } from '../chain/protobuf.js'
import { cosmos } from '../cosmos.js'
import { icns } from '../icns.js'
import { cosmosHub, osmosis } from '../networks.js'

const alice = 'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6'
const bob = 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'
const contract = 'osmo1xk0s8xgktn9x5vwcgtjdxqzadg88fgn33p8u9cnpdxwemvxscvast52cdd'
const networkId = cosmosHub.caipNetworkId

/**
 * The answers of the ICNS contract, by query: the shapes are those of its messages (`QueryMsg` of its resolver). No local chain runs contracts, so a
 * server stands in for Osmosis here.
 */
const answers: Readonly<Record<string, unknown>> = {
  '{"address_by_icns":{"icns":"alice.cosmos"}}': { bech32_address: alice },
  '{"address_by_icns":{"icns":"moved.cosmos"}}': { bech32_address: alice },
  [`{"icns_names":{"address":"${alice}"}}`]: { names: ['alice.cosmos'], primary_name: 'alice.cosmos' },
  // Its name has since been given to somebody else.
  [`{"icns_names":{"address":"${bob}"}}`]: { names: ['moved.cosmos'], primary_name: 'moved.cosmos' }
}

/** A node of Osmosis, with only the queries to the contract. */
async function startNode() {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString())
    const bytes = Uint8Array.from(Buffer.from(String(params?.data), 'hex'))
    const question = readText(bytes, 2)
    asked.push(`${method} ${params?.path} ${readText(bytes, 1)} ${question}`)
    const found = answers[question]
    const value = Uint8Array.from(writeText(1, JSON.stringify(found ?? null)))
    const face = found
      ? { code: 0, value: Buffer.from(value).toString('base64') }
      : { code: 18, log: 'type: cosmwasm_std::addresses::Addr; not found', value: null }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { response: face } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, stop: () => server.close() }
}

const open: { node: Awaited<ReturnType<typeof startNode>>; kit: Kit; source: NameSource } = {} as never

beforeAll(async () => {
  open.node = await startNode()
  const rpcUrls = { [osmosis.caipNetworkId]: [open.node.url] }
  const { kit } = createTestKit({
    namespaces: [],
    plugins: [cosmos({ networks: [cosmosHub, osmosis], rpcUrls }), icns()]
  })
  open.kit = kit
  open.source = kit.contributions(nameSources)[0] as NameSource
})
afterAll(() => {
  open.kit?.dispose()
  open.node?.stop()
})

describe('ICNS names', () => {
  it('resolve through the contract to their address on the network', async () => {
    const of = (name: string) => open.source.resolve(name, networkId)

    expect(await of('Alice.cosmos')).toEqual({ name: 'alice.cosmos', address: alice })
    expect(await of('nobody.cosmos')).toBeUndefined()
    expect(open.node.asked[0]).toBe(
      `abci_query /cosmwasm.wasm.v1.Query/SmartContractState ${contract} {"address_by_icns":{"icns":"alice.cosmos"}}`
    )
    const asked = open.node.asked.length
    // They are addresses of another chain, or no names.
    for (const name of ['alice.osmo', 'alice', 'al ice.cosmos', '-alice.cosmos'])
      expect([name, await of(name)]).toEqual([name, undefined])
    expect(open.node.asked).toHaveLength(asked)
  })

  it('are found as the primary names of accounts', async () => {
    const { source } = open
    const nobody = 'cosmos1nobody'

    expect(await source.lookup(alice, networkId)).toEqual({ name: 'alice.cosmos' })
    expect(await source.lookup(nobody, networkId)).toBeUndefined()
    // The page finds out whom it leads to, and does not show it.
    expect(await source.lookup(bob, networkId)).toEqual({ name: 'moved.cosmos' })
    expect((await source.resolve('moved.cosmos', networkId))?.address).toBe(alice)
  })

  it('are served for suffixes of the networks, and only on Cosmos networks of the page', () => {
    const { source } = open
    expect(source.suffixes).toEqual(['.cosmos', '.osmo'])
    expect([source.serves(networkId), source.serves('cosmos:unknown'), source.serves('eip155:1')]).toEqual([
      true,
      false,
      false
    ])
  })
})
