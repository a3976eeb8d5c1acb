import type { SiwxSession, SiwxStrategy } from '@plugboard/core'
import { liveSession } from './liveSession.js'
import type { Target } from './Target.js'
import { withDeadline } from './withDeadline.js'

/** Asks a strategy for the session of an account on a network; `patience` is in milliseconds. */
export async function findSession(
  strategy: SiwxStrategy | undefined,
  target: Target,
  patience: number
): Promise<SiwxSession | undefined> {
  const { networkId, account } = target.connection
  const asked = strategy?.getSessions(networkId, account.address)
  return asked && liveSession(await withDeadline(asked, patience), target)
}
