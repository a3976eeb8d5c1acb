import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { NetworkId } from '@plugboard/core'
import { type StartOptions, startSignIn } from '../startSignIn.js'
import type { Terminal } from './Terminal.js'
import { usage } from './usage.js'

const options = {
  origin: { type: 'string', multiple: true },
  chain: { type: 'string', multiple: true },
  rpc: { type: 'string', multiple: true },
  database: { type: 'string' },
  path: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  config: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false }
} as const

type Environment = Readonly<Record<string, string | undefined>>

/** Runs a service until the operator stops it; the exit code is 0 after that, 1 when it failed, 2 when it was not understood. */
export async function runCli(
  args: readonly string[],
  environment: Environment,
  terminal: Terminal
): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...args], options })
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
  const rpcUrls = Object.fromEntries((values.rpc ?? []).map((one) => one.split(/=(.*)/s)))
  return {
    ...file,
    origins: values.origin ?? file.origins ?? [],
    chains: (values.chain as NetworkId[] | undefined) ?? file.chains ?? [],
    rpcUrls: { ...file.rpcUrls, ...rpcUrls },
    // A password belongs into the environment: everybody on the machine sees the arguments.
    database: values.database ?? environment.SIGN_IN_DATABASE ?? file.database,
    path: values.path ?? file.path,
    host: values.host ?? file.host,
    port
  }
}

async function serve(start: StartOptions, terminal: Terminal): Promise<void> {
  const onError = (error: unknown) =>
    terminal.complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const service = await startSignIn({ ...start, onError })
  terminal.print(`Sign-in on ${service.url}${service.path}`)
  await terminal.stopped()
  await service.close()
}
