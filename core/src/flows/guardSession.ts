import type { ConnectorSession } from '../contract/Connector.js'
import type { Namespace } from '../contract/Namespace.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { Kernel } from '../kit/Kernel.js'
import { askSession } from './askSession.js'
import { connectErrors } from './connectErrors.js'
import { decideSwitch } from './decideSwitch.js'
import { frozenCopy } from './frozenCopy.js'
import { heedWallet } from './heedWallet.js'
import { sessionKey } from './LiveSession.js'
import { mayMove } from './mayMove.js'

/**
 * A session as hooks, features and hosts see it. Whoever holds it asks the wallet through the kit's hooks: `rpcRequest`
 * may answer, and what needs approval passes `beforeSign`, so that no plugin can go around another's policy.
 */
export function guardSession(
  kernel: Kernel,
  namespace: Namespace,
  connectorId: string,
  raw: ConnectorSession
): ConnectorSession {
  const alive = () => {
    const live = kernel.sessions.get(sessionKey(namespace, connectorId))
    if (live?.raw !== raw) throw connectErrors.notConnected()
    return live
  }
  return Object.freeze({
    namespace,
    get accounts() {
      return frozenCopy(raw.accounts)
    },
    get networkId() {
      return raw.networkId
    },
    get approvedNetworkIds() {
      return frozenCopy(raw.approvedNetworkIds)
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
    get provider() {
      return raw.provider
    },
    request: (asked: RpcRequest) => askSession(kernel, alive, asked),
    ...(raw.disconnect && {
      disconnect: () => heedWallet(kernel, connectorId, 'disconnect', () => raw.disconnect?.())
    }),
    ...(raw.switchNetwork && {
      switchNetwork: async (networkId: ConnectorSession['networkId']) => {
        const { to } = await decideSwitch(kernel, networkId, alive().connection)
        if (to.chainNamespace !== namespace) throw coreErrors.chainNotSupported()
        mayMove(kernel, to)
        alive()
        const move = () => raw.switchNetwork?.(to.caipNetworkId)
        await heedWallet(kernel, connectorId, 'switch the network', move)
      }
    })
  })
}
