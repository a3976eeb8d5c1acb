import { reaction } from "mobx";
import type { Connection } from "../contract/Connection.js";
import type { Namespace } from "../contract/Namespace.js";
import type {
	NamespaceAdapter,
	ProviderContext,
} from "../contract/NamespaceAdapter.js";
import { connectErrors } from "../flows/connectErrors.js";
import type { Kernel } from "./Kernel.js";

/** Builds the provider object of a namespace: the namespace's own, or one that only answers `request`. */
export function createProvider(
	kernel: Kernel,
	adapter: NamespaceAdapter,
): unknown {
	const context = toContext(kernel, adapter.id);
	return (
		adapter.provider?.(context) ?? Object.freeze({ request: context.request })
	);
}

function toContext(kernel: Kernel, namespace: Namespace): ProviderContext {
	const { connections, networks, actions } = kernel;
	return {
		namespace,
		get connection() {
			return connections.of(namespace);
		},
		get network() {
			return networks.of(namespace).caipNetwork;
		},
		request: ({ method, params }) =>
			actions.request({ method, params, namespace }),
		connect: () => askToConnect(kernel, namespace),
		switchNetwork: (networkId) => actions.switchNetwork(networkId),
		disconnect: () => actions.disconnect({ namespace }),
		watch: (listener) =>
			kernel.scope.add(
				reaction(
					() => connections.of(namespace),
					(now, before) => listener(now, before),
				),
			),
	};
}

/** Opens the modal and waits for a connection; rejects with `connect/rejected` when the modal is closed without one. */
function askToConnect(
	kernel: Kernel,
	namespace: Namespace,
): Promise<Connection> {
	const { connections, router, actions } = kernel;
	const now = connections.of(namespace);
	if (now) return Promise.resolve(now);
	actions.open({ view: "Connect", params: { namespace } });
	return new Promise((resolve, reject) => {
		const stop = reaction(
			() => [connections.of(namespace), router.open] as const,
			([connection, open]) => {
				if (connection) finish(() => resolve(connection));
				else if (!open && connections.status(namespace) !== "connecting")
					finish(() => reject(connectErrors.rejected()));
			},
		);
		const giveUp = kernel.scope.add(() =>
			finish(() => reject(connectErrors.aborted())),
		);
		const finish = (settle: () => void) => {
			stop();
			settle();
			giveUp();
		};
	});
}
