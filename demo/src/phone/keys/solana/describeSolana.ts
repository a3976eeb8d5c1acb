import { base58, base64 } from '@scure/base'
import type { Call, Description } from '../../wallet/PhoneNamespace.js'
import { fieldsOf } from '../fieldsOf.js'
import { type Instruction, SolanaTransaction } from './SolanaTransaction.js'

const systemProgram = '11111111111111111111111111111111'
const transfer = 2
const lamportsPerSol = 1e9

type Line = readonly [string, string]

function instructionLines({ program, accounts, data }: Instruction): readonly Line[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (program !== systemProgram || data.length !== 12 || view.getUint32(0, true) !== transfer)
    return [['Program', program]]
  const lamports = view.getBigUint64(4, true)
  return [
    ['To', accounts[1] ?? 'an address of a lookup table'],
    ['Amount', `${Number(lamports) / lamportsPerSol} SOL`]
  ]
}

/** What the instructions of a transaction, given as base64, do. */
export const transactionLines = (text: unknown): readonly Line[] =>
  new SolanaTransaction(base64.decode(String(text))).instructions.flatMap(instructionLines)

/** A Solana dapp's request, in words. */
export function describeSolana({ method, params, chain }: Call): Description {
  const { message, transaction, transactions } = fieldsOf(params)
  if (method === 'solana_signMessage') {
    const text = new TextDecoder().decode(base58.decode(String(message)))
    return { title: 'Sign a message', lines: [['Message', text]] }
  }
  if (method === 'solana_signAllTransactions' && Array.isArray(transactions))
    return {
      title: `Sign ${transactions.length} transactions`,
      lines: transactions.flatMap(transactionLines)
    }
  if (method === 'solana_signAndSendTransaction')
    return { title: 'Send a transaction', lines: transactionLines(transaction) }
  if (method === 'solana_signTransaction')
    return { title: 'Sign a transaction', lines: transactionLines(transaction) }
  return { title: 'Share your account', lines: [['Network', chain]] }
}
