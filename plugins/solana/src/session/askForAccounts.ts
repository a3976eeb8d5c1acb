import { type Account, untilAnswered } from '@plugboard/core'
import type { StandardWallet } from '@plugboard/core/wallet-standard'
import { featureOf } from './featureOf.js'
import { toAccounts } from './toAccounts.js'

type Connect = (input?: { silent?: boolean }) => Promise<{ accounts?: unknown } | undefined>

/** Asks by `standard:connect`. With `silentMs` the wallet may show nothing, and has so many milliseconds to answer. */
export async function askForAccounts(
  wallet: StandardWallet,
  signal: AbortSignal,
  silentMs?: number
): Promise<readonly Account[]> {
  const connect = featureOf<Connect>(wallet, 'standard:connect', 'connect')
  const ask = () => connect(silentMs === undefined ? undefined : { silent: true })
  const answer = await untilAnswered(ask, { signal, ms: silentMs })
  return toAccounts(answer?.accounts)
}
