import { isKitError, type PluginContext, type SiwxSession } from '@plugboard/core'
import { siwxErrors } from '../errors.js'
import type { SignInState } from './SignInStore.js'
import type { Target } from './Target.js'

type Message = NonNullable<SignInState['message']>

/** Has the wallet sign in by itself where it can (`solana:signIn`), else sign the message as its chain signs texts. */
export async function askWallet(
  kit: PluginContext,
  target: Target,
  message: SignInState['message']
): Promise<SiwxSession> {
  if (!message) throw siwxErrors.initFailed()
  const { namespace } = target.connection
  const signature =
    (await signInByWallet(kit, target, message)) ??
    (await kit.actions.signMessage(message.text, { namespace }))
  return { data: message.data, message: message.text, signature }
}

/**
 * The signature of a wallet that writes the message itself. `undefined` where it cannot, would write another text than the strategy wants,
 * or fails at it: then the text is signed as a message. A visitor who has declined is not asked twice.
 */
async function signInByWallet(
  { namespaces }: PluginContext,
  { connection }: Target,
  { data, text }: Message
): Promise<string | undefined> {
  const ask = namespaces.get(connection.namespace)?.capabilities.signIn
  if (!ask) return undefined
  try {
    const { createMessage } = await import('../message/createMessage.js')
    if (createMessage(data) !== text) return undefined
    const signed = await ask(connection, data)
    return signed?.text === text ? signed.signature : undefined
  } catch (error) {
    if (isKitError(error) && error.code === 'connect/rejected') throw error
    return undefined
  }
}
