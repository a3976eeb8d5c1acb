import type { Facts } from './Facts.js'
import type { Finding } from './Finding.js'

/** How long a namespace can be in transition before it counts as stuck, in milliseconds. */
const maxPhaseMs = { reconnecting: 15_000, connecting: 180_000 }

/** Sessions of the page that contradict themselves. */
export const checkLive = (facts: Facts): Finding[] => [
  ...checkSessions(facts),
  ...checkPhases(facts),
  ...checkActive(facts)
]

function checkSessions({ kit, sessions, storage, now }: Facts): Finding[] {
  return sessions
    .filter(({ live }) => live)
    .flatMap(({ namespace, connectorId, networkId, wallet, stored }) => {
      const id = `${namespace}|${connectorId}`
      const name = wallet ?? connectorId
      const found: Finding[] = []
      const is = (one: { readonly namespace: string; readonly connectorId: string }) =>
        one.namespace === namespace && one.connectorId === connectorId
      const { expiresAt } = kit.connections.live.find(is)?.session ?? {}
      if (expiresAt !== undefined && expiresAt <= now)
        found.push({
          code: 'expired',
          id: `expired ${id}`,
          severity: 'error',
          title: `The session with ${name} has expired`,
          text: 'The session ended at the time below, so requests will fail or hang. The visitor has to connect again.',
          evidence: { connector: connectorId, expired: new Date(expiresAt).toISOString() },
          repairs: [
            {
              label: 'End the session',
              run: () => kit.actions.disconnect({ namespace, connectorId, keepOpen: true })
            }
          ]
        })
      if (!stored && storage.kind !== 'none')
        found.push({
          code: 'notStored',
          id: `notStored ${id}`,
          severity: 'warning',
          title: `${name} is connected, but not remembered`,
          text: 'A reload would lose this connection: it was not stored, or something has cleared the storage since.',
          evidence: { connector: connectorId, namespace, 'storage keeps values': storage.keeps },
          repairs: [
            {
              label: 'Reconnect silently and store the connection',
              run: async () => void (await kit.actions.reconnect(connectorId, { namespace }))
            }
          ]
        })
      if (!kit.networks.get(networkId as `${string}:${string}`))
        found.push(unknownNetwork(kit, namespace, networkId, name, id))
      return found
    })
}

function unknownNetwork(
  { networks, actions }: Facts['kit'],
  namespace: string,
  networkId: string,
  name: string,
  id: string
): Finding {
  const [first] = networks.of(namespace).requestedCaipNetworks
  return {
    code: 'unknownNetwork',
    id: `unknownNetwork ${id}`,
    severity: 'warning',
    title: `${name} is on a network that the page does not know`,
    text: 'Balances and reads stay empty until the wallet switches to one of the page’s networks.',
    evidence: {
      network: networkId,
      known: networks.all.map(({ caipNetworkId }) => caipNetworkId).slice(0, 12)
    },
    repairs: first
      ? [{ label: `Switch to ${first.name}`, run: () => actions.switchNetwork(first.caipNetworkId) }]
      : []
  }
}

function checkPhases({ kit, timeline, now }: Facts): Finding[] {
  return kit.namespaces.all.flatMap(({ id: namespace }) => {
    const phase = kit.connections.phase(namespace)
    if (phase !== 'connecting' && phase !== 'reconnecting') return []
    const since = timeline.entries.findLast(({ name }) => name === `connection ${namespace}`)?.at
    if (since === undefined || now - since < maxPhaseMs[phase]) return []
    const live = kit.connections.of(namespace)
    return [
      {
        code: 'stuck',
        id: `stuck ${namespace}`,
        severity: 'warning',
        title: `“${namespace}” has been ${phase} for ${Math.round((now - since) / 1000)} s`,
        text: 'A wallet has not answered a request. Its window may be hidden behind another one, or the wallet has lost the request.',
        evidence: { namespace, phase, since: new Date(since).toISOString() },
        repairs: [
          {
            label: 'Cancel this attempt',
            // This does not affect a live connection next to the attempt: without a connector, the call leaves it alone.
            run: () =>
              kit.actions.disconnect({ namespace, keepOpen: true, ...(live ? { connectorId: ' ' } : {}) })
          }
        ]
      } satisfies Finding
    ]
  })
}

function checkActive({ kit }: Facts): Finding[] {
  const { connections, actions } = kit
  const [other] = connections.all
  if (connections.active || !other) return []
  const active = connections.activeNamespace ?? '–'
  return [
    {
      code: 'idleActive',
      id: 'idleActive',
      severity: 'info',
      title: `Calls without a namespace go to “${active}”, where no wallet is connected`,
      text: `A wallet is connected in “${other.namespace}”. The button and calls without a namespace show no account.`,
      evidence: { active, connected: connections.all.map(({ namespace }) => namespace) },
      repairs: [
        {
          label: `Make “${other.namespace}” the active one`,
          run: async () => actions.setActiveNamespace(other.namespace)
        }
      ]
    }
  ]
}
