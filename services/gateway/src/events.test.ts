/** @jest-environment node */
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { gatewayForTest, shop } from '../test/gatewayForTest.js'
import { exportEvents } from './cli/exportEvents.js'
import { runCli } from './cli/runCli.js'
import type { StoredEvent } from './database/EventTable.js'
import { GatewayDatabase } from './database/GatewayDatabase.js'
import type { GatewayConfig } from './gates/configSchema.js'

const ended: (() => unknown)[] = []
afterEach(async () => {
  jest.restoreAllMocks()
  for (const end of ended.splice(0)) await end()
})

const origin = 'https://shop.example'
const bodyOf = (change: object = {}) => ({
  eventId: randomUUID(),
  url: 'https://shop.example/cart',
  domain: 'shop.example',
  timestamp: 1_795_478_721_368,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  ...change
})

/** A gateway with a project that wants events and one that does not. */
async function begin(config: GatewayConfig = {}) {
  const quiet = { ...shop, projectId: 'quiet', isAnalyticsEnabled: false }
  const rig = await gatewayForTest({ config: { rateLimit: false, projects: [shop, quiet], ...config } })
  ended.push(() => rig.end())
  const post = (body: unknown, { projectId = 'shop', from = origin, type = 'text/plain' } = {}) =>
    fetch(`${rig.gateway.url}/e?${new URLSearchParams({ projectId, st: 'appkit', sv: 'html-0.1.0' })}`, {
      method: 'POST',
      headers: { Origin: from, 'Content-Type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body)
    })
  const exported = async (filter: { projectId?: string; since?: string } = {}) => {
    const lines: StoredEvent[] = []
    const all = { projectId: filter.projectId, since: filter.since }
    await exportEvents(rig.database, all, (line) => lines.push(JSON.parse(line) as StoredEvent))
    return lines
  }
  return { ...rig, post, exported }
}

describe('POST /e', () => {
  it('stores an event of a project once and exports it', async () => {
    const { post, exported } = await begin()
    const event = bodyOf()
    const failed = bodyOf({
      timestamp: '2026-11-24T00:00:00.000Z',
      props: {
        type: 'error',
        event: 'API_ERROR',
        errorType: 'gateway/serverError',
        errorMessage: '',
        stackTrace: ''
      }
    })

    const answers = [await post(event), await post(event, { type: 'application/json' }), await post(failed)]

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(answers[0]?.headers.get('access-control-allow-origin')).toBe(origin)
    expect(await exported()).toEqual([
      { ...event, projectId: 'shop', receivedAt: expect.any(Number) },
      { ...failed, timestamp: Date.parse('2026-11-24'), projectId: 'shop', receivedAt: expect.any(Number) }
    ])
  })

  it('stores only kit starts for a project with analytics turned off', async () => {
    const { post, exported } = await begin()
    const start = bodyOf({ props: { type: 'track', event: 'INITIALIZE', properties: {} } })
    const answers = [await post(bodyOf(), { projectId: 'quiet' }), await post(start, { projectId: 'quiet' })]
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await exported()).map(({ props }) => props.event)).toEqual(['INITIALIZE'])
  })

  it('rejects unknown projects and origins with 403, and names what is wrong with a body', async () => {
    const { post, exported } = await begin()
    const codeOf = async (answer: Response) => {
      const { error } = (await answer.json()) as { error: { code: string; field?: string } }
      return [answer.status, error.code, error.field]
    }
    const props = { type: 'track', event: 'MODAL_OPEN' }
    expect([
      await codeOf(await post(bodyOf(), { projectId: 'nobody' })),
      await codeOf(await post(bodyOf(), { from: 'https://evil.example' })),
      await codeOf(await post('no json')),
      await codeOf(await post([])),
      await codeOf(await post(bodyOf({ eventId: '1' }))),
      await codeOf(await post(bodyOf({ timestamp: 'soon' }))),
      await codeOf(await post(bodyOf({ url: 'x'.repeat(2_049) }))),
      await codeOf(await post(bodyOf({ props: { ...props, type: 'other' } }))),
      await codeOf(await post(bodyOf({ props: { ...props, event: 'a b' } }))),
      await codeOf(await post(bodyOf({ props: { ...props, text: 'x'.repeat(65_536) } })))
    ]).toEqual([
      [403, 'PROJECT_NOT_FOUND', 'projectId'],
      [403, 'ORIGIN_NOT_ALLOWED', undefined],
      [400, 'INVALID_BODY', undefined],
      [400, 'INVALID_BODY', 'body'],
      [400, 'INVALID_BODY', 'eventId'],
      [400, 'INVALID_BODY', 'timestamp'],
      [400, 'INVALID_BODY', 'url'],
      [400, 'INVALID_BODY', 'props.type'],
      [400, 'INVALID_BODY', 'props.event'],
      [413, 'BODY_TOO_LARGE', undefined]
    ])
    expect(await exported()).toEqual([])
  })

  it('accepts 300 events at a time without losing any', async () => {
    const { post, exported } = await begin()
    const bodies = Array.from({ length: 300 }, () => bodyOf())
    const answers = await Promise.all(bodies.map((body) => post(body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(new Set((await exported()).map(({ eventId }) => eventId)).size).toBe(300)
  })

  it('stores what errors of pages can contain, and refuses events that would fill the disk', async () => {
    const { post, exported } = await begin()
    const withText = (length: number) => {
      const body = bodyOf()
      return { ...body, props: { ...body.props, stackTrace: 'x'.repeat(length) } }
    }

    const answers = [await post(withText(7_000)), await post(withText(8_192))]

    expect(answers.map(({ status }) => status)).toEqual([204, 400])
    expect(await answers[1]?.json()).toMatchObject({ error: { code: 'INVALID_BODY', field: 'props' } })
    expect(await exported()).toHaveLength(1)
  })

  it('deletes old events also after the clock was set back', async () => {
    const { post, exported } = await begin({ analytics: { retentionDays: 1, maxEvents: 2 } })
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now')
    clock.mockReturnValue(now + 9 * 86_400_000)
    await post(bodyOf())
    clock.mockReturnValue(now)
    for (let more = 0; more < 3; more++) await post(bodyOf())

    clock.mockReturnValue(now + 2 * 3_600_000)
    await post(bodyOf())

    expect(await exported()).toHaveLength(2)
  })

  it('deletes events older than the retention, and the oldest if there are too many', async () => {
    const { post, exported } = await begin({ analytics: { retentionDays: 1, maxEvents: 2 } })
    const start = Date.now()
    const clock = jest.spyOn(Date, 'now')
    const sent: string[] = []
    for (const hours of [0, 2, 4, 6, 40]) {
      clock.mockReturnValue(start + hours * 3_600_000)
      const body = bodyOf()
      sent.push(body.eventId)
      await post(body)
    }
    expect((await exported()).map(({ eventId }) => eventId)).toEqual(sent.slice(4))
    clock.mockReturnValue(start + 41.5 * 3_600_000)
    for (let more = 0; more < 2; more++) await post(bodyOf())
    clock.mockReturnValue(start + 43 * 3_600_000)
    await post(bodyOf())
    expect(await exported()).toHaveLength(2)
  })
})

describe('plugboard-gateway events', () => {
  it('exports the events of one project since a date, even more than one page', async () => {
    const { database, exported } = await begin()
    const file = new GatewayDatabase(database)
    const day = Date.parse('2026-11-24')
    await file.write(({ events }) => {
      for (let at = 0; at < 2_500; at++)
        events.add({
          ...bodyOf(),
          props: { type: 'track', event: 'MODAL_OPEN' },
          projectId: 'shop',
          receivedAt: day + (at >> 1)
        })
      events.add({
        ...bodyOf(),
        props: { type: 'track', event: 'MODAL_OPEN' },
        projectId: 'shop',
        receivedAt: day - 1
      })
      events.add({
        ...bodyOf(),
        props: { type: 'track', event: 'MODAL_OPEN' },
        projectId: 'quiet',
        receivedAt: day
      })
    })
    file.close()
    const all = await exported({ projectId: 'shop', since: '2026-11-24' })
    expect([all.length, new Set(all.map(({ eventId }) => eventId)).size]).toEqual([2_500, 2_500])
    expect(all.every(({ receivedAt }, at) => receivedAt >= (all[at - 1]?.receivedAt ?? 0))).toBe(true)
    expect(await exported()).toHaveLength(2_502)
  })

  it('reports an invalid date and a missing database', async () => {
    const { database } = await begin()
    const complaints: string[] = []
    const terminal = {
      print: () => undefined,
      complain: (line: string) => complaints.push(line),
      stopped: async () => undefined
    }
    const codes = [
      await runCli(['events', '--database', database, '--since', 'soon'], {}, terminal),
      await runCli(['events', '--database', `${database}.none`], {}, terminal)
    ]
    expect(codes).toEqual([1, 1])
    expect(complaints).toEqual([
      '--since must be a date, such as 2026-01-31.',
      `There is no database at ${database}.none.`
    ])
  })
})
