import { parseArgs } from 'node:util'
import { CreateError } from './CreateError.js'
import { type TemplateId, templates } from './Template.js'

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

/** Reads a command line. @throws CreateError when it says what there is not */
export function readArguments(line: readonly string[]): Arguments {
  const { values, positionals } = parse(line)
  const [folder, ...others] = positionals
  if (others.length) throw new CreateError(`One folder is enough; what is ${others.join(' ')} for?`)
  const { template, name, yes = false, help = false, version = false } = values
  if (template !== undefined && !isTemplate(template))
    throw new CreateError(`There is no template '${template}'. Take one of ${list()}.`)
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
