import type { Context } from 'hono'
import { GatewayError } from '../errors/GatewayError.js'
import type { Project } from '../gates/Project.js'
import { projectQuery } from '../gates/projectQuery.js'
import { readQuery } from '../gates/readQuery.js'
import { isOriginAllowed } from './isOriginAllowed.js'
import type { Tables } from './Tables.js'

/** The project that a request names and the origin that may read the answer. */
export interface AskedProject {
  readonly project: Project
  readonly allowOrigin: string
}

/**
 * Finds the project of a request. A page of an origin that the project does not allow is refused; a caller that sends
 * no `Origin` is no page of another site, and is let in.
 */
export function readProject(context: Context, tables: Tables): AskedProject {
  const { projectId } = readQuery(new URL(context.req.url).searchParams, projectQuery)
  const project = tables.projects.get(projectId)
  if (project === undefined) throw new GatewayError('PROJECT_NOT_FOUND', { field: 'projectId' })
  const origin = context.req.header('Origin')
  if (origin === undefined || project.allowedOrigins.length === 0) return { project, allowOrigin: '*' }
  if (!isOriginAllowed(project.allowedOrigins, origin)) throw new GatewayError('ORIGIN_NOT_ALLOWED')
  return { project, allowOrigin: origin }
}
