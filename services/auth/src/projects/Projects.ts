import { readFile } from 'node:fs/promises'
import { safeJson } from '@plugboard/core/safe-json'
import { checkOriginPattern, isLiveNetwork, matchesProject } from '@plugboard/service-common/projects'
import * as z from 'zod/mini'

const originPattern = z.string().check(
  z.superRefine((value, context) => {
    const problem = checkOriginPattern(value)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, input: value })
  })
)

/** What the service reads from `projects.json`, the same file as the wallet service's; members for that service only are ignored. */
const projectsShape = z.object({
  projects: z
    .array(
      z.object({
        id: z.string().check(z.regex(/^[-\w]{1,64}$/u, { error: 'must be letters, digits, - and _' })),
        name: z.string().check(z.minLength(1), z.maxLength(80)),
        origins: z.array(originPattern).check(z.maxLength(100)),
        mode: z._default(z.enum(['live', 'development'], { error: 'must be live or development' }), 'live'),
        recovery: z._default(
          z.enum(['required', 'deferred'], { error: 'must be required or deferred' }),
          'required'
        ),
        networks: z.array(
          z.object({
            id: z
              .string()
              .check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/u, { error: 'must be a CAIP-2 id' }))
          })
        )
      })
    )
    .check(z.minLength(1, { error: 'must name a project' }), z.maxLength(1_000))
})

/** The content of `projects.json`, as far as this service needs it. */
export type ProjectsFile = z.input<typeof projectsShape>
/** A page, or several, that may show the wallet. */
export type Project = z.output<typeof projectsShape>['projects'][number]

/** The projects whose visitors may log in. */
export class Projects {
  readonly #byId: ReadonlyMap<string, Project>

  /** @throws TypeError that names the invalid member */
  constructor(file: unknown) {
    const read = z.safeParse(projectsShape, file)
    if (!read.success) {
      const [issue] = read.error.issues
      const place = issue?.path.join('.') || 'the file'
      throw new TypeError(`projects.json: ${place} ${issue?.message ?? 'is not valid'}`)
    }
    const deferred = read.data.projects.find(
      ({ recovery, mode }) => recovery === 'deferred' && mode === 'live'
    )
    if (deferred)
      throw new TypeError(`projects.json: ${deferred.id} is live, so its recovery must be required`)
    for (const { id, mode, networks } of read.data.projects)
      for (const network of networks)
        if (mode === 'development' && isLiveNetwork(network.id))
          throw new TypeError(`projects.json: ${id} is in development, but ${network.id} is a live network`)
    this.#byId = new Map(read.data.projects.map((project) => [project.id, project]))
    if (this.#byId.size !== read.data.projects.length)
      throw new TypeError('projects.json: an id is listed twice')
  }

  find(id: string): Project | undefined {
    return this.#byId.get(id)
  }

  /** The project, if pages of this origin belong to it. */
  findFor(id: string, origin: string): Project | undefined {
    const project = this.#byId.get(id)
    return project && matchesProject(origin, project.origins, project.mode) ? project : undefined
  }

  get hasLive(): boolean {
    return [...this.#byId.values()].some(({ mode }) => mode === 'live')
  }
}

/**
 * Reads `projects.json`.
 *
 * @throws TypeError for a file that cannot be read, or is not valid
 */
export async function readProjects(source: string | ProjectsFile): Promise<Projects> {
  if (typeof source !== 'string') return new Projects(source)
  const text = await readFile(source, 'utf8').catch((cause: unknown) => {
    throw new TypeError(`Auth service: projects cannot be read from ${source}`, { cause })
  })
  return new Projects(parse(text))
}

function parse(text: string): unknown {
  try {
    return safeJson(text)
  } catch {
    throw new TypeError('projects.json: the file is not JSON')
  }
}
