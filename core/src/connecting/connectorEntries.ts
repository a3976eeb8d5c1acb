import type { Connector } from '../contract/Connector.js'
import type { Kit } from '../contract/Kit.js'
import type { Namespace } from '../contract/Network.js'
import type { ConnectorEntry } from '../contract/WalletEntry.js'

/** The rows of the kit's listed connectors; the connectors of one group share one entry. Observable if an observer calls it. */
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
    // A pairing or an embedded wallet covers all chains with one approval, so there is nothing to choose.
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

/** Whether the texts of a wallet row, or of its source, can be read. They come from a third party. */
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
