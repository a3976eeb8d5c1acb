import { readArguments, suggest } from '@plugboard/service-common/commands'
import { createGateway } from '../createGateway.js'
import { TokenListError } from '../errors/TokenListError.js'
import { type GatewayConfig, readConfig } from '../gates/configSchema.js'
import { configWarnings } from '../gates/configWarnings.js'
import { readJsonFile } from '../gates/readJsonFile.js'
import { importCatalogue } from '../import/importCatalogue.js'
import { checkTokenFiles } from '../tokens/TokenLists.js'
import { checkedChains, checkLive } from './checkLive.js'
import { exportEvents } from './exportEvents.js'
import { type Environment, fillFromEnvironment } from './fillFromEnvironment.js'
import { readAddresses } from './readAddresses.js'

/** Where the commands write, and how they are stopped. */
interface Terminal {
  print(line: string): void
  complain(line: string): void
  /** Resolves when the operator asks the server to stop. */
  stopped(): Promise<void>
}

const options = {
  database: { type: 'string', default: './gateway.db' },
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '8787' },
  config: { type: 'string' },
  proxies: { type: 'string' },
  instances: { type: 'string' },
  'access-log': { type: 'boolean', default: false },
  'project-id': { type: 'string' },
  replace: { type: 'boolean', default: false },
  'skip-invalid': { type: 'boolean', default: false },
  'no-images': { type: 'boolean', default: false },
  live: { type: 'boolean', default: false },
  address: { type: 'string', multiple: true },
  since: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false }
} as const

/** The options of each command. */
const commands = {
  serve: ['database', 'host', 'port', 'config', 'proxies', 'instances', 'access-log'],
  import: ['database', 'project-id', 'replace', 'skip-invalid', 'no-images'],
  check: ['config', 'live', 'address'],
  events: ['database', 'project-id', 'since']
} as const

async function run(args: readonly string[], environment: Environment, terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments({
    command: 'plugboard-gateway',
    args,
    options,
    allowPositionals: true,
    subcommands: commands
  })
  const [command, source] = positionals
  if (values.help) {
    terminal.print(usage)
    return 0
  }
  if (command === 'serve' && positionals.length === 1) {
    await serve(values, environment, terminal)
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
    for (const line of result.skipped) terminal.complain(`Skipped: ${line}`)
    terminal.print(
      `Imported ${result.wallets} wallets, ${result.images} images and ${result.projects} projects.`
    )
    return 0
  }
  if (command === 'events' && positionals.length === 1) {
    const filter = { projectId: values['project-id'], since: values.since }
    await exportEvents(values.database, filter, (line) => terminal.print(line))
    return 0
  }
  if (command === 'check' && positionals.length === 1) {
    const file = values.config === undefined ? {} : await readConfigFile(values.config, environment)
    const config = withServers(file, environment)
    const read = readConfig(config)
    await checkTokenFiles(read.tokenLists)
    for (const warning of configWarnings(read)) terminal.complain(`Warning: ${warning}`)
    terminal.print(`${values.config ?? 'The default configuration'} is valid.`)
    const given = values.address ?? []
    if (!values.live && given.length > 0)
      throw new TypeError('--address needs --live: without it no account is queried.')
    if (!values.live) return 0
    const addresses = readAddresses(given, checkedChains(config))
    return (await checkLive(config, addresses, (line) => terminal.print(line))) ? 0 : 1
  }
  const isUnknown = command !== undefined && !Object.hasOwn(commands, command)
  const hint = isUnknown ? `unknown command '${command}'${suggest(command, Object.keys(commands))}\n\n` : ''
  terminal.complain(hint + usage)
  return 2
}

