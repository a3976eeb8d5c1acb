import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { parseArgs } from 'node:util'
import { readArguments } from '@plugboard/service-common/commands'
import { compareSite } from '../server/compareSite.js'
import { readProjects } from '../server/readProjects.js'
import { SiteFiles } from '../server/SiteFiles.js'
import { startWallet } from '../server/startWallet.js'
import { walletHeaders } from '../server/walletHeaders.js'
import { writeDeployment } from '../server/writeDeployment.js'

/** Where the command writes, and how it is stopped. */
interface Terminal {
  print(line: string): void
  complain(line: string): void
  /** Resolves when the operator asks the server to stop. */
  stopped(): Promise<void>
}

const options = {
  projects: { type: 'string' },
  project: { type: 'string' },
  out: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  site: { type: 'string' },
  url: { type: 'string' },
  every: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false }
} as const

/** The options of each command. */
const optionsOf = {
  serve: ['projects', 'host', 'port', 'site'],
  hashes: ['site'],
  monitor: ['projects', 'site', 'url', 'every'],
  headers: ['projects', 'project', 'out', 'site']
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** Runs a command. Resolves with the exit code: 0 on success, 1 for a failure, 2 for wrong arguments. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const { values, positionals } = readArguments({
      command: 'plugboard-wallet',
      args,
      options,
      allowPositionals: true,
      subcommands: optionsOf
    })
    const [command = 'help'] = positionals
    const run = values.help ? undefined : commands.get(command)
    if (run) await run(values, terminal)
    else terminal.print(usage)
    return run || values.help || command === 'help' ? 0 : 2
  } catch (error) {
    terminal.complain(error instanceof Error ? error.message : String(error))
    return (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1
  }
}

const projectsFile = ({ projects = './projects.json' }: Values) => projects

async function serve(values: Values, terminal: Terminal): Promise<void> {
  const port = Number(values.port ?? 4601)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError('--port must be from 0 to 65535.')
  const wallet = await startWallet({
    projects: projectsFile(values),
    site: values.site,
    host: values.host,
    port
  })
  terminal.print(`Wallet on ${wallet.url}`)
  await terminal.stopped()
  await wallet.close()
}

/** What a monitor compares with the served site: the SHA-256 of every file. */
async function printHashes(values: Values, terminal: Terminal): Promise<void> {
  const { manifest } = await SiteFiles.open(values.site)
  for (const [path, hash] of Object.entries(manifest.files)) terminal.print(`${hash}  ${path}`)
}

/**
 * Compares what an address serves with this package's site, once or at an interval until it is stopped. Fails if they differ: an attacker who replaces a file
 * has the keys of every visitor who loads it.
 */
async function monitor(values: Values, terminal: Terminal): Promise<void> {
  const { url, every } = values
  if (url === undefined || !URL.canParse(url)) throw new TypeError('--url must be the address of the wallet.')
  const seconds = every === undefined ? undefined : Number(every)
  if (seconds !== undefined && !(Number.isInteger(seconds) && seconds >= 1))
    throw new TypeError('--every must be a whole number of seconds.')
  const { api, projects } = readProjects(await readFile(projectsFile(values), 'utf8'))
  const files = await SiteFiles.open(values.site)
  const rest = new AbortController()
  if (seconds !== undefined) void terminal.stopped().then(() => rest.abort())
  let differences: readonly string[]
  do {
    differences = await compareSite({ url, files, api, projects })
    for (const difference of differences) terminal.complain(`${new Date().toISOString()} ${difference}`)
    if (differences.length === 0) terminal.print(`${new Date().toISOString()} ${url} serves this site`)
    // The timer keeps the process running until the next round, and ends at once when the monitor is stopped.
    if (seconds !== undefined)
      await sleep(seconds * 1_000, undefined, { signal: rest.signal }).catch(() => undefined)
  } while (seconds !== undefined && !rest.signal.aborted)
  if (differences.length > 0) throw new Error(`${url} does not serve this site.`)
}

async function printHeaders(values: Values, terminal: Terminal): Promise<void> {
  const projects = readProjects(await readFile(projectsFile(values), 'utf8'))
  const project = projects.projects.find(({ id }) => values.project === undefined || id === values.project)
  if (!project) throw new TypeError(`projects.json: there is no project ${values.project}`)
  if (values.out !== undefined) {
    await writeDeployment(values.out, projects.api, project, await SiteFiles.open(values.site))
    return terminal.print(`Wrote the site of ${project.id} to ${values.out}`)
  }
  for (const resource of ['frame', 'page', 'asset', 'worker'] as const) {
    terminal.print(`# ${resource}`)
    for (const [name, value] of Object.entries(walletHeaders(resource, projects.api, project)))
      terminal.print(`${name}: ${value}`)
  }
}

const commands: ReadonlyMap<string, (values: Values, terminal: Terminal) => Promise<void>> = new Map([
  ['serve', serve],
  ['hashes', printHashes],
  ['monitor', monitor],
  ['headers', printHeaders]
])

/** What `plugboard-wallet --help` prints. */
const usage = `plugboard-wallet: the site of the embedded wallet, on its own origin

  plugboard-wallet serve      serves the site
    --projects <file>         which pages may show it   (default ./projects.json)
    --host <address>          address to listen on      (default 127.0.0.1)
    --port <number>           port to listen on         (default 4601)
  plugboard-wallet hashes     prints the SHA-256 of every file of the site
  plugboard-wallet monitor    compares what an address serves with this site: files, pages, frames and headers
    --url <address>           of the wallet
    --every <seconds>         keep running at this interval; default: run once
  plugboard-wallet headers    prints the headers that a host of the site must send for a project
    --project <id>            default: the first one of the file
    --out <folder>            writes the site for a static host instead, with a _headers file
`
