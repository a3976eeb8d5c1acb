import {
  type ConnectorSession,
  type ConnectRequest,
  connectErrors,
  type PluginContext,
  type SessionEvents
} from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import type { StandardWallet } from '@plugboard/core/wallet-standard'
import { StandardSession } from './StandardSession.js'
import { featureMethod, translateWalletError } from './walletCalls.js'

/** How long a wallet may take to answer silently whether it knows the site, in milliseconds. */
const silentTimeoutMs = 10_000

/**
 * Asks a wallet for its accounts; its owner may take as long as needed.
 *
 * @throws KitError `connect/rejected`, `connect/locked`, `connect/failed` …
 */
export async function connectWallet(
  wallet: StandardWallet,
  { networkId }: ConnectRequest,
  events: SessionEvents,
  kit: PluginContext
): Promise<ConnectorSession> {
  const session = new StandardSession(wallet, networkId, events, kit)
  try {
    if (session.open(await requestAccounts(wallet, events.signal))) return session
    throw connectErrors.locked()
  } catch (error) {
    throw translateWalletError(error, connectErrors.failed)
  }
}

/**
 * Restores a session without showing anything; `undefined` if the wallet would have to ask its owner. By the standard, a wallet can show the accounts
 * that the page may use as it loads, and can ignore that it is to be silent: it is asked only if it shows none.
 */
export async function reconnectWallet(
  wallet: StandardWallet,
  { networkId }: ConnectRequest,
  events: SessionEvents,
  kit: PluginContext
): Promise<ConnectorSession | undefined> {
  const session = new StandardSession(wallet, networkId, events, kit)
  try {
    if (session.open(wallet.accounts, true)) return session
    const accounts = await requestAccounts(wallet, events.signal, silentTimeoutMs)
    return session.open(accounts, true) ? session : undefined
  } catch (error) {
    throw translateWalletError(error)
  }
}

type Connect = (input?: { silent?: boolean }) => Promise<{ accounts?: unknown } | undefined>

/** Calls `standard:connect`. With `timeoutMs` the wallet must not show anything, and has that many milliseconds to answer. */
async function requestAccounts(
  wallet: StandardWallet,
  signal: AbortSignal,
  timeoutMs?: number
): Promise<unknown> {
  const connect = featureMethod<Connect>(wallet, 'standard:connect', 'connect')
  const ask = () => connect(timeoutMs === undefined ? undefined : { silent: true })
  return (await waitFor(ask, { signal, timeoutMs }))?.accounts
}
