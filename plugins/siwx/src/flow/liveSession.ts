import type { SiwxSession } from '@plugboard/core'
import type { Target } from './Target.js'

/** The session of a target among those that a strategy gave; none that has expired or is of another account or network. */
export function liveSession(
  sessions: readonly SiwxSession[],
  { connection }: Target,
  now = Date.now()
): SiwxSession | undefined {
  const { networkId, account } = connection
  return sessions.find(({ data }) => {
    const isOwn = data.chainId === networkId && data.accountAddress === account.address
    // An expiry that is none has passed.
    return isOwn && (data.expirationTime === undefined || now < Date.parse(data.expirationTime))
  })
}
