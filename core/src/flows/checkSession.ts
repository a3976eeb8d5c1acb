import type { ConnectorSession } from '../contract/Connector.js'
import { connectErrors } from './connectErrors.js'

/** A connector is a third party's: what it returns is looked at before it is believed. @throws KitError `connect/failed` */
export function checkSession(session: ConnectorSession): ConnectorSession {
  const { accounts, networkId, request } = session ?? {}
  const isValid =
    Array.isArray(accounts) &&
    accounts.every((account) => typeof account?.address === 'string') &&
    typeof networkId === 'string' &&
    typeof request === 'function'
  if (!isValid)
    throw connectErrors.failed({
      notes: 'A session needs accounts (each with an address), networkId and request().'
    })
  return session
}
