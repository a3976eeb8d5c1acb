#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import { intro, log, note, outro } from '@clack/prompts'
import { askForMore } from './askForMore.js'
import { nextSteps } from './nextSteps.js'
import { packedFrom } from './packedFrom.js'
import { nameOfFolder } from './projectNames.js'
import { type Arguments, helpText, readArguments } from './readArguments.js'
import { CreateError, type ScaffoldOptions, scaffold } from './scaffold.js'
import { ownManifest, templates } from './templates.js'

process.exitCode = await runCli(process.argv.slice(2))

/** Runs the program. @returns its exit code */
async function runCli(line: readonly string[]): Promise<number> {
  try {
    const given = readArguments(line)
    if (given.help) process.stdout.write(helpText)
    else if (given.version) process.stdout.write(`${(await ownManifest()).version}\n`)
    else await start(given)
    return 0
  } catch (error) {
    if (!(error instanceof CreateError)) throw error
    log.error(error.message)
    return 1
  }
}

async function start(given: Arguments): Promise<void> {
  intro('Plugboard')
  const isAsking = process.stdin.isTTY && process.stdout.isTTY && !given.yes
  const options = isAsking ? await askForMore(given) : decide(given)
  const files = await scaffold(options)
  log.success(`${files.length} files in ${options.folder}`)
  const { folder, template } = options
  const packed = await packedFrom(fileURLToPath(new URL('..', import.meta.url)), folder)
  note(nextSteps(folder, template, process.env.npm_config_user_agent, packed).join('\n'), 'Next')
  outro('README.md explains what is where.')
}

/** The defaults when nothing can be asked. */
function decide({ folder, template, name, yes }: Arguments): ScaffoldOptions {
  if (!yes && !(folder && template)) {
    const ids = templates.map(({ id }) => id).join(', ')
    throw new CreateError(
      `There is no terminal to ask questions in. Give the folder and the template (${ids}): npm create plugboard my-app -- --template react`
    )
  }
  const place = folder ?? 'plugboard-app'
  return { folder: place, template: template ?? 'react', name: name ?? nameOfFolder(place) }
}
