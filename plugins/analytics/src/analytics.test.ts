/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { coreErrors } from '@plugboard/core'
import { until } from '../../../tests/jest/until'
import { alice, analyticsSetup, emitMarker } from '../test/analyticsSetup.js'
import type { AnalyticsBody } from './AnalyticsBody.js'

const { host, service, page } = analyticsSetup()

/** The kit's report of its start. */
const initialized = { plugins: [] }

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

  it('name the page without an address, a name or a secret in its path', async () => {
    const taken: AnalyticsBody[] = []
    const account = '/account/0x70997970c51812dc3a010c7d01b50e0d17dc79c8/a%20b'
    for (const [path, sent] of [
      [account, '/account/%E2%80%B9identity%E2%80%BA/a%20b'],
      ['/names/maren.eth', '/names/%E2%80%B9identity%E2%80%BA'],
      ['/login/ada%40site.example', '/login/%E2%80%B9e-mail%E2%80%BA'],
      ['/swap/eip155:1/@maren%', '/swap/eip155:1/@maren%']
    ] as const) {
      const value = new URL(path, 'https://shop.example')
      Object.defineProperty(globalThis, 'location', { value, configurable: true })
      const { kit } = await page({ sink: (body) => taken.push(body) })
      kit.open()
      await until(() => taken.length > 0)
      expect(taken.splice(0)[0]?.url).toBe(`https://shop.example${sent}`)
    }
  })

  it('wait until the modal is opened or a wallet is connected', async () => {
    const { url, names } = await host()
    const { kit } = await page({ url })
    emitMarker(kit)
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
    emitMarker(kit)
    await until(() => names().includes('CLICK_NETWORKS'))
    expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'CLICK_NETWORKS'])
  })

  it('anything but INITIALIZE if the page has turned analytics off', async () => {
    const { url, names } = await host()
    const { kit } = await page({ url }, { features: { analytics: false } })
    kit.open()
    emitMarker(kit)
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
    emitMarker(kit)
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

describe('a page', () => {
  it('can receive events with its own sink, and is not affected if it throws', async () => {
    const taken: AnalyticsBody[] = []
    const sink = (body: AnalyticsBody) => {
      taken.push(body)
      throw new Error('full')
    }
    const { kit, errors } = await page({ sink })
    kit.open()
    emitMarker(kit)
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
      emitMarker(kit)
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
