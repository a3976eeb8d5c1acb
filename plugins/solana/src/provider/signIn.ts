import { connectErrors, isKitError, type ProviderContext } from '@plugboard/core'
import { base58 } from '@scure/base'
import { readAnswer } from './readAnswer.js'
import type { ProviderAccount, SignInInput, SignInOutput } from './SolanaProvider.js'
import { signInMessage } from './signInMessage.js'
import { signMessages } from './signMessages.js'

/**
 * Connects and signs in at once. A wallet without `solana:signIn` signs the same text as a message.
 *
 * @throws KitError `connect/notConnected` when the app names an account that is not open, `solana/badSignIn`
 */
export async function signIn(
  context: ProviderContext,
  accounts: () => readonly ProviderAccount[],
  inputs: readonly SignInInput[]
): Promise<readonly SignInOutput[]> {
  await context.connect()
  const outputs: SignInOutput[] = []
  for (const input of inputs.length ? inputs : [{}]) {
    const account = accounts().find(({ address }) => !input.address || address === input.address)
    if (!account) throw connectErrors.notConnected()
    outputs.push({ account, ...(await signOne(context, account, input)) })
  }
  return outputs
}

async function signOne(context: ProviderContext, account: ProviderAccount, input: SignInInput) {
  const filled = { ...input, domain: input.domain ?? location.host, address: account.address }
  const message = new TextEncoder().encode(signInMessage(filled))
  try {
    const params = { ...filled, pubkey: account.address }
    const answer = await context.request({ method: 'solana_signIn', params })
    return {
      signedMessage: readAnswer(answer, 'signedMessage', base58),
      signature: readAnswer(answer, 'signature', base58)
    }
  } catch (error) {
    if (!isKitError(error) || error.code !== 'connect/unsupportedMethod') throw error
    const [signed] = await signMessages(context, [{ account, message }])
    return signed as NonNullable<typeof signed>
  }
}
