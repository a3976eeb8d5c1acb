import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { type NameSource, nameSources } from '@plugboard/core/features'
import { createTestKit } from '@plugboard/core/testing'
import { blake2AsU8a, xxhashAsU8a } from '@polkadot/util-crypto'
import { type LocalPolkadot, startLocal } from '../../test/startLocal.js'
import { decodeSs58, encodeSs58 } from '../address/ss58.js'
import { polkadotLocal } from '../networks.js'
import { polkadot } from '../polkadot.js'
import { usernames } from '../usernames.js'

const accountOf = (digit: number) => encodeSs58({ format: 42, bytes: new Uint8Array(32).fill(digit) })
const [alice, bob, carol] = [accountOf(1), accountOf(2), accountOf(3)]
const networkId = polkadotLocal.caipNetworkId
const hex = (...parts: readonly Uint8Array[]) => `0x${Buffer.concat(parts).toString('hex')}`
const bytesOf = (address: string) => decodeSs58(address)?.bytes ?? new Uint8Array()
const textOf = (name: string) => Uint8Array.from([name.length << 2, ...Buffer.from(name)])

/** The storage key of an entry in one of the maps of the pallet `identity`. */
const place = (map: string, hash: Uint8Array, key: Uint8Array) =>
  hex(xxhashAsU8a('Identity', 128), xxhashAsU8a(map, 128), hash, key)
/** The primary name of an account. */
const primary = (address: string, name: string) => [
  place('UsernameOf', xxhashAsU8a(bytesOf(address), 64), bytesOf(address)),
  hex(textOf(name))
]
/** The account that a name leads to, followed by the fact that an authority issued it. */
const owner = (name: string, address: string) => [
  place('UsernameInfoOf', blake2AsU8a(textOf(name), 128), textOf(name)),
  hex(bytesOf(address), Uint8Array.of(1, ...new Uint8Array(16)))
]

const open: { chain: LocalPolkadot; kit: Kit; source: NameSource } = {} as never

beforeAll(async () => {
  open.chain = await startLocal(`0x${'45'.repeat(32)}`)
  await open.chain.rpc('dev_setStorage', [
    [
      primary(alice, 'alice.dot'),
      owner('alice.dot', alice),
      owner('old.dot', alice),
      // It has since been issued to somebody else.
      primary(bob, 'alice.dot'),
      primary(carol, 'Carol <b>.dot'),
      owner('Carol <b>.dot', carol)
    ]
  ])
  const endpoints = { [networkId]: [open.chain.url] }
  const { kit } = createTestKit({
    namespaces: [],
    plugins: [polkadot({ networks: [polkadotLocal], endpoints }), usernames({ network: networkId })]
  })
  open.kit = kit
  const [source] = kit.contributions(nameSources)
  open.source = source as NameSource
}, 120_000)
afterAll(async () => {
  open.kit?.dispose()
  await open.chain?.stop()
})

describe('usernames on a chain', () => {
  it('resolve to their account, in the address format of its network', async () => {
    const of = (name: string) => open.source.resolve(name, networkId)

    expect(await of('Alice.dot')).toEqual({ name: 'alice.dot', address: alice })
    expect(await of('old.dot')).toEqual({ name: 'old.dot', address: alice })
    for (const name of ['nobody.dot', 'alice', 'carol <b>.dot', `${'a'.repeat(40)}.dot`])
      expect([name, await of(name)]).toEqual([name, undefined])
  }, 60_000)

  it('are found as the primary names of accounts, each with the address it resolves to', async () => {
    const { source } = open

    expect(await source.lookup(alice, networkId)).toEqual({
      name: 'alice.dot',
      resolved: { name: 'alice.dot', address: alice }
    })
    expect(await source.lookup(carol, networkId)).toBeUndefined()
    expect([...((await source.lookupAll?.([alice, bob, carol, 'nobody'], networkId)) ?? [])]).toEqual([
      [alice, { name: 'alice.dot', address: alice }],
      [bob, { name: 'alice.dot', address: alice }]
    ])
  }, 60_000)

  it('are served only on networks that share the addresses', async () => {
    const { source } = open
    expect([source.serves(networkId), source.serves('polkadot:unknown'), source.serves('eip155:1')]).toEqual([
      true,
      false,
      false
    ])
  })
})
