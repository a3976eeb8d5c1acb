import type { StorageBackend } from "../contract/KitConfig.js";
import type {
	StorageItem,
	StorageItemOptions,
} from "../contract/StorageItem.js";
import { type Envelope, readEnvelope } from "./readEnvelope.js";
import { SafeBackend } from "./SafeBackend.js";

/** Longest stored value, in characters. */
const longest = 200_000;

/**
 * The one door to storage. Nothing is touched before the first read or write, nothing throws, and what is read back
 * passes a guard. Where the page has no storage, or it is full, values live in memory.
 */
export class KitStorage {
	private readonly backend: SafeBackend;

	constructor(
		private readonly prefix: string,
		backend: StorageBackend | null | undefined,
	) {
		this.backend = new SafeBackend(`${prefix}.`, backend);
	}

	item<T>(
		key: string,
		{ guard, version = 1, cache = false }: StorageItemOptions<T>,
	): StorageItem<T> {
		const full = `${this.prefix}.${key}`;
		return {
			get: () => {
				const envelope = readEnvelope(this.backend.get(full));
				return envelope?.v === version ? guarded(guard, envelope.d) : undefined;
			},
			set: (value) => {
				const envelope: Envelope = {
					v: version,
					t: Date.now(),
					...(cache ? { c: 1 as const } : {}),
					d: value,
				};
				const text = stringify(envelope);
				if (text && text.length <= longest && text !== this.backend.get(full))
					this.backend.set(full, text);
			},
			remove: () => this.backend.remove(full),
		};
	}

	/** Hears when another tab changes a value of this kit. @returns stops listening */
	subscribe(listener: () => void): () => void {
		const heard = ({ key }: StorageEvent) => {
			if (key === null || key.startsWith(`${this.prefix}.`)) listener();
		};
		globalThis.addEventListener?.("storage", heard as EventListener);
		return () =>
			globalThis.removeEventListener?.("storage", heard as EventListener);
	}
}

function guarded<T>(
	guard: (value: unknown) => T | undefined,
	value: unknown,
): T | undefined {
	try {
		return guard(value);
	} catch {
		return undefined;
	}
}

function stringify(value: unknown): string | undefined {
	try {
		return JSON.stringify(value);
	} catch {
		return undefined;
	}
}
