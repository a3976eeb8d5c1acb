import type { ISignClient } from '@walletconnect/types'

interface SessionEngine {
  isValidDisconnect(params: unknown): Promise<void>
  deleteSession(params: { readonly topic: string }): Promise<void>
}

/**
 * Lets both sides end a session at the same time. The client does not await its check of an end that the dapp sends, nor the
 * deletion after it: the second end of a session would be an unhandled rejection.
 */
export function allowCrossedEnds({ engine, session }: Pick<ISignClient, 'engine' | 'session'>): void {
  const sessionEngine = engine as unknown as SessionEngine
  const { isValidDisconnect, deleteSession } = sessionEngine
  sessionEngine.isValidDisconnect = (params) => isValidDisconnect(params).catch(() => undefined)
  sessionEngine.deleteSession = async (params) => {
    if (session.keys.includes(params.topic)) await deleteSession(params)
  }
}
