import type { LiveClient } from './client/LiveClient.js'
import type { Desk } from './Desk.js'
import { walletConnectErrors } from './errors.js'
import { Proposals } from './pairing/Proposals.js'
import type { PairedSession } from './session/PairedSession.js'

/** Listens to a client for all its sessions at once, until `signal` aborts. */
export function openDesk(open: LiveClient, signal: AbortSignal): Desk {
  const sessions = new Map<string, PairedSession>()
  const { events } = open.client
  const on = (name: string, listener: (event: never) => void) => {
    events.on(name as never, listener as never)
    signal.addEventListener('abort', () => events.off(name as never, listener as never))
  }
  type Told = { readonly topic: string }
  on('session_event', ({ topic, params }: Told & { params: never }) => sessions.get(topic)?.hear(params))
  on('session_update', ({ topic }: Told) => sessions.get(topic)?.update())
  on('session_delete', ({ topic }: Told) => sessions.get(topic)?.close())
  // The client tells of an end before it tells that the time was over, so the clock itself is listened to.
  const { expirer } = open.client.core
  const over = ({ target }: { readonly target: string }) =>
    sessions.get(target.replace(/^topic:/, ''))?.close(walletConnectErrors.sessionOver())
  expirer.on('expirer_expired', over)
  signal.addEventListener('abort', () => expirer.off('expirer_expired', over))
  return { open, sessions, proposals: new Proposals(open), refused: (attempt) => refusal(open, attempt) }
}

function refusal({ client, line }: LiveClient, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (line.refusal) reject(line.refusal)
    const hear = (error: Error) => reject(error)
    client.core.relayer.on('relayer_error', hear)
    signal.addEventListener('abort', () => client.core.relayer.off('relayer_error', hear))
  })
}
