import {
  type ConnectorSession,
  type ConnectRequest,
  connectErrors,
  isKitError,
  type PluginContext,
  type SessionEvents
} from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { polkadotErrors } from '../errors.js'
import type { AuthorizedWallets } from './AuthorizedWallets.js'
import type { InjectedWallet, WindowWallet } from './InjectedWallet.js'
import { PolkadotSession } from './PolkadotSession.js'
import { translateWalletError } from './walletErrors.js'

/** The wallet with which a session is opened. */
export interface WalletEntry {
  /** Its key in `window.injectedWeb3`. */
  readonly key: string
  readonly wallet: WindowWallet
  readonly kit: PluginContext
  readonly authorized: AuthorizedWallets
}

/** How long a wallet that knows the site may take to answer, in milliseconds. */
const silentTimeoutMs = 10_000

/**
 * Asks a wallet to grant the page access; its owner may take as long as needed.
 *
 * @throws KitError `connect/rejected`, `polkadot/blocked`, `polkadot/noAccounts`, `connect/failed` …
 */
export async function connectWallet(
  entry: WalletEntry,
  request: ConnectRequest,
  events: SessionEvents
): Promise<ConnectorSession> {
  try {
    return await openSession(entry, request, events)
  } catch (error) {
    throw translateWalletError(error, connectErrors.failed)
  }
}

/** Errors after which a stored session is over: only the visitor can connect it again. */
const givenUp = /^connect\/(locked|rejected)$|^polkadot\/(blocked|noAccounts|wrongNetwork)$/

/** Restores a session without showing anything; `undefined` if the wallet would have to ask its owner. */
export async function reconnectWallet(
  entry: WalletEntry,
  request: ConnectRequest,
  events: SessionEvents
): Promise<ConnectorSession | undefined> {
  if (!entry.authorized.has(entry.key)) return undefined
  try {
    return await openSession(entry, request, events, silentTimeoutMs)
  } catch (error) {
    const problem = translateWalletError(error)
    if (isKitError(problem) && givenUp.test(problem.code)) return undefined
    throw problem
  }
}

/**
 * Enables a wallet and reads its accounts.
 *
 * @throws KitError `polkadot/noAccounts` if it has no account, `polkadot/wrongNetwork` if it has none for this network
 */
async function openSession(
  { key, wallet, kit, authorized }: WalletEntry,
  { networkId }: ConnectRequest,
  events: SessionEvents,
  timeoutMs?: number
): Promise<PolkadotSession> {
  const { signal } = events
  const origin = kit.config.metadata?.name ?? location.host
  const injected = await waitFor(() => wallet.enable(origin), { signal, timeoutMs })
  if (typeof injected?.accounts?.get !== 'function')
    throw polkadotErrors.walletFailed({ notes: 'enable() of the wallet returned something unexpected.' })
  authorized.add(key)
  const accounts = await waitFor(() => (injected as InjectedWallet).accounts.get(), { signal, timeoutMs })
  const forget = () => authorized.remove(key)
  const session = new PolkadotSession({ injected, networkId, events, kit, forget })
  session.setAccounts(accounts)
  if (!Array.isArray(accounts) || !accounts.length) throw polkadotErrors.noAccounts()
  if (!session.accounts.length) throw polkadotErrors.wrongNetwork()
  return session.listen()
}
