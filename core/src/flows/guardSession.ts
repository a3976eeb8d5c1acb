import type { ConnectorSession } from '../contract/Connector.js'
import type { Namespace } from '../contract/Namespace.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { Kernel } from '../kit/Kernel.js'
import { askNamespace } from './askNamespace.js'
import { askWallet } from './askWallet.js'
import { connectErrors } from './connectErrors.js'
import { decideSwitch } from './decideSwitch.js'
import { frozenCopy } from './frozenCopy.js'
import { heedWallet } from './heedWallet.js'
import { sessionKey } from './LiveSession.js'
import { mayMove } from './mayMove.js'
import type { RequestWatch } from './RequestObserver.js'
import { watchRequest } from './watchRequest.js'

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
  const ask = async (rpc: RpcRequest, reach?: RequestWatch['reach']): Promise<unknown> => {
    const live = alive()
    const answer = await kernel.hooks.rpcRequest.promise(rpc)
    if (answer) {
      reach?.('plugin')
      return answer.result
    }
    const { method } = rpc
    const classify = () => kernel.namespaces.get(namespace)?.classify(method)
    const kind = await askNamespace(kernel, namespace, `classify ${method}`, classify)
    if (kind !== 'read') return askWallet(kernel, live.connection, rpc, reach)
    reach?.('wallet')
    return heedWallet(kernel, connectorId, method, () => raw.request(rpc))
  }
  const request = async (asked: RpcRequest): Promise<unknown> => {
    const rpc = Object.freeze({ ...asked, params: frozenCopy(asked.params) })
    const watch = watchRequest(kernel, rpc)
    const answered = ask(rpc, watch?.reach)
    watch?.follow(answered)
    return answered
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
    get provider() {
      return raw.provider
    },
    request,
    ...(raw.disconnect && {
      disconnect: () => heedWallet(kernel, connectorId, 'disconnect', () => raw.disconnect?.())
    }),
    ...(raw.switchNetwork && {
      switchNetwork: async (networkId: ConnectorSession['networkId']) => {
        const { connection } = alive()
        const { to } = await decideSwitch(kernel, networkId, connection)
        if (to.chainNamespace !== namespace) throw coreErrors.chainNotSupported()
        mayMove(kernel, to)
        alive()
        await heedWallet(kernel, connectorId, 'switch the network', () =>
          raw.switchNetwork?.(to.caipNetworkId)
        )
      }
    })
  })
}
