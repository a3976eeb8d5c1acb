/** How a value is stored: version, time of writing in Unix milliseconds, whether it is a cache, data. */
export interface Envelope {
	readonly v: number;
	readonly t: number;
	readonly c?: 1;
	readonly d: unknown;
}

const forbidden = new Set(["__proto__", "constructor", "prototype"]);

/** Reads a stored text. Anything but an envelope of ours that was not written in the future is `undefined`. */
export function readEnvelope(text: string | null): Envelope | undefined {
	if (!text) return undefined;
	try {
		const value = JSON.parse(text, (key, inner) =>
			forbidden.has(key) ? undefined : inner,
		) as Partial<Envelope> | null;
		const isOurs =
			typeof value?.v === "number" &&
			typeof value.t === "number" &&
			value.t <= Date.now() + 60_000;
		return isOurs ? (value as Envelope) : undefined;
	} catch {
		return undefined;
	}
}
