import type { Account } from '../contract/Account.js'
import type { ConnectorSession } from '../contract/Connector.js'
import type { NetworkId } from '../contract/Network.js'
import { connectErrors } from '../errors/connectErrors.js'

/**
 * Checks what a connector returned: it is a third party's.
 *
 * @param connectorNote names the connector and its plugin, for the notes of the error @throws KitError `connect/failed`
 */
export function checkSession(session: ConnectorSession, connectorNote: string): ConnectorSession {
  const { also = [] } = session ?? {}
  if (!isSession(session) || !Array.isArray(also) || !also.every(isSession))
    throw connectErrors.failed({
      notes: `${connectorNote} returned no valid session: it, and each of \`also\`, needs accounts (each with an address), a CAIP-2 networkId and request().`
    })
  return session
}

function isSession(value: Partial<ConnectorSession> | undefined): boolean {
  const { accounts, networkId, request } = value ?? {}
  return isAccounts(accounts) && isNetworkId(networkId) && typeof request === 'function'
}

/** Whether a connector gave a list of accounts. */
export const isAccounts = (value: unknown): value is readonly Account[] =>
  Array.isArray(value) && value.every((account) => typeof account?.address === 'string')

/** Whether a connector gave a CAIP-2 id. */
export const isNetworkId = (value: unknown): value is NetworkId =>
  typeof value === 'string' && /^[^:]+:[^:]+$/.test(value)
