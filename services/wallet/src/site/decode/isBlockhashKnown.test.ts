/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import { buildTransaction, type TestCall } from '../../../../../plugins/solana/test/buildTransaction.js'
import { keyOf } from '../../../../../plugins/solana/test/keyOf.js'
import {
  advanceNonce,
  createNonceAccount,
  nonceAccountData,
  readNonce
} from '../../../../../plugins/solana/test/nonceAccounts.js'
import { type LocalSolana, startLocal } from '../../../../../plugins/solana/test/startLocal.js'
import { isBlockhashKnown } from './isBlockhashKnown.js'
import { programs } from './readSolanaInstruction.js'
import { readSolanaTransaction } from './readSolanaTransaction.js'

const key = (number: number) => keyOf(number).publicKey
const [me, nonceAccount, blockhash] = [key(1), key(2), key(9).toBase58()]
const advance = advanceNonce(nonceAccount, me)
const memo: TestCall = { program: programs.memo, accounts: [], data: [65] }

/** The data of an account that holds a nonce. */
function holding(nonce: string): string {
  const data = nonceAccountData(base58.decode(nonce), me)
  expect(readNonce(data)).toBe(nonce)
  return data
}

async function isKnown(
  calls: readonly TestCall[],
  { valid = false as unknown, account = null as unknown } = {}
) {
  const transaction = readSolanaTransaction(buildTransaction({ payer: me.toBase58(), calls, blockhash }))
  if (!transaction) throw new Error('These bytes are no transaction')
  const asked: unknown[] = []
  const known = await isBlockhashKnown(transaction, async (method, params) => {
    asked.push([method, (params as [string])[0]])
    return { value: method === 'isBlockhashValid' ? valid : account }
  })
  return { known, asked }
}

describe('isBlockhashKnown', () => {
  it('asks the network if the blockhash is its own', async () => {
    expect(await isKnown([memo], { valid: true })).toEqual({
      known: true,
      asked: [['isBlockhashValid', blockhash]]
    })
    expect(await isKnown([memo])).toEqual({ known: false, asked: [['isBlockhashValid', blockhash]] })
  })

  it.each([undefined, null, 1, 'true', {}])('treats %j as no', async (valid) => {
    expect((await isKnown([memo], { valid: valid === undefined ? {} : valid })).known).toBe(false)
  })

  it('accepts the nonce of an account on the network if the first call advances it', async () => {
    const account = { owner: programs.system, data: [holding(blockhash), 'base64'] }

    const { known, asked } = await isKnown([advance, memo], { account })
    expect(known).toBe(true)
    expect(asked).toEqual([
      ['isBlockhashValid', blockhash],
      ['getAccountInfo', nonceAccount.toBase58()]
    ])
    // The chain checks only the first call.
    expect((await isKnown([memo, advance], { account })).known).toBe(false)
    expect((await isKnown([memo], { account })).known).toBe(false)
  })

  it.each<[string, unknown]>([
    ['is not there', null],
    ['holds another nonce', { owner: programs.system, data: [holding(key(8).toBase58()), 'base64'] }],
    ['is of another program', { owner: programs.token, data: [holding(blockhash), 'base64'] }],
    ['is too short', { owner: programs.system, data: ['AAAA', 'base64'] }],
    ['is no base64', { owner: programs.system, data: ['é', 'base64'] }]
  ])('rejects the nonce of an account that %s', async (_, account) => {
    expect((await isKnown([advance, memo], { account })).known).toBe(false)
  })
})

describe('isBlockhashKnown on a real network', () => {
  let chain: LocalSolana
  beforeAll(async () => {
    chain = await startLocal()
  })
  afterAll(() => chain.stop())

  const isKnownThere = async (calls: readonly TestCall[], of: string) => {
    const transaction = readSolanaTransaction(
      buildTransaction({ payer: me.toBase58(), calls, blockhash: of })
    )
    if (!transaction) throw new Error('These bytes are no transaction')
    return isBlockhashKnown(transaction, (method, params) => chain.rpc(method, ...(params as unknown[])))
  }

  it('recognizes only the blocks of the network and the nonce that an account holds', async () => {
    const { value: latest } = (await chain.rpc('getLatestBlockhash')) as { value: { blockhash: string } }
    expect(await isKnownThere([memo], latest.blockhash)).toBe(true)
    expect(await isKnownThere([memo], blockhash)).toBe(false)

    await chain.fund(me.toBase58(), 10_000_000_000)
    await chain.rpc('sendTransaction', createNonceAccount(latest.blockhash), { encoding: 'base64' })

    const options = { encoding: 'base64' }
    const { value } = (await chain.rpc('getAccountInfo', nonceAccount.toBase58(), options)) as {
      value: { data: [string] }
    }
    const nonce = readNonce(value.data[0])
    expect(await isKnownThere([advance, memo], nonce)).toBe(true)
    expect(await isKnownThere([memo], nonce)).toBe(false)
    expect(await isKnownThere([advance, memo], blockhash)).toBe(false)
  }, 60_000)
})
