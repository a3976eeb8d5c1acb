import { type ParseArgsConfig, parseArgs } from 'node:util'
import { nearestName } from '@plugboard/core/gates'

type Options = NonNullable<ParseArgsConfig['options']>

/** The settings of `parseArgs`, with the command that takes the arguments. */
interface ArgumentsConfig<Known extends Options, Positionals extends boolean> {
  /** The name of the command: its help is named if an option resembles none. */
  readonly command: string
  readonly args: readonly string[]
  readonly options: Known
  readonly allowPositionals: Positionals
  /** The options of each subcommand, by its name. An option of another subcommand is refused: it would have no effect. */
  readonly subcommands?: Readonly<Record<string, readonly (keyof Known & string)[]>>
}

type ReadArguments<Known extends Options, Positionals extends boolean> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Known; allowPositionals: Positionals }>
>

/**
 * Reads the arguments of a command as Node's `parseArgs` does, but an option that the command does not have is named together with the one that was
 * probably meant: Node's own error speaks of positional arguments, which nobody meant.
 *
 * @throws TypeError whose code begins with `ERR_PARSE_ARGS`
 */
export function readArguments<const Known extends Options, const Positionals extends boolean>({
  command,
  subcommands = {},
  ...config
}: ArgumentsConfig<Known, Positionals>): ReadArguments<Known, Positionals> {
  const args = [...config.args]
  const { options, allowPositionals } = config
  const { tokens, positionals } = parseArgs({ args, options, strict: false, tokens: true })
  const given = tokens.filter((token) => token.kind === 'option')
  const help = `, see ${command} --help`
  const unknown = given.find(({ name }) => !Object.hasOwn(options, name))
  if (unknown) {
    const known = Object.keys(options).map((name) => `--${name}`)
    throw unknownOption(`unknown option '${unknown.rawName}'${suggest(unknown.rawName, known) || help}`)
  }
  const own =
    positionals[0] === undefined ? undefined : new Map(Object.entries(subcommands)).get(positionals[0])
  const foreign = own && given.find(({ name }) => name !== 'help' && !own.includes(name))
  if (foreign) throw unknownOption(`'${positionals[0]}' has no option '${foreign.rawName}'${help}`)
  return parseArgs({ args, options, allowPositionals })
}

const unknownOption = (message: string): TypeError =>
  Object.assign(new TypeError(message), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' })

/** What was probably meant, as the end of a sentence; empty if no known name is similar. */
export function suggest(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known)
  return meant === undefined ? '' : `, did you mean '${meant}'?`
}
