import { describe, expect, it } from '@jest/globals'
import type { TransactionQuery } from '@plugboard/core'
import { base58, base64 } from '@scure/base'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { waitFor } from '@testing-library/dom'
import { makeMint } from '../../test/makeMint'
import { type Page, paymentSetup, randomAddress } from '../../test/paymentSetup'
import { tokenPrograms } from '../chain/tokenPrograms'

// A blockhash expires after 150 slots: with this slot time, that takes seconds.
const { chain, begin, endpoint } = paymentSetup(20)

type Change = (instructions: TransactionInstruction[], payer: PublicKey) => TransactionInstruction[]

/** A payment whose signature is lost. */
async function lose(page: Page = {}, of: Parameters<Awaited<ReturnType<typeof begin>>['prepare']>[0] = {}) {
  const { prepare, network, capabilities, wallet, address, asset } = await begin(page)
  const prepared = await prepare({ amount: 1_000_000n, ...of })
  const networkId = network.caipNetworkId
  const fingerprint: unknown = JSON.parse(JSON.stringify(prepared.steps[0]?.fingerprint))
  const look = async (query: Partial<TransactionQuery> = {}) => {
    const status = await capabilities?.transactionStatus?.({ networkId, fingerprint, ...query })
    if (!status) throw new Error('the namespace finds nothing')
    return status
  }
  /** The wallet signs and sends by itself, with its own blockhash. */
  const send = async (change: Change = (all) => all) => {
    const { transaction } = Object(prepared.steps[0]?.request.params) as { readonly transaction: string }
    const { message } = VersionedTransaction.deserialize(base64.decode(transaction))
    const payerKey = new PublicKey(address)
    const instructions = change(TransactionMessage.decompile(message).instructions, payerKey)
    let recentBlockhash = message.recentBlockhash
    while (recentBlockhash === message.recentBlockhash) recentBlockhash = await latestBlockhash()
    const made = new VersionedTransaction(
      new TransactionMessage({ payerKey, recentBlockhash, instructions }).compileToV0Message()
    )
    made.sign([...wallet.keys])
    const wire = base64.encode(made.serialize())
    return String(await chain.rpc('sendTransaction', wire, { encoding: 'base64' }))
  }
  return { prepare, prepared, fingerprint, look, send, address, asset }
}

const slotOf = async (signature: string) => {
  const { value } = (await chain.rpc('getSignatureStatuses', [signature])) as { value: { slot: number }[] }
  return value[0]?.slot
}

const latestBlockhash = async () => {
  const { value } = (await chain.rpc('getLatestBlockhash')) as { value: { blockhash: string } }
  return value.blockhash
}

const gift: Change = (all, fromPubkey) => [
  ...all,
  SystemProgram.transfer({ fromPubkey, toPubkey: new PublicKey(randomAddress()), lamports: 1_000_000 })
]

describe('a payment with an unknown signature', () => {
  it('is unseen until the network has it', async () => {
    const { look, prepared } = await lose()
    expect(await look()).toEqual({ state: 'unseen' })

    const { id } = await prepared.send()
    const found = { state: 'confirmed', id, isFinal: true, isAsShown: true, fingerprint: { isExact: true } }
    expect(await look()).toMatchObject(found)
    expect(await look({ id, fingerprint: undefined })).toEqual({ state: 'confirmed', id, isFinal: true })
  })

  it('is found even with another blockhash and another fee', async () => {
    const { look, send } = await lose()
    const dearer = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 9_000_000 })
    const id = await send(([limit, , ...rest]) => [limit as TransactionInstruction, dearer, ...rest])

    const found = await look()
    expect(found).toEqual({ state: 'confirmed', id, isFinal: true, isAsShown: true })
  })

  it('is found by its memo among others of the account, except signatures known to be other payments', async () => {
    const { look, send } = await lose({}, { memo: 'Order 42' })
    await send((all) => all.filter((_, at) => at !== 2))
    await send((_, payer) => gift([], payer))
    const id = await send()
    const twin = await send((all) => [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 9_999 }),
      ...all.slice(1)
    ])

    expect(await look()).toMatchObject({ state: 'confirmed', id, isAsShown: true })
    expect(await look({ except: [id] })).toMatchObject({ id: twin })
    expect(await look({ except: [id, twin] })).toEqual({ state: 'unseen' })
  })

  it('is reported as not as shown if the wallet added something', async () => {
    const { look, send } = await lose()
    const id = await send(gift)

    expect(await look()).toMatchObject({ state: 'confirmed', id, isAsShown: false })
    expect(await look({ id })).toMatchObject({ state: 'confirmed', id, isAsShown: false })
  })
})

it.each([
  ['in an earlier slot', async (id: string) => ({ slot: ((await slotOf(id)) ?? 0) + 1 })],
  ['in the same one', async (id: string) => ({ slot: await slotOf(id), after: id })]
])('does not find a payment that was sent before, %s', async (_, later) => {
  const { prepared, look, fingerprint } = await lose()
  const { id } = await prepared.send()
  expect(await look()).toMatchObject({ id })

  expect(await look({ fingerprint: { ...Object(fingerprint), ...(await later(id)) } })).toEqual({
    state: 'unseen'
  })
})

