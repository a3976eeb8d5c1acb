import { parseArgs } from 'node:util'
import { CreateError } from './scaffold.js'
import { type TemplateId, templates } from './templates.js'

/** What was said on the command line. */
export interface Arguments {
  readonly folder: string | undefined
  readonly name: string | undefined
  readonly template: TemplateId | undefined
  /** Ask nothing. */
  readonly yes: boolean
  readonly help: boolean
  readonly version: boolean
}

const isTemplate = (value: string | undefined): value is TemplateId =>
  templates.some(({ id }) => id === value)

/** Reads a command line. @throws CreateError for unknown options or values */
export function readArguments(line: readonly string[]): Arguments {
  const { values, positionals } = parse(line)
  const [folder, ...others] = positionals
  if (others.length) throw new CreateError(`Give only one folder. Unexpected: ${others.join(' ')}.`)
  const { template, name, yes = false, help = false, version = false } = values
  if (template !== undefined && !isTemplate(template))
    throw new CreateError(`There is no template '${template}'. Choose one of ${list()}.`)
  return { folder, name, template, yes, help, version }
}

function parse(line: readonly string[]) {
  try {
    return parseArgs({
      args: [...line],
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        name: { type: 'string', short: 'n' },
        yes: { type: 'boolean', short: 'y' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' }
      }
    })
  } catch (error) {
    throw new CreateError(`${(error as Error).message.split('\n')[0]?.replace(/\.$/, '')}. See --help.`)
  }
}

const list = () => templates.map(({ id }) => id).join(', ')

/** What `--help` prints. */
export const helpText = `Starts a page or a plugin with Plugboard.

  npm create plugboard [folder] -- [options]

  -t, --template   ${templates.map(({ id, title }) => `${id.padEnd(10)} ${title}`).join('\n                   ')}
  -n, --name       package name; default: made from the folder's name. For a plugin, use a scope:
                   @acme/vault is the plugin acme:vault
  -y, --yes        ask nothing: the folder defaults to plugboard-app, the template to react
  -h, --help
  -v, --version

Without a terminal nothing is asked either: give the folder and the template.
`
