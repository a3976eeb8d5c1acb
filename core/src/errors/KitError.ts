/** How loud an error is: nobody is told, a toast, or the alert bar. */
export type Severity = "silent" | "toast" | "alert";

/** What a KitError is made of. */
export interface KitErrorFields {
	/** `scope/reason`; the scope is the package. */
	readonly code: string;
	/** A sentence that a visitor may read. */
	readonly message: string;
	readonly severity?: Severity | undefined;
	/** For the developer: what to look at. */
	readonly notes?: string | undefined;
	readonly docsPath?: string | undefined;
	readonly cause?: unknown;
}

/** Every error of the kit: a code for programs, a sentence for the visitor, notes for the developer. */
export class KitError extends Error {
	override readonly name = "KitError";
	readonly code: string;
	readonly severity: Severity;
	readonly notes: string | undefined;
	readonly docsPath: string | undefined;

	constructor({
		code,
		message,
		severity = "toast",
		notes,
		docsPath,
		cause,
	}: KitErrorFields) {
		super(message, cause === undefined ? undefined : { cause });
		this.code = code;
		this.severity = severity;
		this.notes = notes;
		this.docsPath =
			docsPath ?? `errors#${code.replace("/", "-").toLowerCase()}`;
	}
}
