/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { RequestIntent } from '@plugboard/core'
import { readRequest } from './readRequest'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const read = (call: object) =>
  readRequest({
    kind: 'request',
    connection: { networkId: 'eip155:1', account: { address: alice } },
    method: 'eth_sendTransaction',
    params: [call]
  } as unknown as RequestIntent)

it.each<[string, object, object]>([
  [
    'its receiver, value and data',
    { to: bob, value: '0x5', data: '0x01' },
    { to: bob, value: 5n, data: '0x01' }
  ],
  ['data that is named `input`', { to: bob, input: '0x01' }, { to: bob, data: '0x01' }],
  ['data that is given twice', { to: bob, data: '0xAB', input: '0xab' }, { to: bob, data: '0xAB' }],
  ['its own account and network', { from: alice.toLowerCase(), to: bob, chainId: '0x1' }, { to: bob }]
])("a page's transaction is read with %s", (_, call, expected) => {
  expect(read(call)).toEqual([expected])
})

it.each<[string, object]>([
  ['is from another account', { from: bob, to: bob }],
  ['is for another network', { to: bob, chainId: '0x2' }],
  ['has two sorts of data', { to: bob, data: '0x', input: '0x01' }],
  ['has an empty number', { to: bob, value: '0x' }],
  ['has an access list', { to: bob, accessList: [] }]
])("a page's transaction is refused if it %s", (_, call) => {
  expect(() => read(call)).toThrow(expect.objectContaining({ code: 'eip155/cannotPrepare' }))
})
