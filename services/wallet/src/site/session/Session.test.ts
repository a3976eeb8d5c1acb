/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { ApiClient, ApiRequest } from '../api/ApiClient.js'
import { ApiError } from '../api/ApiError.js'
import { describeBrowser } from './describeBrowser.js'
import { Session } from './Session.js'
import type { StoredSession } from './StoredSession.js'

const hostOrigin = 'https://shop.example'
const tokensOf = (name: string, ms: number) => ({
  ...{ sessionId: 'session-1', accessToken: `access ${name}`, accessExpiresAt: Date.now() + ms },
  ...{ refreshToken: `refresh ${name}`, refreshExpiresAt: Date.now() + 86_400_000 }
})
const request = { method: 'GET', path: '/v1/me', shape: {} } as unknown as ApiRequest<unknown>

describe('Session', () => {
  it('renews an expired token once for simultaneous requests of two tabs, whatever the device’s clock says', async () => {
    for (const ms of [-3_600_000, 3_600_000]) {
      const kept = records({ tokens: tokensOf('old', ms) })
      const sent: string[] = []
      const api = serverOf('new', async ({ path, accessToken, body }) => {
        sent.push(`${path} ${accessToken ?? body}`)
        return path === '/v1/token' ? tokensOf('new', ms) : 'answer'
      })
      const runLocked = oneAtATime()
      const [one, other] = [open(kept, api, runLocked), open(kept, api, runLocked)]

      expect(await Promise.all([one.session.send(request), other.session.send(request)])).toEqual([
        'answer',
        'answer'
      ])
      expect(await one.session.send(request)).toBe('answer')

      expect(sent).toEqual([
        '/v1/token {"refreshToken":"refresh old"}',
        '/v1/me access new',
        '/v1/me access new',
        '/v1/me access new'
      ])
      expect([one.ended, other.ended]).toEqual([[], []])
    }
  })

  it('logs the former user out before it stores another user’s login, even if that request fails', async () => {
    for (const answer of [async () => ({}), async () => Promise.reject(new ApiError('NETWORK'))]) {
      const kept = records({ tokens: tokensOf('former', 600_000) })
      const sent: string[] = []
      const { session } = open(
        kept,
        fakeApi(async ({ path, accessToken }) => {
          sent.push(`${path} ${accessToken}`)
          return answer()
        })
      )

      await session.begin({ userId: 'somebody else', tokens: tokensOf('next', 600_000) })

      expect(sent).toEqual(['/v1/logout access former'])
      expect(await session.read()).toMatchObject({ userId: 'somebody else', isShared: false })
    }
  })

  it('ends and notifies the page if the server no longer knows the session', async () => {
    const kept = records({ tokens: tokensOf('good', 600_000) })
    const { session, ended } = open(
      kept,
      fakeApi(async () => Promise.reject(new ApiError('UNAUTHORIZED')))
    )

    await expect(session.send(request)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })

    expect(ended).toEqual(['ended'])
    expect(await session.read()).toBeUndefined()
    await expect(session.send(request)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it.each([
    ['NETWORK', 'NETWORK'],
    ['SERVER_ERROR', 'SERVER'],
    ['RATE_LIMITED', 'THROTTLED'],
    ['CHAIN', 'CHAIN'],
    ['FROZEN', 'DENIED']
  ] as const)('is kept if the server answers %s, which the page reads as %s', async (code, told) => {
    const kept = records({ tokens: tokensOf('good', 600_000) })
    const { session, ended } = open(
      kept,
      fakeApi(async () => Promise.reject(new ApiError(code, undefined, 7)))
    )

    await expect(session.send(request)).rejects.toMatchObject({ code: told })

    expect(ended).toEqual([])
    expect(await session.read()).toBeDefined()
  })

  it('deletes its stored data when the visitor signs out, even if the server is unreachable', async () => {
    const kept = records({ tokens: tokensOf('good', 600_000) })
    const { session } = open(
      kept,
      fakeApi(async () => Promise.reject(new ApiError('NETWORK')))
    )

    await session.end()

    expect(await session.read()).toBeUndefined()
  })

  it('logs out with a renewed token if the stored one has expired', async () => {
    const kept = records({ tokens: tokensOf('old', -1) })
    const sent: string[] = []
    const { session } = open(
      kept,
      serverOf('new', async ({ path, accessToken }) => {
        sent.push(`${path} ${accessToken}`)
        return path === '/v1/token' ? tokensOf('new', 600_000) : {}
      })
    )

    await session.end()

    expect(sent).toEqual(['/v1/token undefined', '/v1/logout access new'])
    expect(await session.read()).toBeUndefined()
  })

  it('does not restore a login that ended while its token was being renewed', async () => {
    const kept = records({ tokens: tokensOf('old', -1) })
    const { session } = open(
      kept,
      serverOf('new', async () => {
        await kept.change(hostOrigin, () => undefined)
        return tokensOf('new', 600_000)
      })
    )

    await expect(session.send(request)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })

    expect(await session.read()).toBeUndefined()
  })

  it('leaves a login that replaced another unchanged, whatever happens to the old one', async () => {
    const kept = records({ userId: 'ann', name: 'first', tokens: tokensOf('good', 600_000) })
    const replaced = async () => {
      await kept.change(hostOrigin, (stored) => stored && { ...stored, userId: 'ben', name: 'second' })
      throw new ApiError('UNAUTHORIZED')
    }
    const { session, ended } = open(kept, fakeApi(replaced))

    await expect(session.send(request)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await expect(session.change('first', { isShared: true })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })

    expect(ended).toEqual([])
    expect(await session.read()).toMatchObject({ userId: 'ben', name: 'second', isShared: false })
  })

  it('knows if the visitor has shared the addresses', async () => {
    const { session } = open(
      records({}),
      fakeApi(async () => undefined)
    )

    await expect(session.requireShared()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await session.change('n', { isShared: true })

    expect(await session.requireShared()).toMatchObject({ name: 'n' })
  })

  it('remembers shared addresses for the same user only, and gives a new login a random name', async () => {
    const kept = records({ userId: 'ann', isShared: true, name: 'first', tokens: tokensOf('old', 1) })
    const { session } = open(
      kept,
      fakeApi(async () => undefined)
    )

    await session.begin({ userId: 'ann', tokens: tokensOf('new', 600_000), email: 'a@b.co' })
    expect(await session.require()).toMatchObject({
      isShared: true,
      name: expect.stringMatching(/^[0-9a-f]{32}$/)
    })
    await session.begin({ userId: 'ben', tokens: tokensOf('new', 600_000), email: 'b@b.co' })
    expect(await session.require()).toMatchObject({ isShared: false, userId: 'ben', email: 'b@b.co' })
  })
})

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Chrome on Windows'
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
    'Edge on Windows'
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/20.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone'
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/20.0 Safari/605.1.15',
    'Safari on macOS'
  ],
  ['<script>', 'A browser']
])('describes %s: %s', (agent, name) => {
  expect(describeBrowser(agent)).toBe(name)
})

const fakeApi = (send: (request: ApiRequest<unknown>) => Promise<unknown>) =>
  ({ send }) as unknown as ApiClient

/** A server that accepts one access token, and refuses all others. */
const serverOf = (good: string, send: (request: ApiRequest<unknown>) => Promise<unknown>) =>
  fakeApi(async (asked) => {
    const { accessToken } = asked
    if (accessToken !== undefined && accessToken !== `access ${good}`) throw new ApiError('UNAUTHORIZED')
    return send(asked)
  })

function records(part: Partial<StoredSession>) {
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

function open(kept: ReturnType<typeof records>, api: ApiClient, runLocked = oneAtATime()) {
  const ended: string[] = []
  const session = new Session({ hostOrigin, api, records: kept, runLocked, onEnd: () => ended.push('ended') })
  return { session, ended }
}

/** Like `navigator.locks`: one task at a time. */
function oneAtATime() {
  const state: { last: Promise<unknown> } = { last: Promise.resolve() }
  return <T>(_: string, task: () => Promise<T>): Promise<T> => {
    const running = state.last.then(task)
    state.last = running.catch(() => undefined)
    return running
  }
}
