/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { base58, base64 } from '@scure/base'
import { meadow, openRpc, solana, solanaKey, sunrise } from '../../../test/openRpc.js'
import { transferOf } from '../../../test/solanaTransfer.js'

const bytes = transferOf(1, 2)
const transaction = base58.encode(bytes)

describe('signing Solana transactions', () => {
  it('[S7.16 part] signs this account’s transactions in the requested encoding, and sends one on request', async () => {
    const { ask, press, keys, asked, panels } = openRpc()
    const signature = new Uint8Array(64).fill(3)
    keys.sign.mockImplementation(async (requests) =>
      requests.map(
        (request) =>
          ({ ...request, kind: 'solanaTransaction', signed: new Uint8Array([7, 7]), signature }) as never
      )
    )
    const approved = async (method: string, params: object) => {
      const answer = ask(method, params, 'solana', 'solana:local')
      await press('approve')
      return answer
    }
    const wire = { transaction: base64.encode(bytes), encoding: 'base64', pubkey: solana }

    expect(await approved('solana_signTransaction', { transaction })).toEqual({
      transaction: base58.encode(new Uint8Array([7, 7]))
    })
    expect(panels[0]).toMatchObject({
      approval: { kind: 'transfer', title: 'approve.send', account: solana, network: meadow.id }
    })
    expect(await approved('solana_signTransaction', wire)).toEqual({ transaction: 'Bwc=' })
    expect(
      await approved('solana_signAllTransactions', { transactions: [transaction, transaction] })
    ).toEqual({
      transactions: [expect.any(String), expect.any(String)]
    })
    expect(keys.sign.mock.calls.map(([requests]) => requests.length)).toEqual([1, 1, 2])
    expect(keys.sign.mock.calls[0]?.[0]).toEqual([{ kind: 'solanaTransaction', transaction: bytes }])
    expect(asked).not.toContain('sendTransaction')
    const sent = await approved('solana_signAndSendTransaction', { ...wire, options: { maxRetries: 3 } })
    expect(sent).toEqual({ signature: base58.encode(signature) })
    expect(asked.filter((method) => method === 'sendTransaction')).toHaveLength(1)
    expect(asked.at(-1)).toBe('sendTransaction')
  })

  it('refuses a Solana transaction for another network than the one shown, and explains why', async () => {
    const { ask, press, panels, keys, answer } = openRpc()
    const main = solanaKey(10)
    answer.mockImplementation((method, params, id) => {
      const known = id === sunrise.id ? main : solanaKey(9)
      return method === 'isBlockhashValid' ? { value: (params as [string])[0] === known } : { value: [null] }
    })
    const foreign = base58.encode(transferOf(1, 2, main))

    for (const [method, params] of [
      ['solana_signTransaction', { transaction: foreign }],
      ['solana_signAllTransactions', { transactions: [transaction, foreign] }],
      ['solana_signAndSendTransaction', { transaction: foreign }]
    ] as const) {
      const end = expect(ask(method, params, 'solana', 'solana:local')).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
        message: expect.stringContaining('blockhash')
      })
      await press('reject')
      await end
      expect(panels.at(-1)).toMatchObject({ screen: 'refused', text: 'refused.blockhash' })
    }
    expect(keys.sign).not.toHaveBeenCalled()

    keys.sign.mockResolvedValueOnce([
      { kind: 'solanaTransaction', signed: new Uint8Array([7]), signature: new Uint8Array(64) } as never
    ])
    const end = ask('solana_signTransaction', { transaction: foreign }, 'solana', 'solana:main')
    await press('approve')
    await end
    expect(panels.at(-1)).toMatchObject({ screen: 'approve', approval: { network: sunrise.id } })
  })

  it.each([
    ['is none', { transaction: 'Cn8eVZg' }],
    ['is longer than one may be', { transaction: '1'.repeat(5_000) }],
    ['another account signs', { transaction: base58.encode(transferOf(5, 6)) }],
    ['this account only receives', { transaction: base58.encode(transferOf(5, 1)) }],
    ['is for another account', { transaction: base58.encode(transferOf(1, 2)), pubkey: 'x' }]
  ])('refuses a Solana transaction that %s', async (_, params) => {
    const { ask, panels, keys } = openRpc()

    await expect(ask('solana_signTransaction', params, 'solana', 'solana:local')).rejects.toMatchObject({
      code: 'INVALID'
    })
    expect(panels.filter(({ screen }) => screen === 'approve')).toEqual([])
    expect(keys.sign).not.toHaveBeenCalled()
  })
})
