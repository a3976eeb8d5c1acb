import { safeJson } from '@plugboard/core/safe-json'
import { isLiveNetwork } from '@plugboard/service-common/projects'
import * as z from 'zod/mini'
import { type Projects, projectsSchema } from './projectsSchema.js'

/**
 * Reads the text of `projects.json`.
 *
 * @throws TypeError that names the invalid member
 */
export function readProjects(text: string): Projects {
  const found = z.safeParse(projectsSchema, parse(text))
  if (!found.success) {
    const [issue] = found.error.issues
    throw new TypeError(
      `projects.json: ${issue?.path.join('.') || 'the file'} ${issue?.message ?? 'is not valid'}`
    )
  }
  const ids = found.data.projects.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new TypeError(`projects.json: ${twice} is listed twice`)
  for (const { id, mode, networks } of found.data.projects)
    for (const network of networks)
      if (mode === 'development' && isLiveNetwork(network.id))
        throw new TypeError(`projects.json: ${id} is in development, but ${network.id} is a live network`)
  return found.data
}

function parse(text: string): unknown {
  try {
    return safeJson(text)
  } catch {
    throw new TypeError('projects.json: the file is not JSON')
  }
}
