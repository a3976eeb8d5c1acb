import type { Connector, SessionEvents, SessionPatch } from '../contract/Connector.js'
import type { Namespace } from '../contract/Network.js'
import { connectErrors } from '../errors/connectErrors.js'
import { isKitError } from '../errors/isKitError.js'
import { KitError } from '../errors/KitError.js'
import type { Registry } from '../plugins/Registry.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import type { ChangeQueue } from './ChangeQueue.js'
import {
  checkAddresses,
  checkSession,
  isAccounts,
  type NamespaceChecks,
  passesAtOnce
} from './checkSession.js'
import type { CheckedSession } from './LiveSession.js'
import type { SessionManager } from './SessionManager.js'
import type { SessionChange, UnconfirmedChanges } from './UnconfirmedChanges.js'

/** Dependencies of `createSessionEvents`. */
export interface SessionEventDeps {
  readonly sessions: SessionManager
  readonly changes: ChangeQueue
  readonly unconfirmed: UnconfirmedChanges
  readonly namespaces: NamespaceChecks
  readonly connections: Pick<ConnectionStore, 'write'>
  readonly connectorRegistry: Pick<Registry<Connector>, 'get'>
  report(error: unknown, source?: string): void
}

/** An approval of a wallet, and the means to end it. */
interface Approval {
  readonly connectorId: string
  readonly controller: AbortController
}

/** Creates the events object that a connector receives. Calls after the session has ended do nothing. */
export function createSessionEvents(
  deps: SessionEventDeps,
  connectorId: string,
  namespace: Namespace,
  controller: AbortController
): SessionEvents {
  const { sessions, connections, report } = deps
  const { signal } = controller
  return Object.freeze({
    signal,
    change: (patch: SessionPatch) => {
      if (!signal.aborted) announce(deps, { connectorId, controller }, toChange(namespace, patch))
    },
    close: (cause?: unknown) =>
      whenAdded(deps, controller, () => {
        sessions.endByWallet(sessions.ofApproval(controller))
        if (cause instanceof KitError) report(cause)
      }),
    uri: (uri: string) => {
      if (!signal.aborted) connections.write(namespace, { uri })
    }
  })
}

/** Runs a step when the sessions of an approval have been added, unless they have ended by then. */
function whenAdded({ sessions }: SessionEventDeps, controller: AbortController, step: () => void): void {
  const { signal } = controller
  const stepUnlessEnded = () => {
    if (!signal.aborted) step()
  }
  if (!signal.aborted) sessions.whenAdded(controller, stepUnlessEnded)
}

/** Checks a change that a wallet announces, and applies it after all earlier ones. */
function announce(deps: SessionEventDeps, approval: Approval, change: SessionChange): void {
  const { unconfirmed, report } = deps
  const { controller, connectorId } = approval
  checkInTurn(deps, approval, change, {
    apply: () => unconfirmed.follow(controller, change),
    fail: (error) => {
      const isFirst = unconfirmed.keep(controller, change, error, (kept) => checkAgain(deps, approval, kept))
      if (isFirst) report(connectErrors.accountUnconfirmed({ cause: error }), connectorId)
    }
  })
}

/** Checks a change again that could not be checked when it was announced. */
function checkAgain(deps: SessionEventDeps, approval: Approval, change: SessionChange): void {
  const { unconfirmed } = deps
  const { controller } = approval
  checkInTurn(deps, approval, change, {
    apply: () => unconfirmed.confirm(controller, change),
    fail: (error) => unconfirmed.failAgain(controller, change, error)
  })
}

/** The handling of a change when its turn comes. */
interface Turn {
  /** The change has passed its check. @returns the change to apply */
  apply(): SessionChange | undefined
  /** The check could not run, which says nothing about the wallet: its sessions are kept. */
  fail(error: unknown): void
}

function checkInTurn(deps: SessionEventDeps, approval: Approval, change: SessionChange, turn: Turn): void {
  const { sessions, changes } = deps
  const { controller, connectorId } = approval
  changes.add(
    controller,
    checkChange(deps, connectorId, change),
    (added) => {
      const due = turn.apply()
      if (due) whenAdded(deps, controller, () => applyChange(deps, connectorId, controller, due, added))
    },
    (error) => {
      const isInvalid = isKitError(error) && error.code === 'connect/failed'
      if (isInvalid) sessions.refuse(controller, error)
      else turn.fail(error)
      return isInvalid
    }
  )
}

/** Copies the accounts, so that the applied accounts are the checked ones. */
function toChange(defaultNamespace: Namespace, patch: SessionPatch | undefined): SessionChange {
  const { accounts, session } = patch ?? {}
  const namespace = session?.namespace ?? patch?.namespace ?? defaultNamespace
  return {
    ...patch,
    namespace,
    accounts: isAccounts(accounts) ? accounts.map((account) => ({ ...account, namespace })) : undefined
  }
}

/** Checks the addresses in a change, and returns the session that it adds. `undefined` if there is nothing to check. */
function checkChange(
  { sessions, namespaces }: SessionEventDeps,
  connectorId: string,
  { namespace, accounts = [], session, ended }: SessionChange
): Promise<CheckedSession | undefined> | undefined {
  if (!namespaces.get(namespace)) return undefined
  const known = sessions.get(namespace, connectorId)?.connection.accounts ?? []
  const unchecked = accounts
    .filter(({ address }) => !known.some((account) => account.address === address))
    .filter((account) => !passesAtOnce(namespaces, namespace, account))
  if (ended || !(session || unchecked.length)) return undefined
  const check = async () => {
    const note = sessions.describe(connectorId)
    await checkAddresses(namespaces, namespace, unchecked, note)
    return session && (await checkSession(namespaces, namespace, session, note))[0]
  }
  return check()
}

/** Applies a change that a wallet announces: changes a session, adds one of another namespace to the approval, or ends one. */
function applyChange(
  { sessions, connectorRegistry }: SessionEventDeps,
  connectorId: string,
  controller: AbortController,
  change: SessionChange,
  added: CheckedSession | undefined
): void {
  const live = sessions.get(change.namespace, connectorId)
  const connector = connectorRegistry.get(connectorId)
  // The wallet was asked again in the meantime: earlier announcements are out of date.
  if (live && live.controller !== controller) return
  if (change.ended) {
    if (live) sessions.endByWallet([live])
  } else if (live) {
    sessions.applyChange(live, change)
  } else if (added && connector) {
    sessions.addSibling(connector, added, controller)
  }
}
