/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Intent, TransactionStep } from '@plugboard/core'
import type { EvmReader } from '../chain/EvmReader'
import { explainRefusal } from './explainRefusal'
import { fingerprintOf } from './fingerprint'
import { toCall } from './parseTransfer'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const call = toCall({ from, to, token: undefined }, '0x1', 5n)

const stepOf = (change: Partial<TransactionStep> = {}): TransactionStep => ({
  label: 'act',
  request: { namespace: 'eip155', networkId: 'eip155:1', method: 'eth_sendTransaction', params: [call] },
  fingerprint: fingerprintOf(call, { nonce: 7, block: 1, sender: 'plain' }),
  ...change
})
const sentBy = (sender: 'delegated' | 'contract') => ({
  fingerprint: fingerprintOf(call, { nonce: 7, block: 1, sender })
})

interface Situation {
  readonly error?: unknown
  readonly kind?: Intent['kind']
  readonly step?: Partial<TransactionStep>
  /** How the network's trial of the call ends. */
  readonly trial?: () => object
  /** The number of the account's transactions in blocks, and with those that wait for one. */
  readonly counts?: readonly [latest: bigint, pending: bigint]
}

const revert = { code: 3, message: 'it says no' }
const refuse = () => [{ calls: [{ status: '0x0', returnData: '0x', error: { message: 'no' } }] }]
const pass = () => [{ calls: [{ status: '0x1', returnData: '0x', gasUsed: '0x5208', logs: [] }] }]
const unreachable = () => {
  throw new Error('offline')
}

/** What a refused step ends with: the code of a certain error, or `wallet` for the wallet's own. */
async function explain({
  error = revert,
  kind = 'transfer',
  step,
  trial = refuse,
  counts = [7n, 7n]
}: Situation) {
  const reader = {
    ask: async () => trial(),
    quantity: async (_: string, [, block]: readonly string[]) =>
      counts[block === 'pending' ? 1 : 0] ?? unreachable()
  } as unknown as EvmReader
  return explainRefusal(reader, error, stepOf(step), kind, undefined).catch((thrown) =>
    thrown === error ? 'wallet' : thrown.code
  )
}

describe('a refusal of a wallet', () => {
  it.each<[string, string, Situation]>([
    ['a payment', 'eip155/wouldFail', {}],
    ['a swap', 'eip155/priceMoved', { kind: 'swap' }],
    ['the allowance of a swap', 'eip155/wouldFail', { kind: 'swap', step: { label: 'approve' } }],
    ['said in words', 'eip155/wouldFail', { error: new Error('Execution reverted: no') }],
    ['wrapped', 'eip155/wouldFail', { error: { data: { originalError: { message: 'execution reverted' } } } }]
  ])('is certain if the network refuses it too, and nothing has arrived: %s', async (_, code, situation) => {
    expect(await explain(situation)).toBe(code)
  })

  it.each<[string, Situation]>([
    ['the wallet says something else', { error: new Error('closed') }],
    ['the network would carry it out', { trial: pass }],
    ['the network cannot be asked', { trial: unreachable }],
    ['a transaction of the account has arrived', { counts: [8n, 8n] }],
    ['a transaction of the account waits for a block', { counts: [7n, 8n] }],
    ['nobody knows how many there are', { counts: [] as never }],
    ['others can send for the account', { step: sentBy('delegated') }],
    ['the account is a contract', { step: sentBy('contract') }],
    ['it has no fingerprint', { step: { fingerprint: undefined } }],
    ['it is another request', { step: { request: { ...stepOf().request, method: 'wallet_sendCalls' } } }]
  ])('is passed on as it is if %s', async (_, situation) => {
    expect(await explain(situation)).toBe('wallet')
  })
})
