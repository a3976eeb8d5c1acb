/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import {
  fakeApi,
  hostOrigin,
  oneAtATime,
  openSession,
  records,
  serverOf,
  tokensOf
} from '../../../test/openSession.js'
import type { ApiRequest } from '../api/ApiClient.js'
import { ApiError } from '../api/ApiError.js'

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
      const [one, other] = [openSession(kept, api, runLocked), openSession(kept, api, runLocked)]

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
      const { session } = openSession(
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
    const { session, ended } = openSession(
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
    const { session, ended } = openSession(
      kept,
      fakeApi(async () => Promise.reject(new ApiError(code, undefined, 7)))
    )

    await expect(session.send(request)).rejects.toMatchObject({ code: told })

    expect(ended).toEqual([])
    expect(await session.read()).toBeDefined()
  })

  it('deletes its stored data when the visitor signs out, even if the server is unreachable', async () => {
    const kept = records({ tokens: tokensOf('good', 600_000) })
    const { session } = openSession(
      kept,
      fakeApi(async () => Promise.reject(new ApiError('NETWORK')))
    )

    await session.end()

    expect(await session.read()).toBeUndefined()
  })

  it('logs out with a renewed token if the stored one has expired', async () => {
    const kept = records({ tokens: tokensOf('old', -1) })
    const sent: string[] = []
    const { session } = openSession(
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
    const { session } = openSession(
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
    const { session, ended } = openSession(kept, fakeApi(replaced))

    await expect(session.send(request)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await expect(session.change('first', { isShared: true })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })

    expect(ended).toEqual([])
    expect(await session.read()).toMatchObject({ userId: 'ben', name: 'second', isShared: false })
  })

  it('ends if the service has removed this device, but not a login that replaced it meanwhile', async () => {
    const removed = async () => Promise.reject(new ApiError('DEVICE_REVOKED'))
    const own = openSession(records({ tokens: tokensOf('good', 600_000) }), fakeApi(removed))
    await expect(own.session.send(request)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect([own.ended, await own.session.read()]).toEqual([['ended'], undefined])

    const kept = records({ name: 'first', tokens: tokensOf('good', 600_000) })
    const other = openSession(
      kept,
      fakeApi(async () => {
        await kept.change(hostOrigin, (stored) => stored && { ...stored, userId: 'ben', name: 'second' })
        return removed()
      })
    )
    await expect(other.session.send(request)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(other.ended).toEqual([])
    expect(await other.session.read()).toMatchObject({ userId: 'ben', name: 'second' })
  })

  it('reports a conflict as such, and nothing else', async () => {
    const refusals = ['CONFLICT', 'FROZEN', 'NETWORK'] as const
    const [conflict, ...others] = refusals.map((code) =>
      openSession(
        records({ tokens: tokensOf('good', 600_000) }),
        fakeApi(async () => Promise.reject(new ApiError(code)))
      ).session.sendOrConflict(request)
    )

    expect(await conflict).toBe('conflict')
    for (const one of others) await expect(one).rejects.toMatchObject({ cause: expect.any(ApiError) })
  })

  it('waits two seconds at most for the service to log it out', async () => {
    const sent: unknown[] = []
    const { session } = openSession(
      records({ tokens: tokensOf('good', 600_000) }),
      fakeApi(async ({ path, timeoutMs }) => sent.push([path, timeoutMs]))
    )
    await session.end()

    expect(sent).toEqual([['/v1/logout', 2_000]])
  })

  it('knows if the visitor has shared the addresses', async () => {
    const { session } = openSession(
      records({}),
      fakeApi(async () => undefined)
    )

    await expect(session.requireShared()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await session.change('n', { isShared: true })

    expect(await session.requireShared()).toMatchObject({ name: 'n' })
  })

  it('remembers shared addresses for the same user only, and gives a new login a random name', async () => {
    const kept = records({ userId: 'ann', isShared: true, name: 'first', tokens: tokensOf('old', 1) })
    const { session } = openSession(
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
