import { readFile } from 'node:fs/promises'
import { createGateway } from '../createGateway.js'
import type { GatewayConfig } from '../gates/GatewayConfig.js'
import type { Terminal } from './Terminal.js'

/** `serve`: runs a gateway until it is told to stop. */
export async function serve(
  values: {
    database: string
    host: string
    port: string
    config?: string | undefined
    'access-log'?: boolean
  },
  terminal: Terminal
): Promise<void> {
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError('--port must be from 0 to 65535.')
  const config =
    values.config === undefined ? {} : (JSON.parse(await readFile(values.config, 'utf8')) as GatewayConfig)
  const gateway = await createGateway({
    database: values.database,
    host: values.host,
    port,
    config,
    onError: (error) =>
      terminal.complain(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    ...(values['access-log'] ? { accessLog: (entry) => terminal.print(JSON.stringify(entry)) } : {})
  })
  terminal.print(`Gateway on ${gateway.url}`)
  await terminal.stopped()
  await gateway.close()
}
