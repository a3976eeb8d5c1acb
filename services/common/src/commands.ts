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
  ...config
}: ArgumentsConfig<Known, Positionals>): ReadArguments<Known, Positionals> {
  const args = [...config.args]
  const { options, allowPositionals } = config
  const unknown = findUnknownOption(args, options)
  if (unknown !== undefined) {
    const known = Object.keys(options).map((name) => `--${name}`)
    const hint = suggest(unknown, known) || `, see ${command} --help`
    const error = new TypeError(`unknown option '${unknown}'${hint}`)
    throw Object.assign(error, { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' })
  }
  return parseArgs({ args, options, allowPositionals })
}

/** The first option that the command does not have, as it was written. */
function findUnknownOption(args: string[], options: Options): string | undefined {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true })
  for (const token of tokens)
    if (token.kind === 'option' && !Object.hasOwn(options, token.name)) return token.rawName
  return undefined
}

/** What was probably meant, as the end of a sentence; empty if no known name is similar. */
export function suggest(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known)
  return meant === undefined ? '' : `, did you mean '${meant}'?`
}
