import { type Account, connectErrors } from '@plugboard/core'
import type { StandardAccount, StandardWallet } from '@plugboard/core/wallet-standard'
import { base58, base64 } from '@scure/base'
import { solanaErrors } from '../errors.js'
import { checkSigned } from './checkSigned.js'
import { readAnswerBytes, readMessageSignature, readSignature } from './signatures.js'
import { signIn } from './signIn.js'
import { featureMethod } from './walletCalls.js'

/** One request to a wallet, for one of the chains that it knows. */
export interface WalletRequest {
  readonly method: string
  readonly params?: unknown
  /** The Wallet Standard's name, e.g. `'solana:mainnet'`. */
  readonly chain: string
}

interface Params {
  readonly message?: unknown
  readonly transaction?: unknown
  readonly transactions?: unknown
  readonly pubkey?: unknown
  readonly sendOptions?: unknown
}

type Ask = (...inputs: object[]) => Promise<readonly Record<string, unknown>[]>

/**
 * Asks a Wallet Standard wallet with the methods of WalletConnect, so that callers need to know only one form: messages and signatures in base58,
 * transactions in base64. A wallet that added its own words to a message returns the whole text in `signedMessage`.
 */
export async function askWallet(
  wallet: StandardWallet,
  { method, params, chain }: WalletRequest,
  open: readonly Account[]
): Promise<unknown> {
  const given = (params ?? {}) as Params
  const account = accountOf(wallet, open, given.pubkey)
  const sign = async (...transactions: Uint8Array[]) => {
    const ask = featureMethod<Ask>(wallet, 'solana:signTransaction', 'signTransaction')
    const outputs = await ask(...transactions.map((transaction) => ({ account, chain, transaction })))
    const all = transactions.map((_, at) => readAnswerBytes(outputs?.[at]?.signedTransaction))
    const key = base58.decode(account.address)
    await Promise.all(transactions.map((given, at) => checkSigned(given, all[at] as Uint8Array, key)))
    return all.map((signed) => base64.encode(signed))
  }
  if (/^solana_(getAccounts|requestAccounts)$/.test(method))
    return open.map(({ address }) => ({ pubkey: address }))
  if (method === 'solana_signMessage') {
    const message = decodeParameter('message', given.message, base58)
    const ask = featureMethod<Ask>(wallet, 'solana:signMessage', 'signMessage')
    const output = (await ask({ account, message }))?.[0]
    const signature = base58.encode(await readMessageSignature(account.address, message, output))
    const signed = output?.signedMessage
    const isOther = signed instanceof Uint8Array && String(signed) !== String(message)
    return { signature, ...(isOther && { signedMessage: base58.encode(signed) }) }
  }
  if (method === 'solana_signIn') return signIn(wallet, account, given)
  if (method === 'solana_signTransaction')
    return { transaction: (await sign(decodeParameter('transaction', given.transaction, base64)))[0] }
  if (method === 'solana_signAllTransactions') {
    const all = Array.isArray(given.transactions) ? given.transactions : []
    return { transactions: await sign(...all.map((one) => decodeParameter('transactions', one, base64))) }
  }
  if (method === 'solana_signAndSendTransaction') {
    const transaction = decodeParameter('transaction', given.transaction, base64)
    const send = featureMethod<Ask>(wallet, 'solana:signAndSendTransaction', 'signAndSendTransaction')
    const outputs = await send({ account, chain, transaction, options: given.sendOptions })
    return { signature: base58.encode(readSignature(outputs?.[0]?.signature)) }
  }
  throw connectErrors.unsupportedMethod({ notes: `Wallet Standard wallets do not know '${method}'.` })
}

/** The wallet's own object for the requested account; the active one by default. */
function accountOf(wallet: StandardWallet, open: readonly Account[], pubkey: unknown): StandardAccount {
  const address = typeof pubkey === 'string' ? pubkey : open[0]?.address
  const isOpen = open.some((account) => account.address === address)
  const account = isOpen ? wallet.accounts.find((one) => one.address === address) : undefined
  if (!account) throw connectErrors.notConnected({ notes: 'The wallet has not shared this account.' })
  return account
}

/** Reads a parameter that contains bytes as text. @throws KitError `solana/badTransaction` that names the parameter */
function decodeParameter(
  name: string,
  value: unknown,
  { decode }: { readonly decode: (text: string) => Uint8Array }
): Uint8Array {
  try {
    if (typeof value === 'string') return decode(value)
  } catch (cause) {
    throw solanaErrors.badTransaction({ cause, notes: `'${name}' is not in the requested encoding.` })
  }
  throw solanaErrors.badTransaction({ notes: `'${name}' is missing.` })
}
