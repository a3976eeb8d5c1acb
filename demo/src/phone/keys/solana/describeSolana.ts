import { formatUnits } from '@plugboard/core'
import { base58, base64 } from '@scure/base'
import demoTokens from '../../../../stack/sunriseTokens.json'
import type { Call, Description } from '../../wallet/PhoneNamespace.js'
import { fieldsOf } from '../fieldsOf.js'
import { computeBudget, priorityFee } from './priorityFee.js'
import { type Instruction, SolanaTransaction } from './SolanaTransaction.js'

const systemProgram = '11111111111111111111111111111111'
const transfer = 2
const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
]
const transferChecked = 12
const someAddress = 'an address of a lookup table'

type Line = readonly [string, string]

function instructionLines({ program, accounts, data }: Instruction): readonly Line[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (program === systemProgram && data.length === 12 && view.getUint32(0, true) === transfer)
    return [
      ['To', accounts[1] ?? someAddress],
      ['Amount', `${formatUnits(view.getBigUint64(4, true), 9)} SOL`]
    ]
  if (tokenPrograms.includes(program) && data.length === 10 && data[0] === transferChecked)
    return tokenLines(accounts, view)
  return [['Program', program]]
}

/** A payment of a token; it goes to an account that holds this token for the recipient. */
function tokenLines([, mint, account]: Instruction['accounts'], data: DataView): readonly Line[] {
  const { symbol = `of ${mint ?? someAddress}` } =
    demoTokens.tokens.find(({ address }) => address === mint) ?? {}
  return [
    ['To token account', account ?? someAddress],
    ['Amount', `${formatUnits(data.getBigUint64(1, true), data.getUint8(9))} ${symbol}`]
  ]
}

/** What the instructions of a transaction, given as base64, do; the fee for being executed earlier comes last. */
export function transactionLines(text: unknown): readonly Line[] {
  const { instructions } = new SolanaTransaction(base64.decode(String(text)))
  const acting = instructions.filter(({ program }) => program !== computeBudget)
  return [...acting.flatMap(instructionLines), ...priorityFee(instructions)]
}

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
