/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../../demo/stack/freePort.mjs'
import { startMailbox } from '../../../demo/stack/startMailbox.mjs'
import { AuthServices } from '../test/AuthServices.js'
import type { AuthForTest } from '../test/authForTest.js'
import { TestDevice } from '../test/TestDevice.js'

const services = new AuthServices()
const ending: (() => unknown)[] = []
afterEach(async () => {
  await services.closeAll()
  for (const end of ending.splice(0).reverse()) await end()
})

const [email, other] = ['ada@site.example', 'ben@site.example']
const hour = 3_600_000

/** Waits until this many mails were rejected, and until the time of the next try is stored. */
async function warned({ url, warnings }: AuthForTest, count: number): Promise<void> {
  const stored = () => fetch(`${url}/readyz`)
  while (warnings.length < count) await stored()
  await stored()
}

describe('EW-23: a mail server', () => {
  it('[F-49] loses no mail while it is down: the user gets it when the server is back', async () => {
    const smtpPort = await freePort()
    const auth = await services.start({ smtp: `smtp://127.0.0.1:${smtpPort}` })
    const device = await TestDevice.make(auth)

    const started = await device.start(email)
    await warned(auth, 1)
    const mailbox = await startMailbox({ smtpPort })
    ending.push(mailbox.stop)
    auth.advance(5_001)
    // The next request wakes the waiting mails.
    await (await TestDevice.make(auth)).start(other)

    expect([started.status, started.body.action]).toEqual([200, 'VERIFY_DEVICE'])
    const { text } = await mailbox.next(({ to }: { readonly to: string }) => to === email)
    const token = /device#(\S+)/.exec(text)?.[1] ?? ''
    const code = await device.approve(token, started.body.number)
    expect((await device.confirm(started.body.flowId, code)).status).toBe(200)
    expect(auth.warnings).toEqual(['Auth service: a mail was not accepted (ESOCKET)'])
    expect(auth.errors).toEqual([])
  }, 60_000)

  it('[F-50] gets a temporarily refused mail again until it accepts it, and not afterwards', async () => {
    const tries: string[] = []
    const server = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
      onRcptTo: ({ address }, _session, done) => {
        tries.push(address)
        // Try again later, RFC 5321 section 4.2.
        done(tries.length < 3 ? Object.assign(new Error('Busy'), { responseCode: 451 }) : null)
      }
    })
    const port = await freePort()
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    ending.push(() => new Promise<void>((done) => server.close(() => done())))
    const auth = await services.start({ smtp: `smtp://127.0.0.1:${port}` })

    await (await TestDevice.make(auth)).start(email)
    for (const [at, wait] of [5_001, 60_001].entries()) {
      await warned(auth, at + 1)
      auth.advance(wait)
      // A request that mails nothing, but wakes waiting mails.
      await (await TestDevice.make(auth)).confirm('AAAAAAAAAAAAAAAAAAAAAA', '000000')
    }
    while (tries.length < 3) await fetch(`${auth.url}/healthz`)
    auth.advance(hour)
    await auth.service.close()

    expect(tries).toEqual([email, email, email])
    expect(auth.warnings).toEqual(Array(2).fill('Auth service: a mail was not accepted (EENVELOPE)'))
  }, 60_000)
})
