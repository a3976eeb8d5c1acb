/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createGateway, type Gateway, type GatewayConfig } from '@plugboard/gateway-service'
import { when } from 'mobx'
import { type FaultServer, json, startFaultServer } from '../test/faultServer.js'
import { gatewayKit, networkForTest } from '../test/gatewayKit.js'
import { minimalCatalogue } from './catalogue/minimalCatalogue.js'

const ended: (() => unknown)[] = []

/** The real service, with a relay before it that notes what it is asked. */
async function service(
  config: GatewayConfig = {}
): Promise<{ url: string; front: FaultServer; real: Gateway }> {
  const real = await createGateway({ database: ':memory:', config: { rateLimit: false, ...config } })
  const front = await startFaultServer(async (request, response) => {
    const answer = await fetch(real.url + request.url)
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  ended.push(
    () => front.close(),
    () => real.close()
  )
  return { url: front.url, front, real }
}

const project = {
  projectId: 'demo',
  allowedOrigins: ['https://shop.example'],
  features: [
    { id: 'social_login', isEnabled: true, config: ['email', 'google', 'apple'] },
    { id: 'swap', isEnabled: true, config: ['1inch'] },
    { id: 'onramp', isEnabled: false, config: [] },
    { id: 'activity', isEnabled: true, config: null },
    { id: 'multi_wallet', isEnabled: true, config: null }
  ],
  isAnalyticsEnabled: false
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 150))

function kitFor(...args: Parameters<typeof gatewayKit>) {
  const made = gatewayKit(...args)
  ended.unshift(() => made.kit.dispose())
  return made
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'location', {
    value: { origin: 'https://shop.example' },
    configurable: true
  })
})

afterEach(async () => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  for (const end of ended.splice(0)) await end()
  Reflect.deleteProperty(globalThis, 'location')
})

