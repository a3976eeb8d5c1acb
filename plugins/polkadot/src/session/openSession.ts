import { type ConnectRequest, connectErrors, type SessionEvents } from '@plugboard/core'
import { polkadotErrors } from '../errors.js'
import { untilAnswered } from '../untilAnswered.js'
import type { InjectedWallet } from './InjectedWallet.js'
import type { Opening } from './Opening.js'
import { PolkadotSession } from './PolkadotSession.js'

/** How a session is opened: with `ms`, the wallet has so many milliseconds to answer. */
export interface OpeningPlan {
  readonly request: ConnectRequest
  readonly events: SessionEvents
  readonly ms?: number | undefined
}

/**
 * Enables a wallet and takes its accounts.
 *
 * @throws KitError `connect/locked` without any account, `polkadot/wrongNetwork` without one for this network
 */
export async function openSession(
  { key, wallet, kit, known }: Opening,
  { request: { networkId }, events, ms }: OpeningPlan
): Promise<PolkadotSession> {
  const origin = kit.config.metadata?.name ?? location.host
  const injected = await untilAnswered(() => wallet.enable(origin), events.signal, ms)
  if (typeof injected?.accounts?.get !== 'function')
    throw polkadotErrors.walletFailed({ notes: 'The wallet answered enable() with something else.' })
  known.add(key)
  const told = await untilAnswered(() => (injected as InjectedWallet).accounts.get(), events.signal, ms)
  const session = new PolkadotSession({ injected, networkId, events, kit, forget: () => known.remove(key) })
  session.take(told)
  if (!Array.isArray(told) || !told.length) throw connectErrors.locked()
  if (!session.accounts.length) throw polkadotErrors.wrongNetwork()
  return session.listen()
}
