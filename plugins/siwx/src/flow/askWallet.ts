import type { PluginContext, SiwxSession } from '@plugboard/core'
import { siwxErrors } from '../errors.js'
import type { SignInState } from './SignInStore.js'
import type { Target } from './Target.js'

/** Has the wallet sign a message, by whatever way its chain signs texts. */
export async function askWallet(
  { actions }: PluginContext,
  { connection: { namespace } }: Target,
  message: SignInState['message']
): Promise<SiwxSession> {
  if (!message) throw siwxErrors.initFailed()
  const signature = await actions.signMessage(message.text, { namespace })
  return { data: message.data, message: message.text, signature }
}
