/** @jest-environment node */
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { databaseSetup } from '../test/databaseSetup.js'
import { TestDevice } from '../test/TestDevice.js'

const { folder, services, open } = databaseSetup()

describe('a login request for an address', () => {
  it('gets the same response byte for byte, except for random parts, with or without an account', async () => {
    const auth = await services.start()
    const owner = await TestDevice.make(auth)
    await owner.logIn(auth, 'known@site.example')
    auth.advance(31_000)
    const stranger = await TestDevice.make(auth)
    const shape = async (email: string) => {
      const { status, text, headers } = await stranger.start(email)
      // The waiting time is counted from each address's own mail.
      const names = [...headers].filter(([name]) => !/^(date|dpop-nonce|retry-after)$/.test(name))
      return {
        status,
        names,
        text: text
          .replace(/"(flowId|number)":"[^"]+"/g, '"$1":"*"')
          .replace(/"retryAfter":\d+/, '"retryAfter":*')
          .replace(/\d{13}/g, '*')
      }
    }

    const known = await shape('known@site.example')
    const unknown = await shape('nobody@site.example')
    const soon = [await shape('known@site.example'), await shape('nobody@site.example')]

    expect(known).toEqual(unknown)
    expect(known.status).toBe(200)
    expect(soon[0]).toEqual(soon[1])
    expect(soon[0]?.status).toBe(429)
  })

  it.each([
    ['a space', 'a b@site.example'],
    ['a line break', 'a@site.example\r\nBcc: x@y.example'],
    ['a control character', 'a\u0007@site.example'],
    ['no @', 'nobody'],
    ['two addresses', 'a@site.example,b@site.example'],
    ['255 characters', `${'a'.repeat(242)}@site.example`],
    ['a text that is not in NFC', 'e\u0301@site.example']
  ])('is refused with %s', async (_, email) => {
    const auth = await services.start()
    const device = await TestDevice.make(auth)

    expect((await device.start(email)).status).toBe(400)
  })
})

describe.each([
  ['a file', () => join(folder, 'race.db')],
  ['PostgreSQL', () => open.postgres.url]
])('fifty concurrent requests, over %s', (kind, place) => {
  const email = `race.${kind.replace(/\W/g, '')}@site.example`.toLowerCase()

  it('EW-15: EW-23: [F-58] send one mail, approve once, log in once and renew once; fifty views of a link change nothing', async () => {
    const auth = await services.start({ database: place() })
    const device = await TestDevice.make(auth)
    await device.ask('/v1/projects/test/origins')
    const fifty = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, call))
    const statuses = (answers: readonly { status: number }[], status: number) =>
      answers.filter((answer) => answer.status === status).length

    const started = await fifty(() => device.start(email))
    const flow = started.find(({ status }) => status === 200)?.body
    const { token } = await auth.nextMail(email)
    const looks = await fifty(() => device.page(`/v1/device-links/${token}`))
    const before = (await device.ask(`/v1/flows/${flow.flowId}`)).body.state
    const { pageNonce } = looks[0]?.body ?? {}
    const blind = await device.page(`/v1/device-links/${token}`, { pageNonce: 'x', number: flow.number })
    const chosen = await fifty(() =>
      device.page(`/v1/device-links/${token}`, { pageNonce, number: flow.number })
    )
    const { code } = chosen.find(({ status }) => status === 200)?.body ?? {}
    const confirmed = await fifty(() => device.confirm(flow.flowId, code))
    const login = confirmed.find(({ status }) => status === 200)?.body
    const { refreshToken } = login.tokens
    const renewed = await fifty(() => device.ask('/v1/token', { body: { refreshToken } }))

    expect([statuses(started, 200), statuses(started, 429)]).toEqual([1, 49])
    expect(statuses(looks, 200)).toBe(50)
    expect([before, blind.status]).toEqual(['waiting', 400])
    expect([statuses(chosen, 200), statuses(chosen, 410)]).toEqual([1, 49])
    expect([statuses(confirmed, 200), statuses(confirmed, 401)]).toEqual([1, 49])
    // All get the same successor, which is the one that continues.
    expect(new Set(renewed.map(({ body }) => body.refreshToken)).size).toBe(1)
    expect(auth.mailsTo(email)).toEqual([])
    expect(auth.errors).toEqual([])
  }, 120_000)

  it('of one caller for fifty addresses send twenty mails (OTP-4)', async () => {
    const auth = await services.start({ database: place(), proxies: 1 })
    const device = await TestDevice.make(auth)
    device.address = '203.0.113.77'
    await device.ask('/v1/projects/test/origins')

    const started = await Promise.all(
      Array.from({ length: 50 }, (_, index) => device.start(`${index}.${email}`))
    )

    expect(started.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(started.filter(({ status }) => status === 429)).toHaveLength(30)
  }, 60_000)
})
