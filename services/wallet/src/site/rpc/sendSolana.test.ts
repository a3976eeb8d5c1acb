/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { base58, base64 } from '@scure/base'
import { buildTransaction } from '../../../../../plugins/solana/test/buildTransaction.js'
import { openRpc, shown, solana, solanaKey } from '../../../test/openRpc.js'
import { transferOf } from '../../../test/solanaTransfer.js'
import { programs } from '../decode/readSolanaInstruction.js'

const bytes = transferOf(1, 2)
const transaction = base58.encode(bytes)
const signed = { kind: 'solanaTransaction', signed: new Uint8Array([7]), signature: new Uint8Array(64) }
const where = ['solana', 'solana:local'] as const

describe('sending a Solana transaction', () => {
  it('sends nothing if the host leaves before it is sent', async () => {
    const { ask, press, keys, asked, queue, commit } = openRpc()
    keys.sign.mockImplementation(async () => {
      queue.rejectAll()
      return [signed as never]
    })
    const sent = ask('solana_signAndSendTransaction', { transaction }, ...where)
    const end = expect(sent).rejects.toMatchObject({ code: 'REJECTED' })

    await press('approve')
    await end
    expect(asked).not.toContain('sendTransaction')
    expect(commit).not.toHaveBeenCalled()
  })

  it.each(['options', 'sendOptions'])(
    'commits to it first, and sends it with the page’s %s',
    async (name) => {
      const { ask, press, keys, asked, answer, commit } = openRpc()
      keys.sign.mockResolvedValue([signed as never])
      commit.mockImplementation(() => void asked.push('commit'))
      const options = { skipPreflight: true, maxRetries: 2, encoding: 'base58', other: 1 }

      const sent = ask('solana_signAndSendTransaction', { transaction, [name]: options }, ...where)
      await press('approve')

      expect(await sent).toEqual({ signature: base58.encode(signed.signature) })
      expect(asked.slice(-2)).toEqual(['commit', 'sendTransaction'])
      expect(answer.mock.lastCall?.slice(0, 2)).toEqual([
        'sendTransaction',
        [base64.encode(signed.signed), { skipPreflight: true, maxRetries: 2, encoding: 'base64' }]
      ])
    }
  )
})

describe('signing Solana transactions', () => {
  it('takes 20 at a time', async () => {
    const { ask, press } = openRpc()
    const several = (count: number) =>
      ask('solana_signAllTransactions', { transactions: Array(count).fill(transaction) }, ...where)

    await expect(several(21)).rejects.toMatchObject({ code: 'INVALID' })
    await expect(several(0)).rejects.toMatchObject({ code: 'INVALID' })
    const end = expect(several(20)).rejects.toMatchObject({ code: 'REJECTED' })
    await press('reject')
    await end
  })

  it('returns nothing unless all were signed', async () => {
    const { ask, press, keys, panels } = openRpc()
    keys.sign.mockResolvedValue([signed as never])

    const two = ask('solana_signAllTransactions', { transactions: [transaction, transaction] }, ...where)
    const end = expect(two).rejects.toMatchObject({ code: 'INTERNAL' })
    await press('approve')
    // The visitor reads that it failed.
    expect(await shown(panels, 2)).toMatchObject({ screen: 'failed' })
    await press('reject')
    await end
  })

  it('takes as many bytes as the network does', async () => {
    const { ask, press } = openRpc()
    const noteOf = (length: number) => {
      const note = { program: programs.memo, accounts: [], data: Array<number>(length).fill(97) }
      return buildTransaction({ payer: solana, calls: [note], blockhash: solanaKey(9) })
    }
    const longest = noteOf(1_000 + 1_232 - noteOf(1_000).length)
    const tooLong = noteOf(1_001 + 1_232 - noteOf(1_000).length)
    expect([longest.length, tooLong.length]).toEqual([1_232, 1_233])
    const sign = (given: Uint8Array) =>
      ask('solana_signTransaction', { transaction: base64.encode(given), encoding: 'base64' }, ...where)

    await expect(sign(tooLong)).rejects.toMatchObject({ code: 'INVALID' })
    const end = expect(sign(longest)).rejects.toMatchObject({ code: 'REJECTED' })
    await press('reject')
    await end
  })
})
