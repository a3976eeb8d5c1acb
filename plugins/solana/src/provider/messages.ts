import type { ProviderContext } from '@plugboard/core'
import { base58 } from '@scure/base'
import { solanaErrors } from '../errors.js'
import type { MessageInput } from './SolanaProvider.js'

export interface SignedMessage {
  /** Wallets may add their own words to the message. */
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
}

/** Signs messages for an app, one after the other, because a wallet shows one at a time. */
export async function signMessages(
  context: ProviderContext,
  inputs: readonly MessageInput[]
): Promise<readonly SignedMessage[]> {
  const outputs: SignedMessage[] = []
  for (const { account, message } of inputs) {
    const params = { message: base58.encode(message), pubkey: account.address }
    const answer = await context.request({ method: 'solana_signMessage', params })
    const isOther = Object(answer).signedMessage !== undefined
    outputs.push({
      signedMessage: isOther ? decodeAnswer(answer, 'signedMessage', base58) : message,
      signature: decodeAnswer(answer, 'signature', base58)
    })
  }
  return outputs
}

/** Bytes that a wallet's answer contains as text. @throws KitError `solana/badSignature` */
export function decodeAnswer(
  answer: unknown,
  name: 'signature' | 'transaction' | 'signedMessage',
  { decode }: { readonly decode: (text: string) => Uint8Array }
): Uint8Array {
  try {
    const text = (answer as Readonly<Record<string, unknown>>)[name]
    if (typeof text === 'string') return decode(text)
  } catch (cause) {
    throw solanaErrors.badSignature({ cause })
  }
  throw solanaErrors.badSignature()
}
