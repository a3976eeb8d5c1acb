import type { IncomingMessage } from 'node:http'
import type { Turning } from '../faults/Faults.js'
import { readToken } from './readToken.js'

/** What a client said when it dialled, and how the relay took it. */
export interface Handshake {
  readonly projectId: string | undefined
  /** `Origin` of a page; undefined for a client that is no page. */
  readonly origin: string | undefined
  /** Versions of the client and its platform, as `wc-2/js-2.21.8/…`. */
  readonly agent: string | undefined
  /** Why it was turned away. */
  readonly refused?: string
}

export interface Doors {
  /** Projects that are let in; all unless told. */
  readonly projects: readonly string[] | undefined
  /** Origins of pages that are let in; all unless told. A client that is no page sends none, and is let in. */
  readonly origins: readonly string[] | undefined
  /** The relay's clock, in milliseconds. */
  readonly now: () => number
}

interface Admission extends Handshake {
  /** Id of the client that is let in. */
  readonly client?: string
  readonly turning?: Turning
  /** Whether it wants to be told by a close event, since a page cannot read the status of an upgrade. */
  readonly byClose: boolean
}

/** Reads a handshake, `?auth=…&projectId=…&ua=…`, and decides on it. */
export function admit(request: IncomingMessage, { projects, origins, now }: Doors): Admission {
  const { searchParams } = new URL(request.url ?? '/', 'http://relay')
  const projectId = searchParams.get('projectId') || undefined
  const { origin } = request.headers
  const said = {
    projectId,
    origin,
    agent: searchParams.get('ua') ?? undefined,
    byClose: searchParams.get('useOnCloseEvent') === 'true'
  }
  const turn = (turning: Turning): Admission => ({ ...said, turning, refused: turning })
  if (!projectId) return turn('projectMissing')
  if (projects && !projects.includes(projectId)) return turn('invalidKey')
  if (origins && origin && !origins.includes(origin)) return turn('originNotAllowed')
  const token = readToken(searchParams.get('auth'), { host: request.headers.host ?? '', now: now() })
  return typeof token === 'string' ? turn(token) : { ...said, client: token.id }
}
