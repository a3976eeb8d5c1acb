import type { StandardAccount, StandardWallet } from '@plugboard/core/wallet-standard'
import { base58 } from '@scure/base'
import { solanaErrors } from '../errors.js'
import { readAnswerBytes, readMessageSignature } from './signatures.js'
import { featureMethod } from './walletCalls.js'

type Ask = (input: object) => Promise<readonly SignedIn[] | undefined>

interface SignedIn {
  readonly account?: { readonly address?: unknown }
  readonly signedMessage?: unknown
  readonly signature?: unknown
}

/**
 * Signs in with `solana:signIn`. The wallet creates the text, so it must name the requested account and the page's fields; the answer is in base58.
 *
 * @throws KitError `connect/unsupportedMethod` for a wallet without the feature, `solana/badSignature`
 */
export async function signIn(wallet: StandardWallet, account: StandardAccount, params: object) {
  const { pubkey: _, ...wanted } = params as {
    readonly pubkey?: unknown
    readonly domain?: unknown
    readonly nonce?: unknown
  }
  const input = { ...wanted, address: account.address }
  const [output] = (await featureMethod<Ask>(wallet, 'solana:signIn', 'signIn')(input)) ?? []
  if (output?.account?.address !== account.address)
    throw solanaErrors.badSignature({ notes: 'The wallet signed in with another account.' })
  const message = readAnswerBytes(output.signedMessage)
  const text = new TextDecoder().decode(message)
  const isAsked = [account.address, wanted.domain, wanted.nonce].every(
    (value) => value === undefined || text.includes(String(value))
  )
  if (!isAsked) throw solanaErrors.badSignature({ notes: 'The wallet signed a different text.' })
  return {
    account: { address: account.address },
    signedMessage: base58.encode(message),
    signature: base58.encode(await readMessageSignature(account.address, message, { ...output }))
  }
}
