import type { IncomingMessage } from 'node:http'
import { readToken } from './readToken.js'
import type { Refusal } from './refusals.js'

/** What a client sent when it connected, and whether the relay refused it. */
export interface Handshake {
  readonly projectId: string | undefined
  /** `Origin` of a page; undefined for other clients. */
  readonly origin: string | undefined
  /** Versions of the client and its platform, as `wc-2/js-2.21.8/…`. */
  readonly agent: string | undefined
  /** Why it was refused. */
  readonly refused?: string
}

/** Who is admitted. */
export interface AccessRules {
  /** Projects that are admitted. Default: all. */
  readonly projects: readonly string[] | undefined
  /** Origins of pages that are admitted. Default: all. Clients that are not pages send none and are always admitted. */
  readonly origins: readonly string[] | undefined
  /** The relay's clock, in milliseconds. */
  readonly now: () => number
}

interface Admission extends Handshake {
  /** Id of the client, if it is admitted. */
  readonly client?: string
  readonly refusal?: Refusal
  /** Whether a refusal must be sent as a close event, since a page cannot read the status of an upgrade. */
  readonly byClose: boolean
}

/** Reads a handshake, `?auth=…&projectId=…&ua=…`, and admits or refuses it. */
export function admit(request: IncomingMessage, { projects, origins, now }: AccessRules): Admission {
  // Only what follows the path: a path can be anything, such as `//`, which is not a valid address.
  const searchParams = new URLSearchParams(request.url?.replace(/^[^?]*/, ''))
  const projectId = searchParams.get('projectId') || undefined
  const { origin } = request.headers
  const handshake = {
    projectId,
    origin,
    agent: searchParams.get('ua') ?? undefined,
    byClose: searchParams.get('useOnCloseEvent') === 'true'
  }
  const refuse = (refusal: Refusal): Admission => ({ ...handshake, refusal, refused: refusal })
  if (!projectId) return refuse('projectMissing')
  if (projects && !projects.includes(projectId)) return refuse('invalidKey')
  if (origins && origin && !origins.includes(origin)) return refuse('originNotAllowed')
  const token = readToken(searchParams.get('auth'), { host: request.headers.host ?? '', now: now() })
  return typeof token === 'string' ? refuse(token) : { ...handshake, client: token.id }
}
