import { isKitError, type PluginContext, type ProviderContext } from '@plugboard/core'
import { base58, base64 } from '@scure/base'
import { goTo } from './goTo.js'
import { readAnswer } from './readAnswer.js'
import type { TransactionInput } from './SolanaProvider.js'
import { signTransactions } from './signTransactions.js'

/** Signs and sends transactions for an app; where a wallet only signs, the page's own endpoint sends. */
export async function sendTransactions(
  context: ProviderContext,
  kit: PluginContext,
  inputs: readonly TransactionInput[]
): Promise<readonly { readonly signature: Uint8Array }[]> {
  const sent: { signature: Uint8Array }[] = []
  for (const input of inputs) sent.push({ signature: await sendOne(context, kit, input) })
  return sent
}

async function sendOne(context: ProviderContext, kit: PluginContext, input: TransactionInput) {
  await goTo(context, kit, input.chain)
  const { account, options } = input
  const params = {
    transaction: base64.encode(input.transaction),
    pubkey: account.address,
    ...(options && { sendOptions: options })
  }
  const answer = await context
    .request({ method: 'solana_signAndSendTransaction', params })
    .catch(async (error: unknown) => {
      if (!isKitError(error) || error.code !== 'connect/unsupportedMethod') throw error
      return { signature: await signThenSend(context, kit, input) }
    })
  return readAnswer(answer, 'signature', base58)
}

async function signThenSend(context: ProviderContext, kit: PluginContext, input: TransactionInput) {
  const [signed] = await signTransactions(context, kit, [input])
  const wire = base64.encode(signed?.signedTransaction ?? new Uint8Array())
  // `mode` is an option of wallets alone; a node takes the rest as it is.
  const { mode: _, ...options } = (input.options ?? {}) as { mode?: unknown }
  return context.request({ method: 'sendTransaction', params: [wire, { ...options, encoding: 'base64' }] })
}
