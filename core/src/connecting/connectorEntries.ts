import type { Connector } from '../contract/Connector.js'
import type { Kit } from '../contract/Kit.js'
import type { Namespace } from '../contract/Network.js'
import type { ConnectorEntry } from '../contract/WalletEntry.js'

/** The rows that the kit's listed connectors make: those of one group are one entry. Observable where an observer calls it. */
export function connectorEntries(kit: Kit): readonly ConnectorEntry[] {
  const groups = new Map<string, Connector[]>()
  for (const connector of kit.connectors.all) {
    if (connector.listed === false || !canBeDrawn(connector)) continue
    const key = (connector.announcedName === undefined && connector.group) || connector.id
    groups.set(key, [...(groups.get(key) ?? []), connector])
  }
  return [...groups.values()].map((group) => toEntry(kit, group))
}

function toEntry(kit: Kit, group: readonly Connector[]): ConnectorEntry {
  const first = group[0] as Connector
  const chains = [...new Set(group.flatMap(({ namespaces }) => namespaces))].filter((id) => kit.namespace(id))
  const live = kit.connections.live.find(({ connectorId }) => group.some(({ id }) => id === connectorId))
  return Object.freeze({
    id: first.id,
    name: first.name,
    // One approval of a pairing or an embedded wallet covers all: there is nothing to choose from.
    type: chains.length > 1 && first.scope !== 'all' ? 'MULTI_CHAIN' : first.type,
    imageUrl: group.find(({ icon }) => icon)?.icon,
    imageId: undefined,
    chain: chains[0] as Namespace,
    chains: Object.freeze(chains),
    explorerId: first.explorerId,
    info: Object.freeze({ rdns: first.rdns }),
    connectors: Object.freeze(group),
    note: first.note,
    provider: live?.session.provider
  })
}

/** Whether a row of the list of wallets, or what it is made of, can say its words: it is a third party's. */
export function canBeDrawn(row: unknown): boolean {
  try {
    const { id, name, announcedName, group, icon, note } = row as Readonly<Record<string, unknown>>
    return [id, name, announcedName ?? '', group ?? '', icon ?? '', note ?? ''].every(
      (text) => typeof text === 'string'
    )
  } catch {
    return false
  }
}
