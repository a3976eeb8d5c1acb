import type { Account } from '../contract/Account.js'
import type { Connector, SessionEvents, SessionPatch } from '../contract/Connector.js'
import type { Namespace } from '../contract/Network.js'
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

/** What the events of a session change. */
export interface SessionEventDeps {
  readonly sessions: SessionManager
  readonly changes: ChangeQueue
  readonly namespaces: NamespaceChecks
  readonly connections: Pick<ConnectionStore, 'write'>
  readonly connectorRegistry: Pick<Registry<Connector>, 'get'>
  report(error: unknown, source?: string): void
}

/** Makes the events object that a connector receives. Calls after the session has ended do nothing. */
export function createSessionEvents(
  deps: SessionEventDeps,
  connectorId: string,
  namespace: Namespace,
  controller: AbortController
): SessionEvents {
  const { sessions, changes, connections, report } = deps
  const { signal } = controller
  const whenAdded = (step: () => void) => {
    const stepUnlessEnded = () => {
      if (!signal.aborted) step()
    }
    if (!signal.aborted) sessions.whenAdded(controller, stepUnlessEnded)
  }
  return Object.freeze({
    signal,
    change: (patch: SessionPatch) => {
      if (signal.aborted) return
      const change = toChange(namespace, patch)
      changes.add(
        controller,
        checkChange(deps, connectorId, change),
        (session) => whenAdded(() => applyChange(deps, connectorId, controller, change, session)),
        (error) => {
          const isInvalid = isKitError(error) && error.code === 'connect/failed'
          if (isInvalid) sessions.refuse(controller, error)
          // A check that could not be loaded says nothing about the wallet: its change is dropped, and its sessions stay.
          else report(error, connectorId)
          return isInvalid
        }
      )
    },
    close: (cause?: unknown) =>
      whenAdded(() => {
        sessions.endByWallet(sessions.ofApproval(controller))
        if (cause instanceof KitError) report(cause)
      }),
    uri: (uri: string) => {
      if (!signal.aborted) connections.write(namespace, { uri })
    }
  })
}

/** What a wallet announces, with the namespace that it is about. Its accounts are copied: what is checked is what is applied. */
interface Change extends SessionPatch {
  readonly namespace: Namespace
  readonly accounts: readonly Account[] | undefined
}

function toChange(defaultNamespace: Namespace, patch: SessionPatch | undefined): Change {
  const { accounts, session } = patch ?? {}
  const namespace = session?.namespace ?? patch?.namespace ?? defaultNamespace
  return {
    ...patch,
    namespace,
    accounts: isAccounts(accounts) ? accounts.map((account) => ({ ...account, namespace })) : undefined
  }
}

/** Checks the addresses that a change brings, and gives the session that it adds. `undefined` when there is nothing to check. */
function checkChange(
  { sessions, namespaces }: SessionEventDeps,
  connectorId: string,
  { namespace, accounts = [], session, ended }: Change
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

/** Does what a wallet announces: changes a session, adds one of another namespace to the approval, or ends one. */
function applyChange(
  { sessions, connectorRegistry }: SessionEventDeps,
  connectorId: string,
  controller: AbortController,
  change: Change,
  added: CheckedSession | undefined
): void {
  const live = sessions.get(change.namespace, connectorId)
  const connector = connectorRegistry.get(connectorId)
  // The wallet was asked again meanwhile: what it announced before that is out of date.
  if (live && live.controller !== controller) return
  if (change.ended) {
    if (live) sessions.endByWallet([live])
  } else if (live) {
    sessions.applyChange(live, change)
  } else if (added && connector) {
    sessions.addSibling(connector, added, controller)
  }
}
