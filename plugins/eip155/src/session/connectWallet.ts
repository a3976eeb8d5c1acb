import {
  type ConnectorSession,
  type ConnectRequest,
  connectErrors,
  isOwnError,
  type SessionEvents
} from '@plugboard/core'
import { toNetworkId } from '../chainParameters.js'
import type { WalletConnector, WalletTools } from '../discovery/KnownWallets.js'
import { translate } from '../errors.js'
import { whenIdle } from '../whenIdle.js'
import { callWallet, type Eip1193Provider, walletTimeouts } from './callWallet.js'
import { Eip1193Session, toAccounts } from './Eip1193Session.js'
import { rememberChoice } from './walletChoice.js'

/** The first checksum of an address (EIP-55) takes a browser a long time and would delay the account, so it is computed in advance. */
export function prepareToConnect(): void {
  toAccounts([`0x${'0'.repeat(40)}`])
}

/**
 * Asks the wallet for its accounts. The visitor may take as long as needed. A wallet that does not answer even the silent question before it for 10 s
 * is considered dead. `params.chooseAccount` opens the wallet's account selection.
 */
export async function connectWallet(
  connector: WalletConnector,
  provider: Eip1193Provider,
  request: ConnectRequest,
  events: SessionEvents,
  tools: WalletTools
): Promise<ConnectorSession> {
  // The code that reads the chain is needed next: it loads while the visitor decides.
  whenIdle(events.signal, () => void import('../chain/EvmChain.js').catch(() => undefined))
  const session = new Eip1193Session(provider, request.networkId, events, tools)
  try {
    const { signal } = events
    const alive = callWallet(provider, 'eth_chainId', undefined, { signal, timeoutMs: walletTimeouts.silent })
    const accounts = await Promise.race([accountsOf(provider, request, signal), unlessAlive(alive)])
    // A visitor who gave up but approved anyway also gets a session: the kit has it closed again.
    if (signal.aborted) return session
    if (!accounts.length) throw connectErrors.locked()
    const networkId = toNetworkId(
      await callWallet(provider, 'eth_chainId', undefined, { timeoutMs: walletTimeouts.silent })
    )
    if (connector.type === 'ANNOUNCED' && !signal.aborted) rememberChoice(connector, tools)
    return session.open(accounts, networkId ?? session.networkId)
  } catch (error) {
    throw translate(error, connectErrors.failed)
  }
}

/** Waits for the wallet even after an abort: the question stays open there until the visitor answers it. */
async function accountsOf(provider: Eip1193Provider, { params }: ConnectRequest, signal: AbortSignal) {
  if (params?.chooseAccount) {
    const wanted = [{ eth_accounts: {} }]
    await callWallet(provider, 'wallet_requestPermissions', wanted).catch((error) => {
      if (translate(error).code === 'connect/rejected') throw error
    })
    if (signal.aborted) return []
  }
  return toAccounts(await callWallet(provider, 'eth_requestAccounts'))
}

/** Rejects if the probe is not answered in time; after any answer, even an error, the visitor may take any time. */
function unlessAlive(probe: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    probe.catch((error) => {
      if (isOwnError(error) && error.code === 'connect/timeout') reject(error)
    })
  })
}
