import { cancel, select, type TextOptions, text } from '@clack/prompts'
import { nameOfFolder, nameProblem } from './projectNames.js'
import type { Arguments } from './readArguments.js'
import type { ScaffoldOptions } from './scaffold.js'
import { type TemplateId, templates } from './templates.js'

/** Ends the program quietly when a question was answered with Ctrl-C. */
function orEnd<Value>(answer: Value): Exclude<Value, symbol> {
  if (typeof answer !== 'symbol') return answer as Exclude<Value, symbol>
  cancel('Nothing was written.')
  process.exit(130)
}

/** Where the prompts are shown and answered; `process.stdin` and `process.stdout` by default. */
type Terminal = Pick<TextOptions, 'input' | 'output'>

/** Third-party plugins have a prefix, so that two of the same name can be in one kit. */
const isPlugin = (template: TemplateId): boolean => template === 'connector' || template === 'feature'

/** Asks for what is missing on the command line. */
export async function askForMore(given: Arguments, terminal: Terminal = {}): Promise<ScaffoldOptions> {
  const folder =
    given.folder ??
    orEnd(
      await text({
        ...terminal,
        message: 'Where should the project go?',
        placeholder: 'plugboard-app',
        defaultValue: 'plugboard-app'
      })
    )
  const template =
    given.template ??
    orEnd(
      await select({
        ...terminal,
        message: 'What do you want to create?',
        options: templates.map(({ id, title, hint }) => ({ value: id, label: title, hint }))
      })
    )
  const made = nameOfFolder(folder)
  const name =
    given.name ??
    orEnd(
      await text({
        ...terminal,
        message: isPlugin(template)
          ? 'Package name? A scope, as in @acme/vault, becomes the prefix of the plugin: acme:vault'
          : 'Package name?',
        placeholder: made,
        defaultValue: made,
        validate: (value) => nameProblem(value || made)
      })
    )
  return { folder, template, name }
}
