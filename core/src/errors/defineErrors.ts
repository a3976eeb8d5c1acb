import { KitError, type Severity } from "./KitError.js";

type Values = Readonly<Record<string, unknown>>;

/** One row of an error table. */
export interface ErrorRow {
	/** The visitor's sentence; a function where it names something. */
	// biome-ignore lint/suspicious/noExplicitAny: each row names its own values, so only `any` admits every row.
	readonly message: string | ((values: any) => string);
	/** Default `'toast'`. */
	readonly severity?: Severity;
	/** For the developer, unless the thrower says more. */
	readonly notes?: string;
}

/** What a thrower may add. */
export interface ErrorDetails {
	readonly cause?: unknown;
	readonly notes?: string | undefined;
}

type Factory<Row extends ErrorRow> = Row["message"] extends (
	values: infer V,
) => string
	? (details: V & ErrorDetails) => KitError
	: (details?: ErrorDetails) => KitError;

/** Factories by reason, and the table they were made from. */
export type ErrorTable<Table extends Readonly<Record<string, ErrorRow>>> = {
	readonly [Reason in keyof Table]: Factory<Table[Reason]>;
} & { readonly table: { readonly scope: string; readonly rows: Table } };

/** Makes the errors of one scope: `errors.tokenRequired({ cause })` is a KitError with the code `scope/tokenRequired`. */
export function defineErrors<
	const Table extends Readonly<Record<string, ErrorRow>>,
>(scope: string, rows: Table): ErrorTable<Table> {
	const make =
		(reason: string, row: ErrorRow) =>
		(details: ErrorDetails & Values = {}) =>
			new KitError({
				code: `${scope}/${reason}`,
				message:
					typeof row.message === "string" ? row.message : row.message(details),
				severity: row.severity,
				notes: details.notes ?? row.notes,
				cause: details.cause,
			});
	const factories = Object.fromEntries(
		Object.entries(rows).map(([reason, row]) => [reason, make(reason, row)]),
	);
	return Object.freeze({
		...factories,
		table: { scope, rows },
	}) as unknown as ErrorTable<Table>;
}
