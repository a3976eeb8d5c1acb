import type { ConnectorSession } from '../contract/Connector.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { Namespace } from '../contract/Network.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import { connectErrors } from '../errors/connectErrors.js'
import { coreErrors } from '../errors/coreErrors.js'
import { frozenCopy } from '../gates/freeze.js'
import { type MoveWalletDeps, moveWallet } from '../networks/moveWallet.js'
import {
  type ApproveSwitchDeps,
  approveNetworkSwitch,
  assertSwitchAllowed
} from '../networks/switchNetwork.js'
import { callPlugin } from '../plugins/callPlugin.js'
import { type RequestDeps, type RequestTarget, routeRequest } from '../requests/routeRequest.js'
import type { LiveSession } from './LiveSession.js'

/** Dependencies of a guarded session. */
export interface GuardedSessionDeps extends RequestDeps, ApproveSwitchDeps, MoveWalletDeps {
  readonly hooks: RequestDeps['hooks'] & ApproveSwitchDeps['hooks']
  readonly changes: RequestDeps['changes']
  readonly config: Pick<KitSettings, 'enableNetworkSwitch'>
  findSession(namespace: Namespace, connectorId: string): LiveSession | undefined
}

/**
 * Creates the session that hooks, features and hosts see. Its requests take the same path as all others
 * (`routeRequest`), so that no plugin can bypass another's policy.
 */
export function createGuardedSession(
  deps: GuardedSessionDeps,
  namespace: Namespace,
  connectorId: string,
  raw: ConnectorSession
): ConnectorSession {
  const owner = () => deps.connectorRegistry.ownerOf(connectorId)
  const findSession = () => {
    const live = deps.findSession(namespace, connectorId)
    if (live?.raw !== raw) throw connectErrors.notConnected()
    return live
  }
  const target: RequestTarget = {
    namespace,
    findSession,
    read: (request) => callPlugin(owner(), request.method, () => raw.request(request)),
    reader: 'wallet'
  }
  return Object.freeze({
    namespace,
    get accounts() {
      const live = deps.findSession(namespace, connectorId)
      // The contents of the wallet's own session are not checked.
      return live?.raw === raw ? live.connection.accounts : Object.freeze([])
    },
    get networkId() {
      return raw.networkId
    },
    get approvedNetworkIds() {
      return frozenCopy(raw.approvedNetworkIds)
    },
    get smartAccountNetworkIds() {
      return frozenCopy(raw.smartAccountNetworkIds)
    },
    get supportsAllNetworks() {
      return raw.supportsAllNetworks
    },
    get expiresAt() {
      return raw.expiresAt
    },
    get cacaos() {
      return frozenCopy(raw.cacaos)
    },
    get peer() {
      return frozenCopy(raw.peer)
    },
    get approval() {
      return raw.approval
    },
    get provider() {
      return raw.provider
    },
    get methods() {
      return frozenCopy(raw.methods)
    },
    ...(raw.answers && { answers: (method: string) => raw.answers?.(method) === true }),
    request: async (request: RpcRequest) => routeRequest(deps, target, { ...request, namespace }),
    ...(raw.disconnect && {
      disconnect: () => callPlugin(owner(), 'disconnect', () => raw.disconnect?.())
    }),
    ...(raw.switchNetwork && {
      switchNetwork: async (networkId: ConnectorSession['networkId']) => {
        const { to } = await approveNetworkSwitch(deps, networkId, findSession().connection)
        if (to.chainNamespace !== namespace) throw coreErrors.chainNotSupported()
        assertSwitchAllowed(deps, to)
        await moveWallet(deps, findSession(), to)
      }
    })
  })
}
