import type { StorageBackend } from "../contract/KitConfig.js";
import { readEnvelope } from "./readEnvelope.js";

/** Total of a kit's values, in characters. */
const capacity = 1_000_000;

/** Storage that cannot throw. A full one gives up the kit's caches, oldest first, and then writes to memory only. */
export class SafeBackend {
	private readonly memory = new Map<string, string | null>();
	private real: StorageBackend | null | undefined;

	constructor(
		private readonly prefix: string,
		private readonly given: StorageBackend | null | undefined,
	) {}

	get(key: string): string | null {
		const held = this.memory.get(key);
		if (held !== undefined) return held;
		const value = this.attempt((storage) => storage.getItem(key), null);
		return typeof value === "string" ? value : null;
	}

	set(key: string, text: string): void {
		const isWritten =
			this.write(key, text) || (this.dropCaches() && this.write(key, text));
		if (isWritten) this.memory.delete(key);
		else this.memory.set(key, text);
	}

	remove(key: string): void {
		// `null` in memory hides a value that storage refuses to give up.
		const isGone = this.attempt(
			(storage) => (storage.removeItem(key), storage.getItem(key) === null),
			false,
		);
		if (isGone || !this.storage()) this.memory.delete(key);
		else this.memory.set(key, null);
	}

	private write(key: string, text: string): boolean {
		const others = this.keys().reduce(
			(sum, other) =>
				other === key ? sum : sum + (this.get(other)?.length ?? 0),
			0,
		);
		if (others + text.length > capacity) return false;
		return this.attempt(
			(storage) => (storage.setItem(key, text), storage.getItem(key) === text),
			false,
		);
	}

	private dropCaches(): boolean {
		const caches = this.keys().flatMap((key) => {
			const envelope = readEnvelope(this.get(key));
			return envelope?.c ? [{ key, t: envelope.t }] : [];
		});
		for (const { key } of caches.sort((a, b) => a.t - b.t)) this.remove(key);
		return caches.length > 0;
	}

	private keys(): string[] {
		return this.attempt((storage) => {
			const names = Array.from(
				{ length: Math.min(Number(storage.length) || 0, 5000) },
				(_, index) => storage.key(index),
			);
			return names.filter(
				(name): name is string =>
					typeof name === "string" && name.startsWith(this.prefix),
			);
		}, []);
	}

	/** Looked up once and late: where storage is blocked, even reading `window.localStorage` throws. */
	private storage(): StorageBackend | null {
		if (this.real !== undefined) return this.real;
		try {
			this.real =
				this.given === undefined
					? (globalThis.localStorage ?? null)
					: this.given;
		} catch {
			this.real = null;
		}
		return this.real;
	}

	private attempt<T>(run: (storage: StorageBackend) => T, fallback: T): T {
		const storage = this.storage();
		if (!storage) return fallback;
		try {
			return run(storage);
		} catch {
			return fallback;
		}
	}
}
