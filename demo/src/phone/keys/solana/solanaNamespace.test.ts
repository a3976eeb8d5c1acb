/** @jest-environment node */
import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { SolanaTransaction } from './SolanaTransaction.js'
import { solanaNamespace } from './solanaNamespace.js'

const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const phone = solanaNamespace()
const call = (method: string, params: unknown) => ({ chain, method, params, account: 0 })
const answer = (method: string, params: unknown) =>
  phone.answer(call(method, params), { moveTo: async () => undefined })

/** Checks with Node's own Ed25519. */
function isSigned(message: Uint8Array, signature: string, address: string): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verify(null, message, key, base58.decode(signature))
}

const me = phone.address(chain, 0)
const friend = phone.address(chain, 1)
const key = (address: string) => [...base58.decode(address)]
const lamports = [0x00, 0xe1, 0xf5, 0x05, 0, 0, 0, 0]

/** A payment of 0.1 SOL; with a prefix it is version 0 and ends with its (empty) list of lookup tables. */
const message = (versioned: boolean, payer = me): Uint8Array =>
  Uint8Array.from([
    ...(versioned ? [0x80] : []),
    1,
    0,
    1,
    3,
    ...key(payer),
    ...key(friend),
    ...new Array(32).fill(0),
    ...new Array(32).fill(7),
    1,
    2,
    2,
    0,
    1,
    12,
    2,
    0,
    0,
    0,
    ...lamports,
    ...(versioned ? [0] : [])
  ])

const unsigned = (body: Uint8Array) => base64.encode(Uint8Array.from([1, ...new Array(64).fill(0), ...body]))

describe('Solana keys of the phone', () => {
  it('signs a message', async () => {
    const text = new TextEncoder().encode('hello')
    const params = { message: base58.encode(text), pubkey: me }
    const { signature } = (await answer('solana_signMessage', params)) as { signature: string }
    expect(isSigned(text, signature, me)).toBe(true)
    expect(phone.describe(call('solana_signMessage', params)).lines).toEqual([['Message', 'hello']])
  })

  it.each([
    ['legacy', false],
    ['version 0', true]
  ])('signs a %s transaction and inserts the signature', async (_, versioned) => {
    const transaction = unsigned(message(versioned))
    const signed = (await answer('solana_signTransaction', { transaction })) as {
      signature: string
      transaction: string
    }
    expect(isSigned(message(versioned), signed.signature, me)).toBe(true)
    const bytes = base64.decode(signed.transaction)
    expect(base58.encode(bytes.subarray(1, 65))).toBe(signed.signature)
    expect(bytes.subarray(65)).toEqual(message(versioned))
    expect(phone.describe(call('solana_signTransaction', { transaction })).lines).toEqual([
      ['To', friend],
      ['Amount', '0.1 SOL']
    ])
  })

  it.each([
    ['DXyM8yAHqpMzDtvwz5DXoEUQmPxjJPMKCASCPhLMKpEx', '2.5 DAWN'],
    ['HaLdenCoffee11111111111111111111111111111111', '2.5 of HaLdenCoffee11111111111111111111111111111111']
  ])('shows the payment of a token, small amounts exactly, and the fee last (mint %s)', (mint, amount) => {
    const little = (value: number, length: number) =>
      Array.from({ length }, (_, at) => Math.floor(value / 256 ** at) % 256)
    const instruction = (program: number, accounts: readonly number[], data: readonly number[]) => [
      program,
      accounts.length,
      ...accounts,
      data.length,
      ...data
    ]
    const [system, token, budget] = [3, 4, 5]
    const body = [
      ...[1, 0, 4, 6, ...key(me), ...key(friend), ...key(mint), ...key('11111111111111111111111111111111')],
      ...key('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
      ...key('ComputeBudget111111111111111111111111111111'),
      ...new Array(32).fill(7),
      4,
      ...instruction(budget, [], [2, ...little(300_000, 4)]),
      ...instruction(budget, [], [3, ...little(5_000_000, 8)]),
      ...instruction(system, [0, 1], [2, 0, 0, 0, ...little(5, 8)]),
      ...instruction(token, [0, 2, 1, 0], [12, ...little(2_500_000, 8), 6])
    ]
    const transaction = unsigned(Uint8Array.from(body))
    expect(phone.describe(call('solana_signTransaction', { transaction })).lines).toEqual([
      ['To', friend],
      ['Amount', '0.000000005 SOL'],
      ['To token account', friend],
      ['Amount', amount],
      ['Priority fee', '0.0015 SOL']
    ])
  })

  it('signs several transactions at once', async () => {
    const transactions = [unsigned(message(false)), unsigned(message(true))]
    const signed = (await answer('solana_signAllTransactions', { transactions })) as {
      transactions: string[]
    }
    expect(signed.transactions).toHaveLength(2)
    expect(phone.describe(call('solana_signAllTransactions', { transactions })).title).toBe(
      'Sign 2 transactions'
    )
    await expect(answer('solana_signAllTransactions', {})).rejects.toMatchObject({ code: -32602 })
  })

  it('shows its account, and cannot send on a chain without a node', async () => {
    expect(await answer('solana_getAccounts', {})).toEqual([{ pubkey: me }])
    const transaction = unsigned(message(false))
    await expect(answer('solana_signAndSendTransaction', { transaction })).rejects.toMatchObject({
      code: 4901
    })
    expect([phone.knows(chain), phone.knows('solana:x')]).toEqual([true, false])
  })

  it("rejects another signer's transaction, a truncated one, and arbitrary bytes", async () => {
    const foreign = answer('solana_signTransaction', { transaction: unsigned(message(false, friend)) })
    await expect(foreign).rejects.toThrow('is not a signer')
    const short = message(false).subarray(0, 60)
    await expect(answer('solana_signTransaction', { transaction: unsigned(short) })).rejects.toThrow(
      'too early'
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          new SolanaTransaction(bytes)
        } catch (error) {
          expect(error).toMatchObject({ code: -32602 })
        }
      })
    )
  })
})