describe('gateway', () => {
  it('asks nobody anything before the modal is opened', async () => {
    const { url, front } = await service()
    const { kit } = kitFor({ url })
    await kit.start()
    await settled()
    expect(front.requests).toHaveLength(0)
    kit.open()
    await when(() => !kit.router.loading)
    expect(front.asked('/getWallets').length).toBeGreaterThan(0)
  })

  it('asks at the start where the host says so', async () => {
    const { url, front } = await service()
    const { kit, catalogue } = kitFor({ url, prefetch: true })
    await kit.start()
    await catalogue.prefetch()
    expect(front.asked('/getWallets').length).toBeGreaterThan(0)
  })

  it('[S7.01] reads the configuration with projectId, st and sv', async () => {
    const { url, front } = await service({ projects: [project] })
    const { kit } = kitFor({ url })
    await kit.start()
    kit.open()
    await when(() => kit.features.get('socials') !== undefined && kit.features.get('branding') === false)
    const [asked] = front.asked('/appkit/v1/config')
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      projectId: 'demo',
      st: 'appkit',
      sv: 'html-eip155-0.1.0'
    })
    expect(kit.features.all).toMatchObject({
      email: true,
      socials: ['google', 'apple'],
      swaps: ['1inch'],
      onramp: false,
      activity: true,
      branding: false,
      multiWallet: true
    })
  })

  it('[S6.04] lays the remote configuration over the local one, with a warning that names what it ignored', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { url } = await service({ projects: [project] })
    const { kit } = kitFor({ url }, { features: { onramp: ['meld'], allWallets: false }, logLevel: 'warn' })
    await kit.start()
    kit.open()
    await when(() => kit.features.get('onramp') === false)
    expect(kit.features.local.onramp).toEqual(['meld'])
    expect(kit.features.get('allWallets')).toBe(false)
    expect(warn.mock.calls.flat().join(' ')).toContain('onramp')
    expect(warn.mock.calls.flat().join(' ')).not.toContain('allWallets')
  })

  it('[S6.05] asks for no configuration in basic mode, where every remote feature is off', async () => {
    const { url, front } = await service({ projects: [project] })
    const { kit, catalogue } = kitFor({ url }, { basic: true, features: { email: true } })
    await kit.start()
    kit.open()
    await catalogue.prefetch()
    await settled()
    expect(front.asked('/appkit/v1/config')).toHaveLength(0)
    expect(front.asked('/projects/v1/origins')).toHaveLength(0)
    expect(kit.features.all).toMatchObject({
      email: false,
      socials: false,
      swaps: false,
      onramp: false,
      activity: false,
      branding: false,
      multiWallet: false
    })
  })

  it('[S5.19] has email and socials off where pay is on', async () => {
    const { url } = await service()
    const { kit, catalogue } = kitFor({ url }, { features: { pay: true, email: true } })
    await catalogue.prefetch()
    expect(kit.features.all).toMatchObject({ email: false, socials: false, swaps: ['1inch'] })
  })

  it('[S7.02] [S6.06] asks for the allowed origins when email or socials are on, and lets a listed one in', async () => {
    const { url, front } = await service({ projects: [project] })
    const { kit, errors } = kitFor({ url })
    await kit.start()
    kit.open()
    await when(() => kit.features.get('analytics') === false)
    expect(front.asked('/projects/v1/origins')).toHaveLength(1)
    expect(kit.features.get('email')).toBe(true)
    expect(errors).toEqual([])
  })

  it('[S6.06] does not ask for origins when email and socials are off', async () => {
    const { url, front } = await service({ projects: [{ ...project, features: [] }] })
    const { kit } = kitFor({ url })
    await kit.start()
    kit.open()
    await when(() => kit.features.get('analytics') === false)
    expect(front.asked('/projects/v1/origins')).toHaveLength(0)
  })

  it('[S7.04] reads whether analytics is wanted, and takes a failure for no', async () => {
    const { url, front } = await service({ projects: [{ ...project, isAnalyticsEnabled: true }] })
    const first = kitFor({ url })
    await first.kit.start()
    first.kit.open()
    await when(() => first.kit.features.get('branding') === false)
    await settled()
    expect(front.asked('/getAnalyticsConfig')).toHaveLength(1)
    expect(first.kit.features.get('analytics')).toBe(true)

    const failing = await startFaultServer(json({}, 400))
    ended.push(() => failing.close())
    const second = kitFor({ url: failing.url })
    await second.kit.start()
    second.kit.open()
    await when(() => second.kit.features.get('analytics') === false)
  })

  it('[S7.05] gives the addresses of pictures, which the service answers with images', async () => {
    const { url } = await service()
    const { catalogue } = kitFor({ url })
    await catalogue.prefetch()
    const wallet = catalogue.recommended[0]
    const addresses = [
      catalogue.imageUrl(wallet?.image_id ?? '', 'wallet'),
      catalogue.imageUrl('eip155-1', 'asset'),
      catalogue.imageUrl('usd', 'currency'),
      catalogue.imageUrl('ETH', 'token')
    ]
    expect(addresses.map((address) => new URL(address as string).pathname.replace(/[^/]+$/, ''))).toEqual([
      '/getWalletImage/',
      '/public/getAssetImage/',
      '/public/getCurrencyImage/',
      '/public/getTokenImage/'
    ])
    for (const address of addresses) {
      const response = await fetch(address as string)
      expect([response.status, (await response.blob()).type]).toEqual([
        200,
        expect.stringMatching(/^image\//)
      ])
    }
    expect(catalogue.imageUrl('../evil')).toBeUndefined()
  })

  it('lists the built-in wallets while the service has not answered', async () => {
    const front = await startFaultServer(() => undefined)
    ended.push(() => front.close())
    const { kit, catalogue } = kitFor({ url: front.url, timeout: 60_000 })
    await kit.start()
    kit.open()
    await when(() => catalogue.recommended.length > 0)
    expect(catalogue.recommended.map(({ name }) => name)).toEqual(
      minimalCatalogue
        .filter(({ chains }) => chains?.includes('eip155:1'))
        .slice(0, 4)
        .map(({ name }) => name)
    )
    // What the service has not said yet is not guessed at.
    expect(catalogue.count).toBe(0)
  })
})

