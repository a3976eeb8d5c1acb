/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import {
  NONCE_ACCOUNT_LENGTH,
  NonceAccount,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { buildTransaction, type TestCall } from '../../../../../plugins/solana/test/buildTransaction.js'
import { keyOf } from '../../../../../plugins/solana/test/keyOf.js'
import { type LocalSolana, startLocal } from '../../../../../plugins/solana/test/startLocal.js'
import { isBlockhashKnown } from './isBlockhashKnown.js'
import { programs } from './readSolanaInstruction.js'
import { readSolanaTransaction } from './readSolanaTransaction.js'

const key = (number: number) => keyOf(number).publicKey
const [me, nonceAccount, blockhash] = [key(1), key(2), key(9).toBase58()]
const { keys, data } = SystemProgram.nonceAdvance({ noncePubkey: nonceAccount, authorizedPubkey: me })
const advance: TestCall = {
  program: programs.system,
  accounts: keys.map(({ pubkey, ...rest }) => ({ address: pubkey.toBase58(), ...rest })),
  data: [...data]
}
const memo: TestCall = { program: programs.memo, accounts: [], data: [65] }

/** An account that holds a nonce, as the chain's own library reads it. */
function holding(nonce: string): string {
  const bytes = Buffer.alloc(NONCE_ACCOUNT_LENGTH)
  bytes.writeUInt32LE(1, 0)
  bytes.writeUInt32LE(1, 4)
  bytes.set(me.toBytes(), 8)
  bytes.set(base58.decode(nonce), 40)
  expect(NonceAccount.fromAccountData(bytes)).toMatchObject({ nonce, authorizedPubkey: me })
  return bytes.toString('base64')
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
  it('asks the network whether the blockhash is one of its own', async () => {
    expect(await isKnown([memo], { valid: true })).toEqual({
      known: true,
      asked: [['isBlockhashValid', blockhash]]
    })
    expect(await isKnown([memo])).toEqual({ known: false, asked: [['isBlockhashValid', blockhash]] })
  })

  it.each([undefined, null, 1, 'true', {}])('takes %j for no', async (valid) => {
    expect((await isKnown([memo], { valid: valid === undefined ? {} : valid })).known).toBe(false)
  })

  it('takes the nonce that an account of the network holds, where the first call uses it up', async () => {
    const account = { owner: programs.system, data: [holding(blockhash), 'base64'] }

    const { known, asked } = await isKnown([advance, memo], { account })
    expect(known).toBe(true)
    expect(asked).toEqual([
      ['isBlockhashValid', blockhash],
      ['getAccountInfo', nonceAccount.toBase58()]
    ])
    // The chain looks at the first call alone.
    expect((await isKnown([memo, advance], { account })).known).toBe(false)
    expect((await isKnown([memo], { account })).known).toBe(false)
  })

  it.each<[string, unknown]>([
    ['is not there', null],
    ['holds another nonce', { owner: programs.system, data: [holding(key(8).toBase58()), 'base64'] }],
    ['is of another program', { owner: programs.token, data: [holding(blockhash), 'base64'] }],
    ['is too short', { owner: programs.system, data: ['AAAA', 'base64'] }],
    ['is no base64', { owner: programs.system, data: ['é', 'base64'] }]
  ])('takes no nonce of an account that %s', async (_, account) => {
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

  it('knows its own blocks and the nonce that an account holds, and no others', async () => {
    const { value: latest } = (await chain.rpc('getLatestBlockhash')) as { value: { blockhash: string } }
    expect(await isKnownThere([memo], latest.blockhash)).toBe(true)
    expect(await isKnownThere([memo], blockhash)).toBe(false)

    await chain.fund(me.toBase58(), 10_000_000_000)
    const { instructions } = SystemProgram.createNonceAccount({
      ...{ fromPubkey: me, noncePubkey: nonceAccount, authorizedPubkey: me, lamports: 10_000_000 }
    })
    const message = new TransactionMessage({
      ...{ payerKey: me, recentBlockhash: latest.blockhash, instructions }
    })
    const created = new VersionedTransaction(message.compileToV0Message())
    created.sign([keyOf(1), keyOf(2)])
    const wire = Buffer.from(created.serialize()).toString('base64')
    await chain.rpc('sendTransaction', wire, { encoding: 'base64' })

    const options = { encoding: 'base64' }
    const { value } = (await chain.rpc('getAccountInfo', nonceAccount.toBase58(), options)) as {
      value: { data: [string] }
    }
    const { nonce } = NonceAccount.fromAccountData(Buffer.from(value.data[0], 'base64'))
    expect(await isKnownThere([advance, memo], nonce)).toBe(true)
    expect(await isKnownThere([memo], nonce)).toBe(false)
    expect(await isKnownThere([advance, memo], blockhash)).toBe(false)
  }, 60_000)
})
