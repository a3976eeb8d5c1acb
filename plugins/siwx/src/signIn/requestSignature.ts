import { isKitError, type PluginContext, type SiwxSession } from '@plugboard/core'
import { siwxErrors } from '../errors.js'
import type { SignInState } from './SignInStore.js'
import type { SignInTarget } from './SignInTarget.js'

type Message = NonNullable<SignInState['message']>

/** Has the wallet sign in by itself if it can (`solana:signIn`), otherwise sign the message as its chain signs texts. */
export async function requestSignature(
  kit: PluginContext,
  target: SignInTarget,
  message: Message | undefined
): Promise<SiwxSession> {
  if (!message) throw siwxErrors.initFailed()
  const { namespace } = target.connection
  const signature =
    (await signInWithWallet(kit, target, message)) ??
    (await kit.actions.signMessage(message.text, { namespace }))
  return { data: message.data, message: message.text, signature }
}

/**
 * The signature of a wallet that writes the message itself. `undefined` if it cannot, fails, or would write a different text from the one the
 * strategy requires: the text is then signed as a message. A visitor who has declined is not asked twice.
 */
async function signInWithWallet(
  { namespaces }: PluginContext,
  { connection }: SignInTarget,
  { data, text }: Message
): Promise<string | undefined> {
  const signIn = namespaces.get(connection.namespace)?.capabilities.signIn
  if (!signIn) return undefined
  try {
    const { createMessage } = await import('../message/createMessage.js')
    if (createMessage(data) !== text) return undefined
    const signed = await signIn(connection, data)
    return signed?.text === text ? signed.signature : undefined
  } catch (error) {
    if (isKitError(error) && error.code === 'connect/rejected') throw error
    return undefined
  }
}
