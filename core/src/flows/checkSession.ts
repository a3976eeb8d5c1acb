import type { ConnectorSession } from '../contract/Connector.js'
import type { Kernel } from '../kit/Kernel.js'
import { connectErrors } from './connectErrors.js'
import { isAccounts } from './isAccounts.js'
import { isNetworkId } from './isNetworkId.js'
import { ownerNote } from './ownerNote.js'

/** A connector is a third party's: what it returns is looked at before it is believed. @throws KitError `connect/failed` */
export function checkSession(
  kernel: Pick<Kernel, 'connectorList'>,
  connectorId: string,
  session: ConnectorSession
): ConnectorSession {
  const { also = [] } = session ?? {}
  if (!isSession(session) || !Array.isArray(also) || !also.every(isSession))
    throw connectErrors.failed({
      notes: `${ownerNote(kernel, connectorId)} gave no session: one, and each of \`also\`, needs accounts (each with an address), a CAIP-2 networkId and request().`
    })
  return session
}

function isSession(value: Partial<ConnectorSession> | undefined): boolean {
  const { accounts, networkId, request } = value ?? {}
  return isAccounts(accounts) && isNetworkId(networkId) && typeof request === 'function'
}
