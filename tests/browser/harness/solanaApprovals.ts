import { base58 } from '@scure/base'
import { buildTransaction, type TestCall } from '../../../plugins/solana/test/buildTransaction.js'
import { type CorpusEntry, type Parties, unreadable } from './CorpusEntry.js'

const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
}

/** The requests of the corpus on Solana. */
export function solanaApprovals({ solana, blockhash }: Parties): readonly CorpusEntry[] {
  const key = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
  const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]
  const me = { address: solana, isSigner: true }
  const send: TestCall = {
    ...{ program: programs.system, accounts: [me, { address: key(7) }] },
    data: [2, 0, 0, 0, ...u64(10_000_000n)]
  }
  const tokens: TestCall = {
    program: programs.token,
    accounts: [{ address: key(4) }, { address: key(3), isWritable: false }, { address: key(5) }, me],
    data: [12, ...u64(2_000_000n), 6]
  }
  const note: TestCall = { program: programs.memo, accounts: [], data: [...Buffer.from('For tea')] }
  const unknown: TestCall = { program: key(9), accounts: [me], data: [1, 2, 3] }
  const bytes = (...calls: TestCall[]) => base58.encode(buildTransaction({ payer: solana, blockhash, calls }))
  const sign = (name: string, calls: readonly TestCall[], ...says: string[]): CorpusEntry => ({
    ...{
      name,
      method: 'solana_signTransaction',
      params: { transaction: bytes(...calls) },
      says: [...says, 'Sunrise']
    }
  })
  return [
    {
      ...{
        name: 'a message on Solana',
        method: 'solana_signMessage',
        says: ['Sign a message', 'Hello Sunrise']
      },
      params: { message: base58.encode(Buffer.from('Hello Sunrise')), pubkey: solana }
    },
    sign('coins on Solana', [send], 'Send', '0.01 SOL', key(7)),
    sign('tokens on Solana with a note', [tokens, note], '2000000', 'Add a memo', 'For tea'),
    sign('a program that nobody knows', [send, unknown], unreadable, 'Hold to approve'),
    {
      ...{ name: 'two transactions', method: 'solana_signAllTransactions' },
      params: { transactions: [bytes(send), bytes(send, note)] },
      says: ['Sign 2 transactions', '0.01 SOL']
    }
  ]
}
