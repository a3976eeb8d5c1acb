import type { Facts } from './Facts.js'
import type { Finding } from './Finding.js'

/** Finds stored connections that are not live. */
export function checkStored({ kit, sessions, inspector }: Facts): Finding[] {
  return sessions
    .filter(({ live }) => !live)
    .map(({ namespace, connectorId, networkId, address, phase, wallet }): Finding => {
      const subject = {
        id: `${namespace}|${connectorId}`,
        evidence: { namespace, connector: connectorId, network: networkId, address: address ?? '–', phase }
      }
      const forget = {
        label: 'Forget this connection',
        run: async () => {
          await kit.actions.disconnect({ namespace, connectorId, keepOpen: true })
          // The kit keeps data of a namespace that is not registered, in case it is registered later.
          inspector.forget((one) => one.namespace === namespace && one.connectorId === connectorId)
        }
      }
      if (!kit.namespaces.get(namespace))
        return finding('namespaceMissing', 'warning', subject, {
          title: `A connection is stored for “${namespace}”, which no plugin registers`,
          text: `It dates from when the page had a plugin for that namespace. It stays stored and is restored once such a plugin is registered.`,
          repairs: [forget]
        })
      if (!kit.connectors.get(connectorId))
        return finding('walletMissing', 'warning', subject, {
          title: `A connection is stored for a wallet that is not available`,
          text: `No plugin offers the connector “${connectorId}”. The extension was removed, is disabled or has not announced itself, or the page had other plugins when the visitor connected. The next visit tries again.`,
          repairs: [forget]
        })
      return finding('notRestored', 'warning', subject, {
        title: `${wallet ?? connectorId} is remembered, but not connected`,
        text: `The wallet is available, but its connection was not restored when the page loaded: it did not answer in time, it is locked, or the page does not reconnect automatically.`,
        repairs: [
          {
            label: 'Reconnect silently',
            run: async () => void (await kit.actions.reconnect(connectorId, { namespace }))
          },
          forget
        ]
      })
    })
}

const finding = (
  code: Finding['code'],
  severity: Finding['severity'],
  { id, evidence }: Pick<Finding, 'id' | 'evidence'>,
  rest: Pick<Finding, 'title' | 'text' | 'repairs'>
): Finding => ({ code, severity, evidence, ...rest, id: `${code} ${id}` })