describe('the catalogue', () => {
  it('[S7.03] [S9.03] loads 4 recommended wallets and pages of 40 without what stands elsewhere', async () => {
    const { url, front } = await service()
    const [first, second, , fourth] = minimalCatalogue
    const { catalogue } = kitFor(
      { url },
      { featuredWalletIds: [fourth?.id ?? '', first?.id ?? ''], excludeWalletIds: [second?.id ?? ''] }
    )
    await catalogue.prefetch()
    expect(catalogue.featured.map(({ id }) => id)).toEqual([fourth?.id, first?.id])
    expect(catalogue.recommended).toHaveLength(4)
    expect(catalogue.find({ rdns: second?.rdns })?.id).toBe(second?.id)
    const before = catalogue.count
    await catalogue.loadMore()
    expect(catalogue.wallets).toHaveLength(40)
    await catalogue.loadMore()
    expect(catalogue.wallets.length).toBeGreaterThan(40)
    expect(catalogue.error).toBeUndefined()
    const all = [...catalogue.featured, ...catalogue.recommended, ...catalogue.wallets]
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.every(({ chains }) => chains?.includes('eip155:1'))).toBe(true)
    expect(all.map(({ id }) => id)).not.toContain(second?.id)
    expect(catalogue.count).toBe(before)

    const [page] = front
      .asked('/getWallets')
      .filter(({ searchParams }) => searchParams.get('entries') === '40')
    expect(Object.fromEntries(page?.searchParams ?? [])).toMatchObject({
      page: '1',
      chains: 'eip155:1',
      exclude: [...catalogue.recommended, second, fourth, first].map((wallet) => wallet?.id).join(),
      projectId: 'demo',
      st: 'appkit'
    })
    while (!catalogue.complete) await catalogue.loadMore()
    const asked = front.requests.length
    await catalogue.loadMore()
    expect(front.requests).toHaveLength(asked)
    expect(catalogue.count).toBe(catalogue.wallets.length + 6)
  })

  it('keeps its count while pages come, also where some of their wallets are of no use here', async () => {
    const { url } = await service()
    const local = { ...networkForTest(31_337), rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } } }
    const { catalogue } = kitFor({ url }, { networks: [local] })
    await catalogue.prefetch()
    const said = catalogue.count
    expect(said).toBeGreaterThan(40)
    while (!catalogue.complete) {
      await catalogue.loadMore()
      expect(catalogue.count).toBe(said)
    }
    expect(catalogue.wallets.length).toBeLessThan(said - 4)
  })

  it('keeps to includeWalletIds', async () => {
    const { url } = await service()
    const ids = minimalCatalogue.slice(0, 3).map(({ id }) => id)
    const { catalogue } = kitFor({ url }, { includeWalletIds: ids })
    await catalogue.prefetch()
    await catalogue.loadMore()
    expect([...catalogue.recommended, ...catalogue.wallets].map(({ id }) => id).sort()).toEqual(
      [...ids].sort()
    )
  })

  it.each([
    ['test networks', networkForTest(11155111, true)],
    ['networks of this machine', networkForTest(31337, false, 'http://localhost:8545')]
  ])('offers every wallet of a namespace to a page that has %s only', async (_name, network) => {
    const { url, front } = await service()
    const { catalogue } = kitFor({ url }, { networks: [network] })
    await catalogue.prefetch()
    expect(catalogue.recommended).toHaveLength(4)
    expect(front.asked('/getWallets')[0]?.searchParams.has('chains')).toBe(false)
  })

  it('[S9.03] searches up to 100 entries, at the earliest 300 ms after the last key', async () => {
    const { url, front } = await service()
    const { catalogue, kit } = kitFor({ url })
    const events: unknown[] = []
    kit.on('SEARCH_WALLET', ({ search }) => events.push(search))
    await catalogue.prefetch()
    const searches = () => front.asked('/getWallets').filter(({ searchParams }) => searchParams.has('search'))
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    const given = ['m', 'me', 'meta'].map((text) => catalogue.search(text))
    await Promise.resolve()
    await jest.advanceTimersByTimeAsync(299)
    expect(searches()).toHaveLength(0)
    expect(catalogue.searching).toBe(true)
    await jest.advanceTimersByTimeAsync(1)
    jest.useRealTimers()
    await Promise.all(given)
    expect(
      searches().map(({ searchParams }) => [searchParams.get('search'), searchParams.get('entries')])
    ).toEqual([['meta', '100']])
    expect(catalogue.searchResults.map(({ name }) => name)).toContain('MetaMask')
    expect(events).toEqual(['meta'])
    await catalogue.search('')
    expect(catalogue.searchResults).toEqual([])
  })

  it('finds what a search has found after the search is left', async () => {
    const { url } = await service()
    const { catalogue } = kitFor({ url })
    await catalogue.prefetch()
    await catalogue.search('wallet')
    const known = [...minimalCatalogue, ...catalogue.featured, ...catalogue.recommended]
    const found = catalogue.searchResults.filter(({ id }) => !known.some((one) => one.id === id))
    expect(found.length).toBeGreaterThan(0)
    await catalogue.search('metamask')
    await catalogue.search('')
    expect(catalogue.searchResults).toEqual([])
    for (const { id, name } of found) expect(catalogue.find({ id })?.name).toBe(name)
  })

  it('falls back to the built-in wallets when the service fails, and recovers with the next try', async () => {
    const { front, url, real } = await service()
    front.behave(json({}, 400))
    const { catalogue } = kitFor({ url })
    await catalogue.loadMore()
    expect(catalogue.error?.code).toBe('gateway/unreadable')
    expect(catalogue.wallets.length).toBeGreaterThan(5)
    await catalogue.search('rainbow')
    expect(catalogue.searchResults.map(({ name }) => name)).toEqual(['Rainbow'])
    front.behave(async (request, response) => {
      response.end(await (await fetch(real.url + request.url)).text())
    })
    await catalogue.search('')
    await catalogue.loadMore()
    expect(catalogue.error).toBeUndefined()
    expect(catalogue.wallets).toHaveLength(40)
  })

  it('keeps answers for 24 hours and believes nothing that the storage made of them', async () => {
    const { url } = await service()
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      key: (index: number) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size
      }
    }
    const first = kitFor({ url }, { storage })
    await first.kit.start()
    await first.catalogue.prefetch()
    const names = first.catalogue.recommended.map(({ name }) => name)
    const dead = await startFaultServer(() => undefined)
    ended.push(() => dead.close())
    for (const [key, value] of kept) kept.set(key, value.replaceAll(url, dead.url))
    const key = [...kept.keys()].find((one) => one.includes('recommended')) as string
    const renamed = (kept.get(key) as string).replace(names[0] as string, 'Kept One')
    kept.set(key, renamed)
    const open = async () => {
      const { kit, catalogue } = kitFor({ url: dead.url, timeout: 60_000 }, { storage })
      await kit.start()
      kit.open()
      await when(() => catalogue.recommended.length > 0)
      return catalogue.recommended[0]
    }
    expect(await open()).toMatchObject({ name: 'Kept One' })
    kept.set(key, renamed.replace('"homepage":"https:', '"homepage":"javascript:'))
    expect(await open()).not.toHaveProperty('homepage')
    kept.set(key, renamed)
    const now = Date.now()
    jest.spyOn(Date, 'now').mockImplementation(() => now + 24 * 3_600_000 + 1)
    expect(await open()).toMatchObject({ name: names[0] })
  })
})

