/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { connectErrors, coreErrors, defineErrors } from '@plugboard/core'
import { until } from '../../../tests/jest/until'
import { alice, analyticsSetup } from '../test/analyticsSetup.js'
import type { AnalyticsBody } from './AnalyticsBody.js'

const { host, service, page } = analyticsSetup()

/** The kit's report of its start. */
const initialized = { plugins: [] }

/** Emits an event with this name, which only these tests use. */
const marked = (kit: Awaited<ReturnType<typeof page>>['kit'], name = 'CLICK_NETWORKS' as const) =>
  kit.emit(name, undefined)

describe('modal events', () => {
  it('[S7.06] are sent to the host as POST /e with the project, the kit and the page', async () => {
    const { server, url, bodies } = await host()
    const { kit, events } = await page({ url: `${url}/stats` })
    kit.open({ view: 'Networks' })
    await until(() => bodies().length >= 2)

    const [first] = server.requests
    const opened = bodies().find(({ props }) => props.event === 'MODAL_OPEN')
    const at = events.find(({ name }) => name === 'MODAL_OPEN')?.at
    expect([first?.method, first?.url.pathname]).toEqual(['POST', '/stats/e'])
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toEqual({
      projectId: 'shop',
      st: 'appkit',
      sv: 'html-toy-0.1.0'
    })
    expect(opened).toEqual({
      eventId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      url: 'https://shop.example:8443/cart',
      domain: 'shop.example',
      timestamp: at,
      props: {
        type: 'track',
        event: 'MODAL_OPEN',
        properties: { connected: false, view: 'Networks', caipNetworkId: 'toy:1' }
      }
    })
    expect(new Set(bodies().map(({ eventId }) => eventId)).size).toBe(bodies().length)
    expect([first?.headers.cookie, first?.headers.referer]).toEqual([undefined, undefined])
  })

  it('wait until the modal is opened or a wallet is connected', async () => {
    const { url, names } = await host()
    const { kit } = await page({ url })
    marked(kit)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(names()).toEqual([])

    await kit.connect('vault')
    await until(() => names().includes('CONNECT_SUCCESS'))
    expect(names().slice(0, 2)).toEqual(['INITIALIZE', 'CLICK_NETWORKS'])
  })
})

describe('[S7.07] analytics does not send', () => {
  it('the event for the loaded code of the dialog', async () => {
    const { url, names } = await host()
    const { kit } = await page({ url })
    kit.emit('MODAL_CREATED', undefined)
    kit.open()
    marked(kit)
    await until(() => names().includes('CLICK_NETWORKS'))
    expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'CLICK_NETWORKS'])
  })

  it('anything but INITIALIZE if the page has turned analytics off', async () => {
    const { url, names } = await host()
    const { kit } = await page({ url }, { features: { analytics: false } })
    kit.open()
    marked(kit)
    kit.report(coreErrors.networkNotFound())
    // Events are sent one after the other: anything that would be sent before this one has been sent by then.
    kit.emit('INITIALIZE', initialized)
    await until(() => names().length > 1)
    expect(names()).toEqual(['INITIALIZE', 'INITIALIZE'])
  })

  it('anything but INITIALIZE if the project has turned analytics off, even if that is known late', async () => {
    const { url, names } = await host()
    const real = await service(false)
    const { kit } = await page({ url }, { gatewayUrl: real.url })
    kit.open()
    marked(kit)
    kit.report(coreErrors.networkNotFound())
    kit.emit('INITIALIZE', initialized)
    await until(() => names().length > 1)
    expect([names(), kit.features.get('analytics')]).toEqual([['INITIALIZE', 'INITIALIZE'], false])
  })

  it("anything at all if telemetry is 'none' or the browser requests privacy", async () => {
    const { url, names } = await host()
    const refusing = await page({ url, telemetry: 'none' })
    refusing.kit.open()
    // The later event of another page reaches the host: nothing of the first one has.
    const telling = await page({ url })
    telling.kit.open()
    await until(() => names().length >= 2)
    const told = ['INITIALIZE', 'MODAL_OPEN']
    expect(names()).toEqual(told)
    telling.kit.dispose()
    for (const asks of [{ globalPrivacyControl: true }, { doNotTrack: '1' }]) {
      Object.defineProperty(globalThis, 'navigator', { value: asks, configurable: true })
      const { kit } = await page({ url })
      kit.open()
      kit.report(coreErrors.networkNotFound())
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(names()).toEqual(told)
  })
})

