/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { isKitError } from '@plugboard/core'
import fc from 'fast-check'
import { checkTransaction } from '../../../../tests/jest/checkTransaction'
import { spoiledJson } from '../../../../tests/jest/spoiledJson'
import { historySetup } from '../../test/historySetup'
import { paymentSetup, randomAddress } from '../../test/paymentSetup'
import { readTransaction } from './accountTransaction'
import { describeTransaction } from './describeTransaction'

const { chain, endpoint } = paymentSetup()
const { reader, networkId } = historySetup(chain)

const address = randomAddress()
const [other, ownTokens, otherTokens, mint] = [0, 1, 2, 3].map(randomAddress) as [
  string,
  string,
  string,
  string
]
const signature = '5'.repeat(88)

const tokensAt = (accountIndex: number, owner: string, amount: string) => ({
  ...{ accountIndex, mint, owner, programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' },
  uiTokenAmount: { amount, decimals: 6, uiAmount: null, uiAmountString: '' }
})

/** A payment of tokens and of lamports, and an approval. */
const right = {
  slot: 7,
  blockTime: 1_700_000_000,
  transaction: {
    signatures: [signature],
    message: {
      accountKeys: [address, ownTokens, otherTokens, '11111111111111111111111111111111'],
      instructions: [
        { programIdIndex: 3, accounts: [0, 4], data: '3Bxs411qCLLRMUsZ' },
        { programIdIndex: 5, accounts: [1, 2, 0], data: '3QCwqmHZ4mdq' },
        { programIdIndex: 5, accounts: [1, 4, 0], data: '4QCwqmHZ4mdq' }
      ]
    }
  },
  meta: {
    err: null,
    fee: 5_000,
    loadedAddresses: { writable: [other], readonly: ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'] },
    preBalances: [9_000_000, 2_039_280, 2_039_280, 1, 0, 1],
    postBalances: [1_995_000, 2_039_280, 2_039_280, 1, 7_000_000, 1],
    preTokenBalances: [tokensAt(1, address, '500'), tokensAt(2, other, '0')],
    postTokenBalances: [tokensAt(1, address, '200'), tokensAt(2, other, '300')]
  }
}

const nameOf = (token: string | undefined) =>
  token === undefined ? { name: 'Solana', symbol: 'SOL' } : { name: token, symbol: 'x', address: token }

const describeRight = (answer: unknown) =>
  describeTransaction(readTransaction(signature, answer), { address, networkId, time: 1_700_000_000, nameOf })

it('reads a well-formed transaction', () => {
  const found = describeRight(right)
  checkTransaction(found, networkId)
  expect(found.transfers).toMatchObject([
    { direction: 'out', quantity: { numeric: '0.0003' }, recipient: other },
    { direction: 'out', quantity: { numeric: '0.007' }, recipient: other }
  ])
})

it('turns any node response into a valid transaction or rejects it', () => {
  fc.assert(
    fc.property(spoiledJson(right), (answer) => {
      try {
        checkTransaction(describeRight(answer), networkId)
      } catch (error) {
        if (!isKitError(error)) throw error
        expect(error.code).toBe('solana/readFailed')
      }
    }),
    { numRuns: 3_000 }
  )
})

const listed = { signature, slot: 7, err: null, memo: null, blockTime: 1_700_000_000 }
const fails = (code: number) => () => {
  throw Object.assign(new Error('no'), { code })
}

it.each<[string, Parameters<typeof endpoint>[0]]>([
  ['no list', { getSignaturesForAddress: () => ({}) }],
  ['a longer list than was asked for', { getSignaturesForAddress: () => Array(101).fill(listed) }],
  ['what is no signature', { getSignaturesForAddress: () => [{ ...listed, signature: '../..' }] }],
  ['what is no slot', { getSignaturesForAddress: () => [{ ...listed, slot: -1 }] }],
  ['no transaction', { getSignaturesForAddress: () => [listed], getTransaction: () => ({}) }],
  [
    'accounts that are none',
    { getTokenAccountsByOwner: () => ({ value: [null, { pubkey: 7, account: { data: 7 } }] }) }
  ],
  ['nothing at all', { getSignaturesForAddress: fails(-32_601) }]
])('rejects the history of a node that returns %s', async (_, answers) => {
  const url = await endpoint(answers)
  await expect(reader(url)(address)).rejects.toMatchObject({ code: 'solana/readFailed' })
})

it('turns any list of signatures and transactions from a node into a valid history or rejects it', async () => {
  const answers = { list: [listed] as unknown, transaction: right as unknown }
  const url = await endpoint({
    getSignaturesForAddress: () => answers.list,
    getTransaction: () => answers.transaction
  })
  const read = reader(url)
  await fc.assert(
    fc.asyncProperty(
      spoiledJson([listed, { ...listed, slot: 6 }]),
      spoiledJson(right),
      async (list, transaction) => {
        Object.assign(answers, { list, transaction })
        const page = await read(address).catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'solana/readFailed' })
        })
        for (const one of page?.data ?? []) checkTransaction(one, networkId)
      }
    ),
    { numRuns: 60 }
  )
}, 60_000)

it('reports what is known of a listed transaction that the node does not return', async () => {
  const url = await endpoint({
    getSignaturesForAddress: () => [{ ...listed, err: { InstructionError: [0, 'Custom'] } }],
    getTransaction: () => null
  })

  expect(await reader(url)(address)).toMatchObject({
    data: [
      {
        ...{ id: signature, transfers: [] },
        metadata: {
          status: 'failed',
          operationType: 'execute',
          minedAt: '2023-11-14T22:13:20.000Z',
          sentFrom: ''
        }
      }
    ]
  })
})

/** Nodes refuse a transaction of a version that is newer than the request says it supports. */
const ofVersion1 = (transaction: unknown) => (params: unknown) => {
  const [, { maxSupportedTransactionVersion }] = params as [
    string,
    { maxSupportedTransactionVersion: number }
  ]
  if (maxSupportedTransactionVersion >= 1) return transaction
  throw Object.assign(new Error('Transaction version (1) is not supported'), { code: -32015 })
}

it('reads a transaction of version 1, which names all of its addresses and has up to 4,096 bytes', async () => {
  const { accountKeys, instructions } = right.transaction.message
  const { loadedAddresses, ...meta } = right.meta
  const message = {
    accountKeys: [...accountKeys, ...loadedAddresses.writable, ...loadedAddresses.readonly],
    instructions: [...instructions, { programIdIndex: 4, accounts: [], data: '2'.repeat(5_000) }],
    transactionConfig: { computeUnitLimit: 200_000, priorityFee: 5_000 }
  }
  const answer = { ...right, version: 1, transaction: { ...right.transaction, message }, meta }
  const url = await endpoint({
    getSignaturesForAddress: () => [listed],
    getTransaction: ofVersion1(answer)
  })

  const { data } = await reader(url)(address)

  expect(data[0]).toMatchObject({
    metadata: { operationType: describeRight(right).metadata.operationType, sentFrom: address },
    transfers: describeRight(right).transfers?.map(({ quantity, direction }) => ({ quantity, direction }))
  })
})
