import { describeAddress } from '../accounts/describeAddress.js'
import { keepLastAccounts } from '../accounts/keepLastAccounts.js'
import { readBalance } from '../accounts/readBalance.js'
import { restoreName } from '../accounts/restoreName.js'
import { dayOf } from '../accounts/storedNameDay.js'
import { ConnectionAttempts } from '../connecting/ConnectionAttempts.js'
import type { CaipAddress } from '../contract/Account.js'
import type { Connection } from '../contract/Connection.js'
import type { Namespace } from '../contract/Network.js'
import type { AnyPlugin } from '../contract/Plugin.js'
import type { AccountDetails } from '../contract/Readers.js'
import type { ViewDefinition } from '../contract/View.js'
import { ContributionInspector } from '../diagnostics/inspectContributions.js'
import { reportError, reportFaults, reportRemovedPlugin } from '../diagnostics/reportError.js'
import { findFaultyViewTap, reportTapFailure } from '../diagnostics/reportTapFailure.js'
import { connectErrors } from '../errors/connectErrors.js'
import { findUnknownAncestor } from '../gates/findUnknownAncestor.js'
import type { Tap } from '../hooks/Tap.js'
import { RingLog } from '../log/RingLog.js'
import { redact } from '../log/redact.js'
import { showUnsupportedNetwork } from '../networks/showUnsupportedNetwork.js'
import { RequestApprovals } from '../requests/RequestApprovals.js'
import { RequestSeals } from '../requests/RequestSeals.js'
import { ChangeQueue } from '../sessions/ChangeQueue.js'
import { createGuardedSession } from '../sessions/createGuardedSession.js'
import { createSessionEvents } from '../sessions/createSessionEvents.js'
import type { PendingRestores } from '../sessions/PendingRestores.js'
import { SessionManager } from '../sessions/SessionManager.js'
import { SessionRestorer } from '../sessions/SessionRestorer.js'
import type { StoredSessions } from '../sessions/StoredSessions.js'
import { UnconfirmedChanges } from '../sessions/UnconfirmedChanges.js'
import { forgetFactsOf } from '../stores/accountFacts.js'
import type { KernelParts } from './KernelParts.js'

export { switchAccount } from '../accounts/switchAccount.js'
export { connect } from '../connecting/connect.js'
export { promptToConnect } from '../connecting/promptToConnect.js'
export { switchNetwork } from '../networks/switchNetwork.js'
export { askVisitor } from '../requests/askVisitor.js'
export { prepare } from '../requests/prepare.js'
export { sendRequest, signMessage } from '../requests/sendRequest.js'
export { disconnect } from '../sessions/disconnect.js'
export { reconnect } from '../sessions/reconnect.js'

/** Dependencies of the functions in this module: the state of one kit, created when its runtime is loaded. */
export type Runtime = ReturnType<typeof createRuntime>

/** The earlier connections that the startup has found. */
interface RestoreState {
  readonly pending: PendingRestores
  readonly stored: StoredSessions
}

/** Composes the runtime of one kit. Each part receives its dependencies; this is the only place that knows all of them. */
export function createRuntime(parts: KernelParts, { pending, stored }: RestoreState) {
  const { config, connections, networks, accounts, features, namespaces, connectorRegistry } = parts
  const { hooks, router, scope, activity, notices, emit, report } = parts
  const { signal } = scope

  // A ring log that redacts secrets.
  const log = new RingLog(config.logLevel, redact)
  const providerOf = (tokenId: string) => parts.services.ownerOf(tokenId)
  const reporting = { hooks, config, activity, notices, log, providerOf }
  const inspector = new ContributionInspector({
    ...parts,
    log,
    reportFaults: (plugin, faults) => reportFaults(reporting, plugin, faults)
  })

  const stopKeepingAccounts = keepLastAccounts({ accounts, connections, storage: parts.storage, signal })

  const attempts = new ConnectionAttempts(connections, signal)
  const seals = new RequestSeals((namespace) => connections.of(namespace)?.account.address)
  const newest = new Map<CaipAddress, object>()
  const balances = { accounts, connections, networks, namespaces, signal, newest, report }
  const ancestor = findUnknownAncestor(config.allowedAncestors)
  const frameError = ancestor === undefined ? undefined : connectErrors.unknownAncestor({ ancestor })
  if (frameError) report(frameError)
  const approvals = new RequestApprovals(parts.actionsFor().ask, report, frameError)
  const refreshBalance = (connection: Connection) => void readBalance(balances, connection)
  const changes = new ChangeQueue()
  const unconfirmed = new UnconfirmedChanges(router)
  const requests = {
    ...{ hooks, namespaces, connectorRegistry, connections, approvals, seals, changes, unconfirmed },
    readBalance: refreshBalance
  }
  const switching = { hooks, config, connections, networks, connectorRegistry, report }
  const sessions: SessionManager = new SessionManager({
    ...{ hooks, namespaces, connectorRegistry, features, connections, networks, accounts },
    ...{ pending, stored, emit, report },
    guard: (namespace, connectorId, raw) =>
      createGuardedSession({ ...requests, ...switching, findSession }, namespace, connectorId, raw),
    restoreName: (connection) => restoreName({ accounts, connections, storage: parts.storage }, connection),
    readBalance: refreshBalance,
    networkChanged: (connection) => showUnsupportedNetwork({ config, networks, router }, connection)
  })
  const findSession = (namespace: Namespace, connectorId: string) => sessions.get(namespace, connectorId)
  const createEvents = (connectorId: string, namespace: Namespace, controller: AbortController) =>
    createSessionEvents(
      { sessions, changes, unconfirmed, namespaces, connections, connectorRegistry, report },
      connectorId,
      namespace,
      controller
    )
  const restorer = new SessionRestorer({
    ...{ namespaces, connectorRegistry, connections, networks, sessions, changes, stored, pending },
    ...{ createEvents, scope, emit, report },
    reconnectsOnStart: config.reconnect !== false,
    isConnecting: (namespace, connectorId) => attempts.isConnecting(namespace, connectorId)
  })

  return {
    ...parts,
    ...{
      log,
      inspector,
      attempts,
      approvals,
      seals,
      sessions,
      changes,
      unconfirmed,
      restorer,
      pending,
      stored,
      signal,
      createEvents
    },
    /** Ends the runtime. Called before the plugins are removed: their removal drops their facts about accounts, which must stay stored. */
    end: () => {
      stopKeepingAccounts()
      sessions.abortAll()
    },
    readBalance: (connection: Connection) => readBalance(balances, connection),
    describeAddress: (
      caipAddress: CaipAddress,
      details: Partial<AccountDetails>,
      owner: string,
      at = Date.now()
    ) => describeAddress({ accounts, connections }, caipAddress, details, owner, dayOf(at)),
    forgetFactsOf: (owner: string) => forgetFactsOf(accounts, owner),
    reportError: (error: unknown, source?: string) => reportError(reporting, error, source),
    reportRemovedPlugin: (error: unknown, plugin: string, installed: readonly AnyPlugin[]) =>
      reportRemovedPlugin(reporting, error, plugin, installed),
    reportFaults: (plugin: string, faults: readonly string[]) => reportFaults(reporting, plugin, faults),
    reportTapFailure: (tap: Tap, error: unknown, hook: string) =>
      reportTapFailure({ hooks, log, report }, tap, error, hook),
    findFaultyViewTap: (view: ViewDefinition) => findFaultyViewTap({ hooks, log, report }, view)
  }
}
