import type { ApiClient, ApiRequest } from '../src/site/api/ApiClient.js'
import { ApiError } from '../src/site/api/ApiError.js'
import { Session } from '../src/site/session/Session.js'
import type { StoredSession } from '../src/site/session/StoredSession.js'

export const hostOrigin = 'https://shop.example'
export const tokensOf = (name: string, ms: number) => ({
  ...{ sessionId: 'session-1', accessToken: `access ${name}`, accessExpiresAt: Date.now() + ms },
  ...{ refreshToken: `refresh ${name}`, refreshExpiresAt: Date.now() + 86_400_000 }
})
export const fakeApi = (send: (request: ApiRequest<unknown>) => Promise<unknown>) =>
  ({ send }) as unknown as ApiClient

/** A server that accepts one access token, and refuses all others. */
export const serverOf = (good: string, send: (request: ApiRequest<unknown>) => Promise<unknown>) =>
  fakeApi(async (asked) => {
    const { accessToken } = asked
    if (accessToken !== undefined && accessToken !== `access ${good}`) throw new ApiError('UNAUTHORIZED')
    return send(asked)
  })

export function records(part: Partial<StoredSession>) {
  const kept = new Map<string, StoredSession>()
  const session = { hostOrigin, name: 'n', userId: 'ann', isShared: false, ...part } as StoredSession
  kept.set(hostOrigin, session)
  return {
    read: async (host: string) => kept.get(host),
    change: async (
      host: string,
      change: (stored: StoredSession | undefined) => StoredSession | undefined
    ) => {
      const changed = change(kept.get(host))
      if (changed) kept.set(host, changed)
      else kept.delete(host)
    }
  }
}

export function openSession(kept: ReturnType<typeof records>, api: ApiClient, runLocked = oneAtATime()) {
  const ended: string[] = []
  const session = new Session({ hostOrigin, api, records: kept, runLocked, onEnd: () => ended.push('ended') })
  return { session, ended }
}

/** Like `navigator.locks`: one task at a time. */
export function oneAtATime() {
  const state: { last: Promise<unknown> } = { last: Promise.resolve() }
  return <T>(_: string, task: () => Promise<T>): Promise<T> => {
    const running = state.last.then(task)
    state.last = running.catch(() => undefined)
    return running
  }
}
