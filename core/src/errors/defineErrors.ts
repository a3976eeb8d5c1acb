import { KitError, type KitErrorDetail } from './KitError.js'

/** One error of a table. A message that needs values is a function of them. */
export interface ErrorRow extends Omit<KitErrorDetail, 'cause' | 'values'> {
  readonly message: string | ((values: never) => string)
}

type Detail = Pick<KitErrorDetail, 'cause' | 'notes'>

type Factory<Row> = Row extends { readonly message: (values: infer Values) => string }
  ? (detail: Values & Detail) => KitError
  : (detail?: Detail) => KitError

/** A factory per row, and the rows themselves under `table` for the documentation. */
export type ErrorFactories<Scope extends string, Table> = {
  readonly [Reason in keyof Table]: Factory<Table[Reason]>
} & {
  readonly scope: Scope
  readonly table: Table
}

/**
 * Makes the errors of one package: `defineErrors('send', { tokenRequired: { message: … } }).tokenRequired()` has the
 * code `send/tokenRequired`. What a message is made of is kept in `values` of the error, so that other languages can fill it in.
 */
export function defineErrors<
  const Scope extends string,
  const Table extends Readonly<Record<string, ErrorRow>>
>(scope: Scope, table: Table): ErrorFactories<Scope, Table> {
  const factories = Object.entries<ErrorRow>(table).map(([reason, { message, ...row }]) => [
    reason,
    (detail: Detail = {}) =>
      new KitError(`${scope}/${reason}`, typeof message === 'string' ? message : message(detail as never), {
        ...row,
        ...detail,
        notes: detail.notes ?? row.notes,
        values: typeof message === 'string' ? undefined : valuesOf(detail)
      })
  ])
  return { ...Object.fromEntries(factories), scope, table }
}

/** What a message was made of: the texts and numbers that a factory was given, beside its cause and notes. */
function valuesOf({ cause: _cause, notes: _notes, ...values }: Detail): Record<string, string | number> {
  const isShown = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number'
  return Object.fromEntries(Object.entries(values).filter(isShown))
}
