import { computed } from "mobx";
import type { Connector } from "../contract/Connector.js";
import type { ConnectorEntry } from "../contract/ConnectorEntry.js";
import type { Namespace } from "../contract/Namespace.js";
import type { ConnectorReader } from "../contract/Readers.js";
import type { Registry } from "../registry/Registry.js";
import type { ConnectionStore } from "../stores/ConnectionStore.js";

/** What the reader looks at. */
export interface ConnectorSources {
	readonly list: Registry<Connector>;
	readonly connections: ConnectionStore;
	readonly isRegistered: (namespace: Namespace) => boolean;
}

/** Connectors that are available and reach a registered namespace, and the rows that they make. */
export function createConnectorReader({
	list,
	connections,
	isRegistered,
}: ConnectorSources): ConnectorReader {
	const available = computed(() =>
		list.all.filter(
			(connector) =>
				connector.namespaces.some(isRegistered) &&
				connector.isAvailable?.() !== false,
		),
	);
	const entries = computed(() => {
		const groups = new Map<string, Connector[]>();
		for (const connector of available.get()) {
			const key = connector.group ?? connector.id;
			groups.set(key, [...(groups.get(key) ?? []), connector]);
		}
		return [...groups.values()].map((group) =>
			toEntry(group, connections, isRegistered),
		);
	});
	return {
		get all() {
			return available.get();
		},
		get entries() {
			return entries.get();
		},
		get: (id: string) =>
			available.get().find((connector) => connector.id === id),
	};
}

function toEntry(
	group: readonly Connector[],
	connections: ConnectionStore,
	isRegistered: (namespace: Namespace) => boolean,
): ConnectorEntry {
	const first = group[0] as Connector;
	const chains = [
		...new Set(group.flatMap(({ namespaces }) => namespaces)),
	].filter(isRegistered);
	const live = connections.live.find(({ connectorId }) =>
		group.some(({ id }) => id === connectorId),
	);
	return Object.freeze({
		id: first.id,
		name: first.name,
		type: chains.length > 1 ? "MULTI_CHAIN" : first.type,
		imageUrl: group.find(({ icon }) => icon)?.icon,
		imageId: undefined,
		chain: chains[0] as Namespace,
		chains,
		explorerId: first.explorerId,
		info: { rdns: first.rdns },
		connectors: group,
		note: first.note,
		provider: live?.session.provider,
	});
}
