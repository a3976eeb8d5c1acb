import { KitError, type KitErrorDetail } from './KitError.js'

/** One error of a table. A message that needs values is a function of them. */
export interface ErrorRow extends Omit<KitErrorDetail, 'cause'> {
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
 * code `send/tokenRequired`.
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
        notes: detail.notes ?? row.notes
      })
  ])
  return { ...Object.fromEntries(factories), scope, table }
}
