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
    const { data } = session
    const shown = Object.freeze({ ...session, data: Object.freeze({ ...data }) })
    await kit.hooks.afterSession.promise(shown).catch(async (error: unknown) => {
      await strategy.revokeSession(data.chainId, data.accountAddress)
      throw error
    })
  } finally {
    done()
  }
}
