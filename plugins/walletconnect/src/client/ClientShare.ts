import type { LiveClient } from './LiveClient.js'
import { type ClientSettings, openClient } from './openClient.js'

interface Shared {
  holders: number
  readonly controller: AbortController
  readonly opening: Promise<LiveClient>
}

const place = Symbol.for('plugboard.walletconnect')

/** The open clients of this page, also those of another copy of this package. */
function shelf(): Map<string, Shared> {
  const page = globalThis as { [place]?: Map<string, Shared> }
  page[place] ??= new Map()
  return page[place]
}

/** A hold on a client that is open once per project on a page, however many ask for it. */
export interface ClientHold {
  readonly opening: Promise<LiveClient>
  /** The last one to let go takes the client down. */
  release(): void
}

/** Opens a client, or takes part in the one that is open already. `fresh` takes an open one down first. */
export function holdClient(settings: ClientSettings, fresh = false): ClientHold {
  const clients = shelf()
  const key = `${settings.prefix}|${settings.projectId}`
  if (fresh) clients.get(key)?.controller.abort()
  if (fresh || !clients.has(key)) clients.set(key, open(settings))
  const shared = clients.get(key) as Shared
  shared.holders++
  const drop = () => {
    if (clients.get(key) === shared) clients.delete(key)
    shared.controller.abort()
  }
  shared.opening.catch(drop)
  let held = true
  return {
    opening: shared.opening,
    release() {
      if (!held) return
      held = false
      if (--shared.holders === 0) drop()
    }
  }
}

function open(settings: ClientSettings): Shared {
  const controller = new AbortController()
  return { holders: 0, controller, opening: openClient(settings, controller.signal) }
}
