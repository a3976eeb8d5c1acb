import type { PluginContext, SiwxSession, SiwxStrategy } from '@plugboard/core'
import { keepSession } from './keepSession.js'
import { readCacao } from './readCacao.js'
import type { Target } from './Target.js'

/**
 * Takes what a wallet has signed while it connected (CAIP-74); `undefined` where the visitor has to be asked after all.
 *
 * @param offered what was taken of this connection before: a second time its nonce is used up
 */
export async function takeOneClick(
  kit: PluginContext,
  strategy: SiwxStrategy,
  target: Target,
  offered: Set<string>
): Promise<SiwxSession | undefined> {
  if (offered.has(target.key)) return undefined
  offered.add(target.key)
  const signed = await readCacao(target)
  if (!signed) return undefined
  try {
    await keepSession(kit, strategy, signed)
  } catch {
    return undefined
  }
  kit.emit('SIWX_AUTH_SUCCESS', { network: target.connection.networkId })
  return signed
}
