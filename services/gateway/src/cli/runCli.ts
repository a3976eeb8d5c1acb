import { parseArgs } from 'node:util'
import { importCatalogue } from '../import/importCatalogue.js'
import { serve } from './serve.js'
import type { Terminal } from './Terminal.js'
import { usage } from './usage.js'

const options = {
  database: { type: 'string', default: './gateway.db' },
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '8787' },
  config: { type: 'string' },
  'access-log': { type: 'boolean', default: false },
  'project-id': { type: 'string' },
  replace: { type: 'boolean', default: false },
  'skip-invalid': { type: 'boolean', default: false },
  'no-images': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false }
} as const

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [command, source] = positionals
  if (values.help) {
    terminal.print(usage)
    return 0
  }
  if (command === 'serve' && positionals.length === 1) {
    await serve(values, terminal)
    return 0
  }
  if (command === 'import' && source !== undefined && positionals.length === 2) {
    const result = await importCatalogue({
      database: values.database,
      source,
      ...(values['project-id'] === undefined ? {} : { projectId: values['project-id'] }),
      replace: values.replace,
      skipInvalid: values['skip-invalid'],
      images: !values['no-images']
    })
    for (const line of result.skipped) terminal.complain(`Left out: ${line}`)
    terminal.print(
      `Imported ${result.wallets} wallets, ${result.images} images and ${result.projects} projects.`
    )
    return 0
  }
  terminal.complain(usage)
  return 2
}

/** Runs one command; the exit code is 0 when it was done, 1 when it failed, 2 when it was not understood. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(args, terminal)
  } catch (error) {
    terminal.complain(error instanceof Error ? error.message : String(error))
    return (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1
  }
}
