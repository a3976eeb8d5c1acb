import type { Context } from 'hono'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import { GatewayError } from '../errors/GatewayError.js'
import type { Project } from '../gates/projectSchema.js'
import { projectQuery, readQuery } from '../gates/queries.js'

/** The project that a request names and the origin that may read the answer. */
interface AskedProject {
  readonly project: Project
  readonly allowOrigin: string
}

/**
 * Finds the project of a request. A page of an origin that the project does not allow is refused; a caller that sends
 * no `Origin` is not a page of another site, and is allowed.
 */
export async function readProject(context: Context, database: GatewayDatabase): Promise<AskedProject> {
  return admit(context, await findProject(context, database))
}

/** Like `readProject`, for a project that the request names elsewhere than in its query. */
export async function findAllowed(
  context: Context,
  database: GatewayDatabase,
  projectId: string
): Promise<AskedProject> {
  const query = new URLSearchParams({ projectId })
  return admit(context, await projectOf(query, database))
}

function admit(context: Context, project: Project): AskedProject {
  const origin = context.req.header('Origin')
  if (origin === undefined || project.allowedOrigins.length === 0) return { project, allowOrigin: '*' }
  if (!isOriginAllowed(project.allowedOrigins, origin)) throw new GatewayError('ORIGIN_NOT_ALLOWED')
  return { project, allowOrigin: origin }
}

/** The project that a request names. Throws `PROJECT_NOT_FOUND`. */
export function findProject(context: Context, database: GatewayDatabase): Promise<Project> {
  return projectOf(new URL(context.req.url).searchParams, database)
}

async function projectOf(query: URLSearchParams, database: GatewayDatabase): Promise<Project> {
  const { projectId } = readQuery(query, projectQuery)
  const project = await database.read(({ projects }) => projects.get(projectId))
  if (project === undefined) throw new GatewayError('PROJECT_NOT_FOUND', { field: 'projectId' })
  return project
}

/**
 * Whether a page of `origin` may use a project: an empty list allows every origin. `*.` at the start of a host
 * matches any name below it, `:*` any port. An opaque origin (`null`) is allowed only by the empty list.
 */
export function isOriginAllowed(allowed: readonly string[], origin: string): boolean {
  if (allowed.length === 0) return true
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  return allowed.some((pattern) => {
    const parts = /^(https?:)\/\/(\*\.)?(\[[^\]]+\]|[^:]+)(?::(\d+|\*))?$/u.exec(pattern)
    if (parts === null) return false
    const [, scheme, below, host = '', wantedPort = ''] = parts
    const standard = scheme === 'https:' ? '443' : '80'
    const samePort = wantedPort === '*' || (wantedPort || standard) === (port || standard)
    const sameHost = below ? hostname.endsWith(`.${host}`) : hostname === host
    return scheme === protocol && sameHost && samePort
  })
}
