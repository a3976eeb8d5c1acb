import type { PluginContext, SiwxSession, SiwxStrategy } from '@plugboard/core'
import { siwxErrors } from '../errors.js'

/** The strategy decides about a session, then the taps. Rejects when either refuses; what the strategy took before is revoked. */
export async function keepSession(
  kit: PluginContext,
  strategy: SiwxStrategy,
  session: SiwxSession
): Promise<void> {
  const { code, message: text } = siwxErrors.authenticating()
  const done = kit.notify({ kind: 'toast', tone: 'loading', code, text })
  try {
    await strategy.addSession(session)
    await kit.hooks.afterSession.promise(session).catch(async (error: unknown) => {
      await strategy.revokeSession(session.data.chainId, session.data.accountAddress)
      throw error
    })
  } finally {
    done()
  }
}
