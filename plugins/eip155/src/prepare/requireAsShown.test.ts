/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { type Hex, pad, toEventSelector } from 'viem'
import type { EvmReader } from '../chain/EvmReader'
import { fingerprintOf, isAlike } from './fingerprint'
import { toCall } from './parseTransfer'
import { requireAsShown, requirePaid } from './requireAsShown'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const call = toCall({ from, to, token }, '0x1', 5n)

const transfer = toEventSelector('Transfer(address,address,uint256)')
const log = (address: Hex, payer: Hex, receiver: Hex) => ({
  address,
  topics: [transfer, pad(payer), pad(receiver)]
})

const request = {
  namespace: 'eip155',
  networkId: 'eip155:1',
  method: 'eth_sendTransaction',
  params: [call]
} as const

/** What is said about a receipt of an account with this code: nothing, or the code of an error. */
async function saidOf(receipt: object, code = '0x60'): Promise<unknown> {
  const reader = { ask: async () => code } as unknown as EvmReader
  return requirePaid(reader, receipt, request).catch((error) => error.code)
}

describe('a payment of tokens by a contract account', () => {
  it.each<[string, string | undefined, object]>([
    ['the token announces it', undefined, { logs: [log(other, from, to), log(token, from, to)] }],
    ['only another token announces it', 'eip155/notAsShown', { logs: [log(other, from, to)] }],
    ['somebody else got it', 'eip155/notAsShown', { logs: [log(token, from, other)] }],
    ['somebody else paid it', 'eip155/notAsShown', { logs: [log(token, other, to)] }],
    ['nothing was announced', 'eip155/notAsShown', { logs: [] }],
    ['the transaction failed', undefined, { status: '0x0', logs: [] }]
  ])('%s: %p', async (_, said, receipt) => {
    expect(await saidOf({ status: '0x1', ...receipt })).toBe(said)
  })

  it('is not looked for in what an account of a person has sent: its call is compared', async () => {
    expect(await saidOf({ status: '0x1', logs: [] }, '0x')).toBeUndefined()
  })
})

describe('a transaction on the network', () => {
  const asked = { from, to: token, value: '0x0', input: call.data }

  /** What is said about it if its account has this code: nothing, or the code of an error. */
  async function compared(change: object, code = '0x'): Promise<unknown> {
    const reader = { ask: async () => code } as unknown as EvmReader
    return requireAsShown(reader, { ...asked, ...change }, request).catch((error) => error.code)
  }

  it.each<[string, object]>([
    ['the same', {}],
    ['the same in lower case', { from: from.toLowerCase(), to: token.toLowerCase() }],
    ['the same amount with leading zeros', { value: '0x000' }]
  ])('is as it was shown: %s', async (_, change) => {
    expect(await compared(change)).toBeUndefined()
  })

  it.each<[string, object]>([
    ['from another account', { from: other }],
    ['to another contract', { to: other }],
    ['to nobody', { to: null }],
    ['of another amount', { value: '0x1' }],
    ['of no amount', { value: undefined }],
    ['another call', { input: toCall({ from, to: other, token }, '0x1', 5n).data }],
    ['no call', { input: '0x' }]
  ])('is reported: %s', async (_, change) => {
    expect(await compared(change)).toBe('eip155/notAsShown')
    // The wallet of a contract puts the call into its own.
    expect(await compared(change, '0x60')).toBeUndefined()
  })
})

describe('a transaction', () => {
  const wanted = fingerprintOf(call, { nonce: 7, block: 1, sender: 'plain' })
  const sent = {
    hash: `0x${'1'.repeat(64)}`,
    from,
    nonce: 7,
    to: token,
    value: '0x0',
    input: call.data ?? '0x'
  } as const

  it.each<[string, boolean, object]>([
    ['the same', true, {}],
    ['the same in lower case', true, { from: from.toLowerCase(), to: token.toLowerCase() }],
    ['by another account', false, { from: other }],
    ['to another contract', false, { to: other }],
    ['of another amount', false, { value: '0x1' }],
    ['another call', false, { input: toCall({ from, to, token }, '0x1', 6n).data }]
  ])('is recognised by what it does: %s (%p)', (_, expected, change) => {
    expect(isAlike({ ...sent, ...change }, wanted)).toBe(expected)
  })
})
