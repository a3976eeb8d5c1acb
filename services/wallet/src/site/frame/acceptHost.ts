import { type Capabilities, helloShape } from '@plugboard/auth-email-social/protocol'
import { matchesProject } from '@plugboard/service-common/projects'
import * as z from 'zod/mini'
import type { WalletProject } from '../../settings/settingsSchema.js'
import { type HostPort, sendToHost } from './HostPort.js'

/** The parts of a `message` event that the handshake checks. */
export interface HelloEvent {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
  readonly ports: readonly HostPort[]
}

/** The surroundings of the wallet's page. */
export interface ShownWindow {
  readonly parent: unknown
  readonly self: unknown
  readonly opener: unknown
}

/** The window whose greeting counts: that of the page that embeds this one, or of the page that has opened it. A window within a page has none. */
export function hostOf({ parent, self, opener }: ShownWindow, place: 'frame' | 'window'): unknown {
  if (place === 'frame') return parent === self ? undefined : parent
  return parent === self ? (opener ?? undefined) : undefined
}

/**
 * The wallet's side of the handshake (3.1), as a listener for `message`. It accepts the first greeting of its host, see `hostOf`,
 * if that page belongs to the project, and nothing after it. Any other message has no effect and is not answered, except that a
 * page of another origin is refused as not belonging to the project.
 *
 * @param accept gets the port and the origin that the browser vouches for, once
 */
export function acceptHost(
  host: unknown,
  project: Pick<WalletProject, 'id' | 'origins' | 'mode'>,
  caps: Capabilities,
  accept: (port: HostPort, origin: string) => void
): (event: HelloEvent) => void {
  const state = { isTaken: false }
  return (event) => {
    // Checks sender and origin before any of the data (MSG-1).
    if (state.isTaken || host === undefined || event.source !== host) return
    const [port, ...more] = event.ports
    if (!port || more.length > 0) return
    const hello = z.safeParse(helloShape, event.data).data
    if (!hello) return
    const { n } = hello
    if (hello.projectId !== project.id || !matchesProject(event.origin, project.origins, project.mode))
      return sendToHost(port, { t: 'kit/hello-no', v: 1, n, reason: 'unverified_domain' })
    state.isTaken = true
    sendToHost(port, { t: 'kit/hello-ok', v: 1, n, caps })
    accept(port, event.origin)
  }
}
