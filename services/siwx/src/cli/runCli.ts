import { readFile } from 'node:fs/promises'
import type { parseArgs } from 'node:util'
import type { NetworkId } from '@plugboard/core'
import { readArguments } from '@plugboard/service-common/commands'
import { type StartOptions, startSignIn } from '../startSignIn.js'

/** Where the command writes, and how it is stopped. */
interface Terminal {
  print(line: string): void
  complain(line: string): void
  /** Resolves when the operator asks the server to stop. */
  stopped(): Promise<void>
}

const options = {
  origin: { type: 'string', multiple: true },
  chain: { type: 'string', multiple: true },
  rpc: { type: 'string', multiple: true },
  database: { type: 'string' },
  path: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  proxies: { type: 'string' },
  instances: { type: 'string' },
  config: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false }
} as const

type Environment = Readonly<Record<string, string | undefined>>

/** Runs the service until the operator stops it. Resolves with the exit code: 0 after that, 1 for a failure, 2 for wrong arguments. */
export async function runCli(
  args: readonly string[],
  environment: Environment,
  terminal: Terminal
): Promise<number> {
  try {
    const { values } = readArguments({ command: 'plugboard-sign-in', args, options, allowPositionals: false })
    if (values.help) terminal.print(usage)
    else await serve(await settings(values, environment), terminal)
    return 0
  } catch (error) {
    terminal.complain(error instanceof Error ? error.message : String(error))
    return (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

async function settings(values: Values, environment: Environment): Promise<StartOptions> {
  const file: Partial<StartOptions> =
    values.config === undefined ? {} : (JSON.parse(await readFile(values.config, 'utf8')) as StartOptions)
  const port = Number(values.port ?? file.port ?? 8788)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError('--port must be from 0 to 65535.')
  const rpcUrls = Object.fromEntries((values.rpc ?? []).map(readEndpoint))
  return {
    ...file,
    origins: values.origin ?? file.origins ?? [],
    chains: (values.chain as NetworkId[] | undefined) ?? file.chains ?? [],
    rpcUrls: { ...file.rpcUrls, ...rpcUrls },
    // Passwords belong in the environment: every user of the machine can see the arguments.
    database: values.database ?? environment.SIGN_IN_DATABASE ?? file.database,
    path: values.path ?? file.path,
    host: values.host ?? file.host,
    port,
    proxies: values.proxies === undefined ? file.proxies : Number(values.proxies),
    instances: values.instances === undefined ? file.instances : Number(values.instances),
    redisUrl: environment.SIGN_IN_REDIS_URL ?? file.redisUrl
  }
}

/** An argument of `--rpc` as network and address. */
function readEndpoint(argument: string): readonly [string, string] {
  const [id = '', url] = argument.split(/=(.*)/s)
  if (!url)
    throw new TypeError('--rpc must be a network and its endpoint, like eip155:1=https://rpc.example.')
  return [id, url]
}

async function serve(start: StartOptions, terminal: Terminal): Promise<void> {
  const onError = (error: unknown) =>
    terminal.complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const onWarning = (message: string) => terminal.complain(`Warning: ${message}`)
  const service = await startSignIn({ ...start, onError, onWarning })
  terminal.print(`Sign-in on ${service.url}${service.path}`)
  await terminal.stopped()
  await service.close()
}

/** What `plugboard-sign-in --help` prints. */
const usage = `plugboard-sign-in: nonces, verification and sessions for sign-in with a wallet

  plugboard-sign-in [options]
    --origin <origin>       a page that may sign visitors in; may be repeated
    --chain <id>            a network whose accounts are accepted (eip155:1); may be repeated
    --rpc <id>=<url>        an endpoint of an eip155 network, for wallets that are contracts; may be repeated
    --database <place>      a file, made if missing, or postgres://…  (default $SIGN_IN_DATABASE or ./sign-in.db)
    --path <path>           path below which it is served             (default /sign-in)
    --host <address>        address to listen on                      (default 127.0.0.1)
    --port <number>         port to listen on                         (default 8788)
    --proxies <number>      number of your proxies in front that write X-Forwarded-For; 0 for none
    --instances <number>    number of instances for the same visitors; more than one needs PostgreSQL and $SIGN_IN_REDIS_URL
    --config <file>         JSON file with any of the settings; options above take precedence
`