describe('when the service refuses', () => {
  const cases = [
    ['403', json({}, 403), 'gateway/invalidAppConfiguration'],
    ['403 for the origin', json({ error: { code: 'ORIGIN_NOT_ALLOWED' } }, 403), 'gateway/originNotAllowed'],
    ['401', json({}, 401), 'gateway/invalidProjectId'],
    ['429', json({}, 429, { 'Retry-After': '300' }), 'gateway/rateLimited'],
    ['500', json({}, 500), 'gateway/serverError'],
    ['503', json({}, 503), 'gateway/serverError']
  ] as const

  it.each(cases)('[S9.17] [S8.01 part] names %s', async (_status, behaviour, code) => {
    const front = await startFaultServer(behaviour)
    ended.push(() => front.close())
    const { kit, errors } = kitFor({ url: front.url })
    await kit.start()
    kit.open()
    await when(() => kit.features.get('email') === false, { timeout: 4000 })
    const alerts = errors.filter((error) => error.code === code)
    expect(alerts).toHaveLength(1)
    expect(alerts[0]?.severity).toBe('alert')
    expect(alerts[0]?.cause).toBeDefined()
  })

  const origins = [
    ['429', json({}, 429, { 'Retry-After': '300' }), 'gateway/rateLimited'],
    ['500', json({}, 500), 'gateway/serverError'],
    ['599', json({}, 599), 'gateway/serverError'],
    ['404', json({}, 404), 'core/projectIdNotConfigured'],
    [
      'a list without this origin',
      json({ allowedOrigins: ['https://other.example'] }),
      'gateway/originNotAllowed'
    ],
    ['HTML', json('<html>'), 'gateway/originsUnchecked']
  ] as const

  it.each(origins)(
    '[S8.07 part] [S6.06] closes email and social login when the origins answer with %s',
    async (_name, behaviour, code) => {
      const front = await startFaultServer((request, response) =>
        request.url?.startsWith('/projects')
          ? behaviour(request, response)
          : json({ features: project.features, isAnalyticsEnabled: true, data: [], count: 0 })(
              request,
              response
            )
      )
      ended.push(() => front.close())
      const { kit, errors } = kitFor({ url: front.url })
      await kit.start()
      kit.open()
      await when(() => kit.features.get('email') === false && errors.length > 0, { timeout: 4000 })
      expect(kit.features.get('socials')).toBe(false)
      expect(errors.map((error) => error.code)).toEqual([code])
      expect(errors[0]?.severity).toBe('alert')
      expect(kit.features.get('swaps')).toEqual(['1inch'])
    }
  )

  it('[S8.01 part] names a project that the service does not know', async () => {
    const { url } = await service()
    const { kit, errors } = kitFor({ url, projectId: 'nobody' })
    await kit.start()
    kit.open()
    await when(() => errors.length > 0)
    expect(errors[0]).toMatchObject({
      code: 'gateway/invalidProjectId',
      message: 'Invalid Project ID',
      severity: 'alert'
    })
  })

  it('[S5.17] alerts that no project is configured, and asks nobody', async () => {
    const { url, front } = await service()
    const { kit, errors, catalogue } = kitFor({ url }, { projectId: undefined })
    await kit.start()
    kit.open()
    await when(() => errors.length > 0)
    expect(errors[0]).toMatchObject({
      code: 'core/projectIdNotConfigured',
      message: 'Project ID Not Configured',
      severity: 'alert'
    })
    expect(kit.notices.alert?.text).toBe('Project ID Not Configured')
    await catalogue.loadMore()
    expect(catalogue.error?.code).toBe('core/projectIdNotConfigured')
    expect(catalogue.wallets.length).toBeGreaterThan(5)
    expect(front.requests).toHaveLength(0)
  })
})