describe('errors', () => {
  const failures = (bodies: readonly AnalyticsBody[]) => bodies.filter(({ props }) => props.type === 'error')

  it('[S7.08] have type, event, errorType, errorMessage and stackTrace', async () => {
    const { url, bodies } = await host()
    const { kit } = await page({ url })
    kit.open()
    kit.report(coreErrors.networkNotFound())
    await until(() => failures(bodies()).length > 0)

    const [failure] = failures(bodies())
    expect(failure?.props).toEqual({
      type: 'error',
      event: 'INTERNAL_SDK_ERROR',
      errorType: 'core/networkNotFound',
      errorMessage: 'Network Not Found',
      stackTrace: ''
    })
    expect(failure?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it.each([
    ['gateway/serverError', 'API_ERROR'],
    ['gateway/unreadable', 'DATA_PARSING_ERROR'],
    ['auth/frameGone', 'SECURE_SITE_ERROR'],
    ['names/notResolved', 'INTERNAL_SDK_ERROR']
  ])('name the failing part with an event that hosts know: %s is %s', async (code, event) => {
    const { url, bodies } = await host()
    const { kit } = await page({ url })
    kit.open()
    const [scope = '', name = ''] = code.split('/')
    const errors = defineErrors(scope, { [name]: { message: 'It failed' } })
    kit.report(errors[name]?.() ?? new Error(code))
    await until(() => failures(bodies()).length > 0)
    expect(failures(bodies())[0]?.props).toMatchObject({ event, errorType: code, errorMessage: 'It failed' })
  })

  it('of one class have different types: their codes, although hosts expect the class name', async () => {
    const { url, bodies } = await host()
    const { kit } = await page({ url })
    kit.open()
    const errors = [coreErrors.networkNotFound(), coreErrors.unexpected()]
    for (const error of errors) kit.report(error)
    await until(() => failures(bodies()).length >= 2)

    const types = failures(bodies()).map(({ props }) => Object(props).errorType)
    expect(types).toEqual(['core/networkNotFound', 'core/unexpected'])
    // Distinct names would say as much, and are what hosts expect in this field: if they ever differ, this has to be decided again.
    expect(errors.map(({ name }) => name)).toEqual(['KitError', 'KitError'])
  })

  it('include their stack if the host has enabled it', async () => {
    const { url, bodies } = await host()
    const { kit } = await page({ url, includeStacks: true })
    kit.open()
    kit.report(coreErrors.networkNotFound())
    await until(() => failures(bodies()).length > 0)
    expect(failures(bodies())[0]?.props).toMatchObject({
      stackTrace: expect.stringContaining('analytics.test')
    })
  })

  it('[S8.14] are sent at most five times in 60 seconds', async () => {
    const { url, bodies } = await host()
    const { kit } = await page({ url })
    kit.open()
    const start = Date.now()
    const clock = jest.spyOn(Date, 'now')
    const fail = async (seconds: number, times: number) => {
      clock.mockReturnValue(start + seconds * 1_000)
      for (let time = 0; time < times; time++) kit.report(coreErrors.networkNotFound())
      await kit.ready
      marked(kit)
      const events = bodies().length
      await until(() => bodies().length > events)
    }
    await fail(0, 3)
    await fail(30, 4)
    const within = async (count: number) => {
      await until(() => failures(bodies()).length >= count)
      await new Promise((resolve) => setTimeout(resolve, 50))
      return failures(bodies()).length
    }
    expect(await within(5)).toBe(5)
    await fail(59.999, 1)
    expect(await within(5)).toBe(5)
    // Three of them are a minute old now, and the two others are not.
    await fail(60, 9)
    expect(await within(8)).toBe(8)
  })

  it('are not sent if the visitor declined, which does not count towards the limit', async () => {
    const { url, bodies } = await host()
    const { kit } = await page({ url })
    kit.open()
    for (let time = 0; time < 9; time++) kit.report(connectErrors.rejected())
    kit.report(coreErrors.networkNotFound())
    await until(() => failures(bodies()).length > 0)
    expect(failures(bodies()).map(({ props }) => Object(props).errorType)).toEqual(['core/networkNotFound'])
  })

  it('never contain an address, nor do events, whatever a plugin or a wallet puts into them', async () => {
    const { url, bodies } = await host()
    const { kit } = await page({ url, includeStacks: true })
    kit.open()
    const { sent } = defineErrors('acme', { sent: { message: `Nothing came to ${alice}` } })
    kit.report(sent())
    kit.emit('CLICK_NETWORKS', { from: alice, all: [{ [alice]: 1 }] } as never)
    await until(() => bodies().some(({ props }) => props.event === 'CLICK_NETWORKS'))
    // Reports can arrive a moment later.
    await until(() => failures(bodies()).length > 0)
    expect(failures(bodies())[0]?.props).toMatchObject({
      errorMessage: 'Nothing came to ‹identity›',
      stackTrace: expect.stringContaining('analytics.test')
    })
    expect(JSON.stringify(bodies())).not.toContain(alice.slice(2, 10))
  })

  it('[S8.04] of an invalid configuration (403) are reported once, and nothing more is sent', async () => {
    const { url, bodies } = await host(403)
    const { kit, errors } = await page({ url })
    kit.open()
    for (let time = 0; time < 20; time++) marked(kit)
    await until(() => errors.length > 0)
    kit.report(coreErrors.noActiveAddress())
    await new Promise((resolve) => setTimeout(resolve, 150))

    expect(errors.filter(({ message }) => message === 'Invalid App Configuration')).toHaveLength(1)
    expect(kit.notices.alert).toMatchObject({
      kind: 'alert',
      text: 'Invalid App Configuration'
    })
    expect(bodies()).toHaveLength(1)
  })

  it('of the host cause no retries, do not stop later events, and are hidden from visitors', async () => {
    let answered = 0
    const { url, names } = await host(() => [500, 401, 404, 429][answered++] ?? 204)
    const { kit, errors } = await page({ url })
    kit.open()
    for (let time = 0; time < 3; time++) marked(kit)
    await until(() => names().length === 5)
    const events = ['INITIALIZE', 'MODAL_OPEN', ...Array(3).fill('CLICK_NETWORKS')]
    expect([names(), errors]).toEqual([events, []])
  })
})

describe('a page', () => {
  it('can receive events with its own sink, and is not affected if it throws', async () => {
    const taken: AnalyticsBody[] = []
    const sink = (body: AnalyticsBody) => {
      taken.push(body)
      throw new Error('full')
    }
    const { kit, errors } = await page({ sink })
    kit.open()
    marked(kit)
    await until(() => taken.length === 3)
    expect([taken[2]?.props.event, errors]).toEqual(['CLICK_NETWORKS', []])
  })

  it('sends the connected address only if it opts in', async () => {
    const plain: AnalyticsBody[] = []
    const named: AnalyticsBody[] = []
    for (const [taken, includeAddress] of [
      [plain, false],
      [named, true]
    ] as const) {
      const { kit } = await page({ sink: (body) => taken.push(body), includeAddress })
      await kit.connect('vault')
      marked(kit)
      await until(() => taken.some(({ props }) => props.event === 'CLICK_NETWORKS'))
    }
    expect(JSON.stringify(plain)).not.toContain(alice.slice(2, 10))
    expect(named.at(-1)?.props).toMatchObject({ event: 'CLICK_NETWORKS', address: alice })
  })

  it('gets an error that names a missing or wrong option', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const options of [
      {},
      { url: 'shop' },
      { url: 'ftp://shop.example' },
      { url: 'https://shop.example?key=1' }
    ]) {
      const { errors } = await page(options)
      expect(errors).toMatchObject([
        {
          code: 'core/pluginFailed',
          cause: expect.objectContaining({ message: expect.stringContaining('`url`') })
        }
      ])
    }
  })
})
