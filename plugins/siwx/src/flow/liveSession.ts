import type { SiwxSession } from '@plugboard/core'
import type { Target } from './Target.js'

/** How far the visitor's clock may be behind the server's, in milliseconds. */
const slack = 60_000

/** The session of a target among those that a strategy gave; none that has expired, is for later, or is of another account or network. */
export function liveSession(
  sessions: readonly SiwxSession[],
  { connection }: Target,
  now = Date.now()
): SiwxSession | undefined {
  const { networkId, account } = connection
  return sessions.find(({ data }) => {
    const isOwn = data.chainId === networkId && data.accountAddress === account.address
    // An expiry that is none has passed, and a beginning that is none never comes.
    const isOver = data.expirationTime !== undefined && !(now < Date.parse(data.expirationTime))
    const isAhead = data.notBefore !== undefined && !(Date.parse(data.notBefore) <= now + slack)
    return isOwn && !isOver && !isAhead
  })
}