/** Runs one command. Resolves with the exit code: 0 on success, 1 for a failure, 2 for wrong arguments. */
export async function runCli(
  args: readonly string[],
  environment: Environment,
  terminal: Terminal
): Promise<number> {
  try {
    return await run(args, environment, terminal)
  } catch (error) {
    terminal.complain(error instanceof Error ? error.message : String(error))
    return (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1
  }
}

/** What `plugboard-gateway --help` prints. */
const usage = `plugboard-gateway: project configuration, wallet catalogue and images over HTTP

  plugboard-gateway serve [options]
    --database <file>     database file, created if missing (default ./gateway.db)
    --host <address>      address to listen on              (default 127.0.0.1)
    --port <number>       port to listen on                 (default 8787)
    --config <file>       JSON file: projects, rateLimit, proxies, instances, redisUrl, databaseUrl, chains,
                          indexes, aggregators, tokenLists, imageHosts, ipfsUrl, prices, pools, analytics, rpc, onramp,
                          names, parallelBalances, seed
    --proxies <number>    number of your proxies in front that write X-Forwarded-For; 0 for none
    --instances <number>  number of gateways for the same visitors; more than one needs $GATEWAY_REDIS_URL,
                          and $GATEWAY_DATABASE_URL (PostgreSQL) if they sell
    --access-log          print each answered request as one line of JSON

  plugboard-gateway import <file.json | https://service> [options]
    --database <file>     database file, created if missing (default ./gateway.db)
    --project-id <id>     project id for requests to another service
    --replace             remove all other wallets first, including the built-in ones
    --skip-invalid        skip invalid entries instead of refusing everything
    --no-images           do not fetch another service's images

  plugboard-gateway check [options]
    --config <file>       file to check; an invalid one is refused
    --live                also read its token lists, and query its endpoints and indexes for one account on each
                          chain, and its aggregators for a quote
    --address <chain=address>   account to query instead of a well-known one, on a chain of the
                          configuration; may be repeated

  plugboard-gateway events [options]   print the events that pages have sent, one line of JSON each
    --database <file>     database file                     (default ./gateway.db)
    --project-id <id>     only of this project
    --since <date>        only from this time on, such as 2026-01-31
`

/** `serve`: runs a gateway until the operator stops it. */
export async function serve(
  values: {
    database: string
    host: string
    port: string
    config?: string | undefined
    proxies?: string | undefined
    instances?: string | undefined
    'access-log'?: boolean
  },
  environment: Environment,
  terminal: Terminal
): Promise<void> {
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError('--port must be from 0 to 65535.')
  const file = values.config === undefined ? {} : await readConfigFile(values.config, environment)
  const config = {
    ...withServers(file, environment),
    ...(values.proxies !== undefined && { proxies: Number(values.proxies) }),
    ...(values.instances !== undefined && { instances: Number(values.instances) })
  }
  const gateway = await createGateway({
    database: values.database,
    host: values.host,
    port,
    config,
    onError: (error) => terminal.complain(describeFailure(error)),
    onWarning: (message) => terminal.complain(`Warning: ${message}`),
    ...(values['access-log'] ? { accessLog: (entry) => terminal.print(JSON.stringify(entry)) } : {})
  })
  terminal.print(`Gateway on ${gateway.url}`)
  await terminal.stopped()
  await gateway.close()
}

/** A failure of the service has a stack for its developers. That a token list is not available is no such failure. */
function describeFailure(error: unknown): string {
  if (error instanceof TokenListError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The addresses of other servers contain passwords. These belong in the environment: every user of the machine can see the arguments. */
const withServers = (file: GatewayConfig, environment: Environment): GatewayConfig => ({
  ...file,
  redisUrl: environment.GATEWAY_REDIS_URL ?? file.redisUrl,
  databaseUrl: environment.GATEWAY_DATABASE_URL ?? file.databaseUrl
})

async function readConfigFile(file: string, environment: Environment): Promise<GatewayConfig> {
  const found = await readJsonFile(file)
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw new TypeError(`${file} must contain an object.`)
  return fillFromEnvironment(found as GatewayConfig, environment)
}
