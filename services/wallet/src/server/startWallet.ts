import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { listen, serverOptions } from '@plugboard/service-common/http'
import { createWalletSite } from './createWalletSite.js'
import type { Projects } from './projectsSchema.js'
import { readProjects } from './readProjects.js'
import { SiteFiles } from './SiteFiles.js'

/** How long `close` waits for requests in progress, in milliseconds. */
const closeGraceMs = 5_000

/** The options of a server for the wallet's site. */
export interface WalletOptions {
  /** The content of `projects.json`, or the path of that file. */
  readonly projects: Projects | string
  /** Folder of the built site; default: the one shipped with the package. */
  readonly site?: string | undefined
  /** Default `127.0.0.1`. */
  readonly host?: string | undefined
  /** Default 0: any free one. */
  readonly port?: number | undefined
  /** How long a caller may take for the headers of a request, in milliseconds. Default 10,000; at most 15,000. */
  readonly headersTimeout?: number | undefined
}

/** A server that runs. */
export interface RunningWallet {
  /** Its address, `http://127.0.0.1:4601`. Pages reach it by the name of the wallet's origin. */
  readonly url: string
  readonly port: number
  /** Stops listening, and resolves once the requests in progress have ended; after 5 s, they are cut off. */
  close(): Promise<void>
}

/**
 * Serves the wallet's site in this process and resolves once it answers.
 *
 * @throws TypeError for an invalid `projects.json` or a site that is not built, and Node's error when the port is taken or
 *   `headersTimeout` is out of range
 */
export async function startWallet({
  projects,
  site,
  host = '127.0.0.1',
  port = 0,
  headersTimeout = 10_000
}: WalletOptions): Promise<RunningWallet> {
  const read = readProjects(
    typeof projects === 'string' ? await readFile(projects, 'utf8') : JSON.stringify(projects)
  )
  const app = createWalletSite(read, await SiteFiles.open(site))
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: serverOptions({ headersTimeout, requestTimeout: 15_000 })
  }) as Server
  const { stop, ...address } = await listen(server, host, port)
  return { ...address, close: () => stop(closeGraceMs) }
}
