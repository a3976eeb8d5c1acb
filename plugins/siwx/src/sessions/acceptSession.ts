import type { PluginContext, SiwxSession, SiwxStrategy } from '@plugboard/core'
import { siwxErrors } from '../errors.js'

/**
 * Has the strategy, then the taps of `afterSession`, accept a session. Rejects when either refuses; one that a tap refuses is revoked, and so is one
 * whose account is disconnected in the meantime.
 */
export async function acceptSession(
  kit: PluginContext,
  strategy: SiwxStrategy,
  session: SiwxSession
): Promise<void> {
  const { code, message: text } = siwxErrors.authenticating()
  const removeNotice = kit.notify({ kind: 'toast', tone: 'loading', code, text })
  const { data } = session
  let isDisconnected = false
  const stopWatching = kit.tap('beforeDisconnect', ({ connections }) => {
    isDisconnected ||= connections.some(({ account }) => account.address === data.accountAddress)
  })
  try {
    await strategy.addSession(session)
    const frozen = Object.freeze({ ...session, data: Object.freeze({ ...data }) })
    await kit.hooks.afterSession.promise(frozen).catch(async (error: unknown) => {
      await strategy.revokeSession(data.chainId, data.accountAddress)
      throw error
    })
    if (isDisconnected) await strategy.revokeSession(data.chainId, data.accountAddress)
  } finally {
    stopWatching()
    removeNotice()
  }
}
