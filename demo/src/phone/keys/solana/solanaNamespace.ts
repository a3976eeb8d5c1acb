import { base58, base64 } from '@scure/base'
import { PhoneError } from '../../wallet/PhoneError.js'
import type { Call, PhoneNamespace } from '../../wallet/PhoneNamespace.js'
import { askNode } from '../askNode.js'
import { fieldsOf } from '../fieldsOf.js'
import { textField } from '../textField.js'
import { describeSolana } from './describeSolana.js'
import { SolanaTransaction } from './SolanaTransaction.js'
import { solanaKey } from './solanaKey.js'

export interface SolanaOptions {
  /** JSON-RPC by CAIP-2 id, for the chains that it can send on. It signs for every chain. */
  readonly rpc?: Readonly<Record<string, string>>
}

type Answer = (call: Call) => unknown

function signOne(text: unknown, account: number) {
  const transaction = new SolanaTransaction(base64.decode(String(text)))
  const signature = base58.encode(transaction.sign(solanaKey(account)))
  return { signature, transaction: base64.encode(transaction.serialize()) }
}

const accounts: Answer = ({ account }) => [{ pubkey: solanaKey(account).address }]

const createAnswers = (rpc: Readonly<Record<string, string>>): Readonly<Record<string, Answer>> => ({
  solana_getAccounts: accounts,
  solana_requestAccounts: accounts,
  solana_signMessage: ({ params, account }) => {
    const bytes = base58.decode(textField(params, 'message'))
    return { signature: base58.encode(solanaKey(account).sign(bytes)) }
  },
  solana_signTransaction: ({ params, account }) => signOne(textField(params, 'transaction'), account),
  solana_signAllTransactions({ params, account }) {
    const { transactions } = fieldsOf(params)
    if (!Array.isArray(transactions)) throw new PhoneError(-32602, "The parameter 'transactions' is missing")
    return { transactions: transactions.map((text) => signOne(text, account).transaction) }
  },
  async solana_signAndSendTransaction({ chain, params, account }) {
    const { transaction } = signOne(textField(params, 'transaction'), account)
    const { sendOptions = {} } = fieldsOf(params)
    const options = { ...(sendOptions as object), encoding: 'base64' }
    return { signature: await askNode(rpc[chain], 'sendTransaction', [transaction, options]) }
  }
})

/** Solana, legacy and version 0 transactions. */
export function solanaNamespace({ rpc = {} }: SolanaOptions = {}): PhoneNamespace {
  const answers = createAnswers(rpc)
  return {
    id: 'solana',
    methods: Object.keys(answers),
    events: ['accountsChanged', 'chainChanged'],
    knows: (chain) => /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(chain),
    address: (_, account) => solanaKey(account).address,
    describe: describeSolana,
    answer: async (call) => answers[call.method]?.(call)
  }
}
