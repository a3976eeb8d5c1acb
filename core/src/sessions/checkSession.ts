import { namespaceOf } from '../caip/caip.js'
import { waitFor } from '../chain/waitFor.js'
import type { Account } from '../contract/Account.js'
import type { ConnectorSession } from '../contract/Connector.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Namespace, NetworkId } from '../contract/Network.js'
import { connectErrors } from '../errors/connectErrors.js'
import { callPlugin } from '../plugins/callPlugin.js'
import type { Registry } from '../plugins/Registry.js'
import type { CheckedSession, CheckedSessions } from './LiveSession.js'

/** How long a namespace can take to check the addresses of a session, in milliseconds. */
const addressCheckMs = 10_000

/** The source of the address checks. */
export type NamespaceChecks = Pick<Registry<NamespaceAdapter>, 'get' | 'ownerOf'>

/**
 * Checks the session that a connector, a third party, returned. Every address must be valid in its namespace, including its
 * checksum. Sessions of namespaces that no plugin has registered are left out.
 *
 * @param namespace the namespace in which the session is added @param connectorNote names the connector and its plugin, for the notes of the error
 * @returns the session, then its siblings from the same approval
 * @throws KitError `connect/failed`, and errors of loading a check
 */
export async function checkSession(
  namespaces: NamespaceChecks,
  namespace: Namespace,
  session: ConnectorSession,
  connectorNote: string
): Promise<CheckedSessions> {
  const { also = [] } = session ?? {}
  const isValid = isSession(session) && Array.isArray(also) && also.every(isSession)
  const all = isValid
    ? [
        snapshot(session, namespace),
        ...also.map((one) => snapshot(one, one.namespace ?? namespaceOf(one.networkId)))
      ]
    : []
  const [first, ...others] = all
  if (!first || !all.every((one) => isNetworkId(one.session.networkId, one.namespace)))
    throw connectErrors.failed({
      notes: `${connectorNote} returned no valid session: it, and each of \`also\`, needs accounts (each with an address), a CAIP-2 networkId of its namespace and request().`
    })
  const siblings = others.filter((one) => namespaces.get(one.namespace))
  await Promise.all(
    [first, ...siblings].map((one) => checkAddresses(namespaces, one.namespace, one.accounts, connectorNote))
  )
  return [first, ...siblings]
}

/**
 * Asks the namespace whether these are its addresses.
 *
 * @throws KitError `connect/failed` if one of them is not, and errors of loading the check
 */
export async function checkAddresses(
  namespaces: NamespaceChecks,
  namespace: Namespace,
  accounts: readonly Account[],
  connectorNote: string
): Promise<void> {
  const adapter = namespaces.get(namespace)
  const isAddress = async ({ address }: Account): Promise<boolean> =>
    adapter?.checkAddress
      ? (await adapter.checkAddress(address)) === true
      : adapter?.parseAddress(address) !== undefined
  const check = () =>
    callPlugin(namespaces.ownerOf(namespace), 'check an address', () => Promise.all(accounts.map(isAddress)))
  // The address stays out of the note, because notes are logged.
  if (!(await waitFor(check, { timeoutMs: addressCheckMs })).every(Boolean))
    throw connectErrors.failed({
      notes: `${connectorNote} returned an address that does not belong to '${namespace}'.`
    })
}

/** Whether an address passes without `checkAddress`, because its namespace has no such function. */
export function passesAtOnce(
  namespaces: NamespaceChecks,
  namespace: Namespace,
  { address }: Account
): boolean {
  try {
    const adapter = namespaces.get(namespace)
    return !adapter?.checkAddress && adapter?.parseAddress(address) !== undefined
  } catch {
    return false
  }
}

const snapshot = (session: ConnectorSession, namespace: Namespace): CheckedSession => ({
  namespace,
  session,
  accounts: session.accounts.map((account) => ({ ...account, namespace }))
})

function isSession(value: Partial<ConnectorSession> | undefined): value is ConnectorSession {
  const { accounts, networkId, request } = value ?? {}
  return isAccounts(accounts) && isNetworkId(networkId) && typeof request === 'function'
}

/** Whether a connector returned a list of accounts. */
export const isAccounts = (value: unknown): value is readonly Account[] =>
  Array.isArray(value) && value.every((account) => typeof account?.address === 'string')

/** Whether a connector returned a CAIP-2 id, of this namespace if one is given. */
export const isNetworkId = (value: unknown, namespace?: Namespace): value is NetworkId =>
  typeof value === 'string' &&
  /^[^:]+:[^:]+$/.test(value) &&
  (namespace === undefined || namespaceOf(value as NetworkId) === namespace)
