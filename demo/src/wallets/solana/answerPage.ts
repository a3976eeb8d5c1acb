import { base58, base64 } from '@scure/base'
import { createSignInMessage } from '@solana/wallet-standard-util'
import type { WalletAccount } from '@wallet-standard/base'
import { describeSolana } from '../../phone/keys/solana/describeSolana.js'
import { SolanaTransaction } from '../../phone/keys/solana/SolanaTransaction.js'
import { solanaKey } from '../../phone/keys/solana/solanaKey.js'
import { askNode } from '../askNode.js'
import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'

interface Input {
  readonly account: WalletAccount
  readonly message: Uint8Array
  readonly transaction: Uint8Array
  readonly options?: object
}

const chain = 'solana:localnet'

/** Asks the visitor in words. */
const approve = (wallet: KeyedDemoWallet, method: string, params: object) =>
  wallet.approved(describeSolana({ method, params, chain, account: 0 }))

const keyOf = (wallet: KeyedDemoWallet, { address }: WalletAccount) => solanaKey(wallet.indexOf(address))

/** Signs messages, each after a yes. */
export async function signMessages(wallet: KeyedDemoWallet, inputs: readonly Input[]) {
  const outputs: { signedMessage: Uint8Array; signature: Uint8Array }[] = []
  for (const { account, message } of inputs) {
    const key = keyOf(wallet, account)
    await approve(wallet, 'solana_signMessage', { message: base58.encode(message) })
    outputs.push({ signedMessage: message, signature: key.sign(message) })
  }
  return outputs
}

/** Signs transactions, all after one yes. */
export async function signTransactions(wallet: KeyedDemoWallet, inputs: readonly Input[]) {
  const keys = inputs.map(({ account }) => keyOf(wallet, account))
  const transactions = inputs.map(({ transaction }) => base64.encode(transaction))
  await (transactions.length === 1
    ? approve(wallet, 'solana_signTransaction', { transaction: transactions[0] })
    : approve(wallet, 'solana_signAllTransactions', { transactions }))
  return keys.map((key, index) => ({ signedTransaction: sign(key, inputs[index] as Input) }))
}

/** Signs and sends, each after a yes. */
export async function sendTransactions(wallet: KeyedDemoWallet, inputs: readonly Input[]) {
  const outputs: { signature: Uint8Array }[] = []
  for (const input of inputs) {
    const key = keyOf(wallet, input.account)
    await approve(wallet, 'solana_signAndSendTransaction', { transaction: base64.encode(input.transaction) })
    const wire = base64.encode(sign(key, input))
    const params = [wire, { ...input.options, encoding: 'base64' }]
    const id = await askNode('/rpc/solana', 'sendTransaction', params)
    outputs.push({ signature: base58.decode(String(id)) })
  }
  return outputs
}

/** Signs in: connects if necessary, then signs the standard's text after a yes. */
export async function signIn(
  wallet: KeyedDemoWallet,
  accounts: () => readonly WalletAccount[],
  inputs: readonly { readonly domain?: string }[]
) {
  await wallet.connect(false)
  const [account] = accounts() as [WalletAccount]
  const messages = (inputs.length ? inputs : [{}]).map((input) => ({
    account,
    message: createSignInMessage({ domain: location.host, ...input, address: account.address })
  }))
  const signed = await signMessages(wallet, messages as unknown as readonly Input[])
  return signed.map((output) => ({ account, ...output }))
}

function sign(key: ReturnType<typeof solanaKey>, { transaction }: Input): Uint8Array {
  const made = new SolanaTransaction(transaction)
  made.sign(key)
  return made.serialize()
}