it('does not mistake an earlier payment for one prepared later', async () => {
  const to = randomAddress()
  const { prepared, prepare, look } = await lose({}, { to })
  await prepared.send()
  const { steps } = await prepare({ to, amount: 1_000_000n })

  expect(await look({ fingerprint: steps[0]?.fingerprint })).toEqual({ state: 'unseen' })
})

it('finds a token payment that creates an account', async () => {
  const { prepare, look, asset, address } = await lose()
  const mint = await makeMint(chain, address, tokenPrograms.token2022)
  const prepared = await prepare({ asset: asset(mint), amount: 250_000n, memo: 'x'.repeat(500) })
  const { fingerprint } = prepared.steps[0] ?? {}
  const { id } = await prepared.send()

  expect(JSON.stringify(fingerprint).length).toBeLessThan(4_000)
  expect(await look({ fingerprint })).toMatchObject({ state: 'confirmed', id, isAsShown: true })
})

describe('a payment that never reached the network', () => {
  it('expires with its blockhash only if it is known to use exactly that blockhash', async () => {
    const { look, fingerprint } = await lose()
    const { lastValidBlockHeight } = fingerprint as { readonly lastValidBlockHeight: number }
    const exact = { fingerprint: { ...Object(fingerprint), isExact: true } }
    expect(await look(exact)).toEqual({ state: 'unseen' })

    const height = async () => (await chain.rpc('getBlockHeight')) as number
    await waitFor(async () => expect(await height()).toBeGreaterThan(lastValidBlockHeight), {
      timeout: 20_000
    })
    expect(await look(exact)).toEqual({ state: 'expired' })
    expect(await look()).toEqual({ state: 'unseen' })
  }, 30_000)
})

describe('looking up a signature', () => {
  it.each([
    ['pending', { confirmationStatus: 'processed', err: null }, false],
    ['confirmed', { confirmationStatus: 'confirmed', err: null }, false],
    ['failed', { confirmationStatus: 'finalized', err: { InstructionError: [2, 'Custom'] } }, true]
  ])('reports a payment as %s', async (state, status, isFinal) => {
    const url = await endpoint({ getSignatureStatuses: () => ({ value: [status] }) })
    const { look } = await lose({ url })
    const id = base58.encode(new Uint8Array(64).fill(7))

    expect(await look({ id })).toEqual({ state, id, isFinal })
  })
})

/** Nodes refuse a transaction of a version that is newer than the request says it supports. */
const newerForm = (params: unknown) => {
  const [, { maxSupportedTransactionVersion }] = params as [
    string,
    { maxSupportedTransactionVersion: number }
  ]
  if (maxSupportedTransactionVersion < 1)
    throw Object.assign(new Error('Transaction version (1) is not supported'), { code: -32015 })
  return {
    version: 1,
    transaction: [base64.encode(Uint8Array.of(0x81, 1, 0, 1, ...new Uint8Array(200))), 'base64']
  }
}

describe('a payment among transactions of version 1', () => {
  it('is not as shown if the wallet sent it as one: this page prepares none of them', async () => {
    const confirmed = { confirmationStatus: 'finalized', err: null }
    const url = await endpoint({
      getSignatureStatuses: () => ({ value: [confirmed] }),
      getTransaction: newerForm
    })
    const { look } = await lose({ url })
    const id = base58.encode(new Uint8Array(64).fill(7))

    expect(await look({ id })).toEqual({ state: 'confirmed', id, isFinal: true, isAsShown: false })
    expect(await look({ id, fingerprint: undefined })).toEqual({ state: 'confirmed', id, isFinal: true })
  })

  it('is looked for among the others', async () => {
    const url = await endpoint({ getTransaction: newerForm })
    const { look, send } = await lose({ url })
    await waitFor(async () => expect(await slotOf(await send())).toBeDefined())

    expect(await look()).toEqual({ state: 'unseen' })
  })
})

describe('looking up a stored payment', () => {
  it('has not expired because the endpoint returns something other than a height', async () => {
    const url = await endpoint({ getBlockHeight: () => 'late' })
    const { look, fingerprint } = await lose({ url })

    expect(await look({ fingerprint: { ...Object(fingerprint), isExact: true } })).toEqual({
      state: 'unseen'
    })
  })

  it('reports unseen for a malformed fingerprint', async () => {
    const { look, prepared, fingerprint } = await lose()
    await prepared.send()
    const wrong = {
      from: ['', 7, '0x'],
      instructions: [[], 'x', [7], ['x'.repeat(4_001)]],
      slot: [-1, 1.5, '7'],
      after: [7, undefined],
      blockhash: [7, undefined],
      lastValidBlockHeight: [null, -1],
      isExact: [1, undefined]
    }
    const nonsense: unknown[] = [undefined, null, 7, 'x', [], {}]
    for (const [key, values] of Object.entries(wrong))
      for (const value of values) nonsense.push({ ...Object(fingerprint), [key]: value })

    for (const one of nonsense)
      expect(await look({ fingerprint: one, id: 'no id' })).toEqual({ state: 'unseen' })
  })

  it('rejects instead of reporting unseen if the endpoint keeps no transactions', async () => {
    const url = await endpoint({
      getSignaturesForAddress: () => {
        throw new Error('Transaction history is not available from this node')
      }
    })
    const { look } = await lose({ url })

    await expect(look()).rejects.toMatchObject({ code: 'solana/readFailed' })
  })
})
