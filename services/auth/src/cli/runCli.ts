import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { parseArgs } from 'node:util'
import { readArguments, suggest } from '@plugboard/service-common/commands'
import { readKeyRing } from '../secrets/KeyRing.js'
import { type StartOptions, startAuthService } from '../startAuthService.js'
import { rotateKek } from './rotateKek.js'
import { usage } from './usage.js'

/** Where the command writes, and how it is stopped. */
interface Terminal {
  print(line: string): void
  complain(line: string): void
  /** Resolves when the operator asks the server to stop. */
  stopped(): Promise<void>
}

const options = {
  wallet: { type: 'string' },
  projects: { type: 'string' },
  kek: { type: 'string' },
  'former-kek': { type: 'string', multiple: true },
  database: { type: 'string' },
  smtp: { type: 'string' },
  from: { type: 'string' },
  providers: { type: 'string' },
  url: { type: 'string' },
  rpc: { type: 'string', multiple: true },
  bundler: { type: 'string', multiple: true },
  host: { type: 'string' },
  port: { type: 'string' },
  proxies: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false }
} as const

/** The options of each command. */
const commands = {
  serve: [
    ...(['wallet', 'projects', 'kek', 'former-kek', 'database', 'smtp', 'from', 'providers'] as const),
    ...(['url', 'rpc', 'bundler', 'host', 'port', 'proxies'] as const)
  ],
  'make-kek': ['kek'],
  'rotate-kek': ['kek', 'former-kek', 'database']
} as const

type Environment = Readonly<Record<string, string | undefined>>
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** Runs a command. Resolves with the exit code: 0 on success, 1 for a failure, 2 for wrong arguments. */
export async function runCli(
  args: readonly string[],
  environment: Environment,
  terminal: Terminal
): Promise<number> {
  try {
    const { values, positionals } = readArguments({
      command: 'plugboard-auth',
      args,
      options,
      allowPositionals: true,
      subcommands: commands
    })
    const [command = 'serve'] = positionals
    if (values.help) terminal.print(usage)
    else if (command === 'serve') await serve(readStart(values, environment), terminal)
    else if (command === 'make-kek') await makeKek(kekOf(values, environment), terminal)
    else if (command === 'rotate-kek') await rotate(values, environment, terminal)
    else {
      const hint = suggest(command, Object.keys(commands)) || ', see plugboard-auth --help'
      throw Object.assign(new TypeError(`unknown command '${command}'${hint}`), { code: 'ERR_PARSE_ARGS' })
    }
    return 0
  } catch (error) {
    terminal.complain(error instanceof Error ? error.message : String(error))
    return (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1
  }
}

const kekOf = (values: Values, environment: Environment): string =>
  values.kek ?? environment.KEK_FILE ?? './kek'

/** Secrets are in the environment: every user of the machine can see the arguments. */
const databaseOf = (values: Values, environment: Environment): string =>
  values.database ?? environment.AUTH_DATABASE ?? './auth.db'

/** Addresses by the network that precedes each, as in `eip155:1=https://…`. */
const byNetwork = (given: readonly string[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(given.map((one) => one.split(/=(.*)/s)))

function readStart(values: Values, environment: Environment): StartOptions {
  const port = Number(values.port ?? 4602)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError('--port must be from 0 to 65535.')
  if (values.wallet === undefined) throw new TypeError('--wallet must name the origin of the wallet.')
  return {
    ...{ walletUrl: values.wallet, projects: values.projects ?? './projects.json' },
    ...{ kek: kekOf(values, environment), formerKeks: values['former-kek'], host: values.host, port },
    ...{ database: databaseOf(values, environment), smtp: values.smtp ?? environment.AUTH_SMTP },
    ...{ from: values.from, publicUrl: values.url },
    providers: values.providers ?? environment.AUTH_PROVIDERS,
    rpcUrls: byNetwork(values.rpc),
    bundlerUrls: byNetwork(values.bundler),
    proxies: values.proxies === undefined ? undefined : Number(values.proxies)
  }
}

async function serve(start: StartOptions, terminal: Terminal): Promise<void> {
  const onError = (error: unknown) =>
    terminal.complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const onWarning = (message: string) => terminal.complain(`Warning: ${message}`)
  const service = await startAuthService({ ...start, onError, onWarning })
  terminal.print(`Auth on ${service.url}`)
  await terminal.stopped()
  await service.close()
}

/** Never overwrites a key: everything that it encrypted would be lost. */
async function makeKek(path: string, terminal: Terminal): Promise<void> {
  await writeFile(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  terminal.print(`Wrote a new key to ${path}. Keep a copy, but not with the backups of the database.`)
}

async function rotate(values: Values, environment: Environment, terminal: Terminal): Promise<void> {
  const former = values['former-kek'] ?? []
  if (former.length === 0) throw new TypeError('--former-kek must name the previous key.')
  const keys = await readKeyRing(kekOf(values, environment), former)
  const count = await rotateKek(databaseOf(values, environment), keys)
  terminal.print(`${count} keys are now encrypted with ${keys.current.id}.`)
}
