/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Relay, startRelay } from '@plugboard/relay'
import { startStopwatch } from '../../jest/startStopwatch.js'
import { startPage, type TestPage } from './startPage.js'

/** How soon a visitor learns that pairing cannot work here, in milliseconds. */
const promisedMs = 10_000

/** The error of a pairing attempt, which arrives within the promised time. */
const attempt = async (page: TestPage): Promise<unknown> => {
  const stopwatch = startStopwatch()
  const error = await page.kit.connect('walletConnect').catch((reason: unknown) => reason)
  stopwatch.stop()
  expect(stopwatch.ms).toBeLessThanOrEqual(promisedMs)
  return error
}

describe('relay that refuses the page', () => {
  let relay: Relay
  const pages: TestPage[] = []
  const open = async (...args: Parameters<typeof startPage>): Promise<TestPage> => {
    const page = await startPage(...args)
    pages.push(page)
    return page
  }

  beforeEach(async () => {
    relay = await startRelay()
  })

  afterEach(async () => {
    for (const page of pages.splice(0)) await page.stop()
    await relay.stop()
  })

  const refusals = [
    [
      'originNotAllowed',
      'Unauthorized: origin not allowed',
      'walletconnect/originNotAllowed',
      'Origin Not Allowed'
    ],
    [
      'tokenNotYetValid',
      'JWT validation error: JWT Token is not yet valid',
      'walletconnect/sessionExpired',
      'Session Expired'
    ],
    ['invalidKey', 'Unauthorized: invalid key', 'walletconnect/invalidProjectId', 'Invalid Project ID']
  ] as const

  it.each(refusals)(
    '[S8.03] reports %s within ten seconds with the message of the relay: %s',
    async (how, words, code, title) => {
      relay.faults.refuse(how)
      const page = await open(relay.url, { debug: true })
      const error = await attempt(page)
      expect(error).toMatchObject({
        code,
        severity: 'alert',
        cause: { message: expect.stringContaining(words) }
      })
      expect((error as Error).message).toContain(title)
      await until(() => page.kit.notices.alert?.code === code)
    }
  )

  it('[S8.02] raises one alert per kind of refusal, and only in debug mode', async () => {
    relay.faults.refuse('invalidKey')
    const page = await open(relay.url, { debug: true })
    const quiet = await open(relay.url, { id: 'quiet' })
    for (const one of [page, quiet]) {
      await attempt(one)
      await attempt(one)
      relay.faults.clear()
      relay.faults.refuse('originNotAllowed')
      await attempt(one)
      await attempt(one)
      relay.faults.clear()
      relay.faults.refuse('invalidKey')
      await until(() => one.errors.length === 2)
    }
    const codes = ['walletconnect/invalidProjectId', 'walletconnect/originNotAllowed']
    expect(page.errors.map(({ code, severity }) => [code, severity])).toEqual(
      codes.map((code) => [code, 'alert'])
    )
    expect(quiet.errors.map(({ code, severity }) => [code, severity])).toEqual(
      codes.map((code) => [code, 'silent'])
    )
    expect(quiet.kit.notices.alert).toBeUndefined()
  })

  it.each([
    ['that is down', () => relay.down()],
    ['that resets every connection', () => relay.faults.refuse('reset')],
    ['that leaves every connection open without a word', () => relay.faults.refuse('hang')],
    ['that accepts connections and never answers', () => relay.faults.drop()]
  ])(
    'reports within ten seconds that a relay %s cannot be reached',
    async (_, fail) => {
      await fail()
      const page = await open(relay.url)
      expect(await attempt(page)).toMatchObject({ code: 'walletconnect/relayUnreachable' })
    },
    30_000
  )

  it('falls back to the next configured relay', async () => {
    const page = await open(['ws://127.0.0.1:9', relay.url])
    page.kit.connect('walletConnect').catch(() => {})
    await relay.next({ method: 'wc_proposeSession' })
  })

  it('allows another attempt after a refusal', async () => {
    relay.faults.refuse('originNotAllowed')
    const page = await open(relay.url)
    await attempt(page)
    relay.faults.clear()
    page.kit.connect('walletConnect').catch(() => {})
    await relay.next({ method: 'wc_proposeSession' })
  })
})

const until = async (isSo: () => boolean | undefined) => {
  for (let turn = 0; turn < 3000 && !isSo(); turn++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(isSo()).toBe(true)
}
