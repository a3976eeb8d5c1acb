import { type ClientSettings, type OpenClient, openClient } from './openClient.js'

interface SharedClient {
  users: number
  readonly controller: AbortController
  readonly opening: Promise<OpenClient>
}

const key = Symbol.for('plugboard.walletconnect')

/** The open clients of this page, including those of another copy of this package. */
function clientsOfPage(): Map<string, SharedClient> {
  const page = globalThis as { [key]?: Map<string, SharedClient> }
  page[key] ??= new Map()
  return page[key]
}

/** The use of a client that is open once per project on a page, regardless of the number of kits that use it. */
export interface ClientLease {
  readonly opening: Promise<OpenClient>
  /** The last user's release closes the client. */
  release(): void
}

/** Uses the client that is open for these settings, or opens one. With `fresh`, an open one is closed first. */
export function acquireClient(settings: ClientSettings, fresh = false): ClientLease {
  const clients = clientsOfPage()
  const id = `${settings.prefix}|${settings.projectId}`
  if (fresh) clients.get(id)?.controller.abort()
  const known = fresh ? undefined : clients.get(id)
  const shared = known ?? open(settings)
  clients.set(id, shared)
  shared.users++
  const close = () => {
    if (clients.get(id) === shared) clients.delete(id)
    shared.controller.abort()
  }
  shared.opening.catch(close)
  let released = false
  return {
    opening: shared.opening,
    release() {
      if (released) return
      released = true
      if (--shared.users === 0) close()
    }
  }
}

function open(settings: ClientSettings): SharedClient {
  const controller = new AbortController()
  return { users: 0, controller, opening: openClient(settings, controller.signal) }
}
