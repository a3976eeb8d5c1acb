import type { ProviderContext } from '@plugboard/core'
import { base58 } from '@scure/base'
import { decodeAnswer } from './decodeAnswer.js'
import type { MessageInput } from './SolanaProvider.js'

interface SignedMessage {
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
}

/** Signs messages for an app, one after the other: a wallet shows one at a time. */
export async function signMessages(
  context: ProviderContext,
  inputs: readonly MessageInput[]
): Promise<readonly SignedMessage[]> {
  const outputs: SignedMessage[] = []
  for (const { account, message } of inputs) {
    const params = { message: base58.encode(message), pubkey: account.address }
    const answer = await context.request({ method: 'solana_signMessage', params })
    outputs.push({ signedMessage: message, signature: decodeAnswer(answer, 'signature', base58) })
  }
  return outputs
}
