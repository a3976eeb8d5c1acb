import { KitError, type KitErrorDetail } from './KitError.js'

/** One error of a table. A message with values is a function of them. */
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
 * Creates the errors of one package: `defineErrors('send', { tokenRequired: { message: … } }).tokenRequired()` has the code
 * `send/tokenRequired`. The values in a message are kept in the error's `values`, so that other languages can fill them in.
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

/** The values in a message: the texts and numbers passed to a factory, in addition to its cause and notes. */
function valuesOf({ cause: _cause, notes: _notes, ...values }: Detail): Record<string, string | number> {
  const isShown = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number'
  return Object.fromEntries(Object.entries(values).filter(isShown))
}

/**
 * The errors that can be thrown before the rest of the kernel is loaded; `coreErrors` includes them too. They are in the same file
 * as `defineErrors`, so that a bundler has no reason to put the two into separate scripts.
 */
export const bootErrors = /* @__PURE__ */ defineErrors('core', {
  /** No plugin has registered the requested namespace. */
  unsupportedChain: { message: 'Unsupported chain' },
  /** The visitor left a view without an answer, or the view could not be shown. */
  dismissed: { message: 'No answer was given', severity: 'silent' },
  /** `kit.dispose()` was called before: create another kit with `createKit`. */
  disposed: { message: 'This kit has been disposed', severity: 'silent' },
  /** Add a plugin whose `provides` lists the service. If there is one, it has failed before: look for an earlier error. */
  missingService: {
    message: ({ plugin, service }: { plugin: string; service: string }) =>
      `The plugin '${plugin}' needs the service '${service}', but no plugin in the kit provides it`
  },
  /** A service has one provider. Leave out one of the two plugins, or declare `replaces: [token]` in the one to be used. */
  duplicateService: {
    message: ({ first, second, service }: { first: string; second: string; service: string }) =>
      `The plugins '${first}' and '${second}' both provide the service '${service}'`
  },
  /**
   * Pass the result of `definePlugin`. A function that creates a plugin must be called: `eip155()`. A plugin passed to `kit.use`
   * counts as `plugins[0]`, and so does a setting `plugins` that is missing or not a list.
   */
  notAPlugin: {
    message: ({ index, found }: { index: number; found: string }) =>
      `plugins[${index}] is not a plugin (${found}); did you call it?`
  },
  /** Names are unique in a kit. Rename or leave out one of the two. */
  duplicatePlugin: { message: ({ plugin }: { plugin: string }) => `Two plugins are named '${plugin}'` },
  /**
   * Something that the plugin registered cannot be used, or threw when it was called, or an option of the plugin has a wrong type. It
   * is reported in the log, the console and the `error` hook. If a view shows it, visitors read 'An error occurred'.
   */
  faulty: {
    message: ({ plugin, reason }: { plugin: string; reason: string }) =>
      `The plugin '${plugin}' is at fault: ${reason}`,
    severity: 'silent'
  },
  /** The reference lists all hooks; the note names the one that you probably meant. */
  unknownHook: { message: ({ hook }: { hook: string }) => `There is no hook '${hook}'` },
  /** The kit needs MobX 7, and the bundler found another version: `npm ls mobx` shows which package requires it. */
  wrongMobx: { message: 'The page needs one copy of MobX 7' }
})
