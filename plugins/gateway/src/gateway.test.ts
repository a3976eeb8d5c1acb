/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { assetSources } from '@plugboard/core/features'
import { assets } from '@plugboard/feature-assets'
import { when } from 'mobx'
import { json, startFaultServer } from '../test/faultServer.js'
import { gatewaySetup } from '../test/gatewaySetup.js'
import { minimalCatalogue } from './catalogue/minimalCatalogue.js'

const { ended, service, project, settled, kitFor } = gatewaySetup()

describe('gateway', () => {
  it('sends no request before the modal is opened', async () => {
    const { url, front } = await service()
    const { kit, catalogue } = kitFor({ url })
    await kit.start()
    catalogue.prepare?.()
    await settled()
    expect(catalogue.recommended.map(({ name }) => name)).toContain('MetaMask')
    expect(front.requests).toHaveLength(0)
    kit.open()
    await when(() => !kit.router.loading)
    expect(front.asked('/getWallets').length).toBeGreaterThan(0)
  })

  it('sends requests at the start if the host enables prefetching', async () => {
    const { url, front } = await service()
    const { kit, catalogue } = kitFor({ url, prefetch: true })
    await kit.start()
    await catalogue.prefetch()
    expect(front.asked('/getWallets').length).toBeGreaterThan(0)
  })

  it('[S7.01] [S3.26] reads the configuration with projectId, st and sv', async () => {
    const { url, front } = await service({ projects: [project] })
    const { kit } = kitFor({ url }, {}, assets())
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

  it('gets the served networks with the configuration, and requests them separately only if they are missing there', async () => {
    const chains = { 'eip155:1': ['http://127.0.0.1:9'], 'eip155:10': ['http://127.0.0.1:9'] }
    const { url, front } = await service({ projects: [project], chains })
    const serving = async () => {
      const { kit } = kitFor({ url })
      await kit.start()
      kit.open()
      const [source] = kit.contributions(assetSources)
      const ids = ['eip155:1', 'eip155:10', 'eip155:137'] as const
      return Promise.all(ids.map((id) => source?.serves(id)))
    }

    expect(await serving()).toEqual([true, true, false])
    expect(front.asked('/appkit/v1/config')).toHaveLength(1)
    expect(front.asked('/v1/supported-chains')).toHaveLength(0)

    for (const answer of [json({ features: [] }), json({ features: [], chains: 7 }), json({}, 404)]) {
      front.behave((request, response) =>
        (request.url?.startsWith('/v1/supported-chains') ? json({ http: ['eip155:137'], ws: [] }) : answer)(
          request,
          response
        )
      )
      expect(await serving()).toEqual([false, false, true])
    }
    expect(front.asked('/v1/supported-chains')).toHaveLength(3)
  })

  it('[S6.04] applies the remote configuration over the local one and warns about ignored settings', async () => {
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

  it('[S6.05] [S3.26] requests no configuration in basic mode, which turns every remote feature off', async () => {
    const { url, front } = await service({ projects: [project] })
    const { kit, catalogue } = kitFor({ url }, { basic: true, features: { email: true } }, assets())
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

  it.each([
    ['turns it off', [{ id: 'multi_wallet', isEnabled: false, config: null }]],
    ['does not name it', []]
  ])('[S3.26 part] has multiWallet off if the configuration %s', async (_case, features) => {
    const { url } = await service({ projects: [{ ...project, features }] })
    const { kit } = kitFor({ url })
    await kit.start()
    kit.open()
    await when(() => kit.features.get('branding') === false)
    expect(kit.features.get('multiWallet')).toBe(false)
  })

  it('[S5.19] turns email and socials off if pay is on', async () => {
    const { url } = await service()
    const { kit, catalogue } = kitFor({ url }, { features: { pay: true, email: true } })
    await catalogue.prefetch()
    expect(kit.features.all).toMatchObject({ email: false, socials: false, swaps: ['1inch'] })
  })

  it('[S7.02] [S6.06] requests the allowed origins if email or socials are on, and accepts a listed one', async () => {
    const { url, front } = await service({ projects: [project] })
    const { kit, errors } = kitFor({ url })
    await kit.start()
    kit.open()
    await when(() => kit.features.get('analytics') === false)
    expect(front.asked('/projects/v1/origins')).toHaveLength(1)
    expect(kit.features.get('email')).toBe(true)
    expect(errors).toEqual([])
  })

  it.each([
    ['email', ['email'], { email: true, socials: false }],
    ['social login', ['google'], { email: false, socials: ['google'] }]
  ])('[S6.06] requests the allowed origins if only %s is on', async (_name, config, on) => {
    const login = { id: 'social_login', isEnabled: true, config }
    const { url, front } = await service({ projects: [{ ...project, features: [login] }] })
    const { kit } = kitFor({ url })
    await kit.start()
    kit.open()
    await when(() => kit.features.get('analytics') === false)
    expect(kit.features.all).toMatchObject(on)
    expect(front.asked('/projects/v1/origins')).toHaveLength(1)
  })

  it('[S6.06] does not request origins if email and socials are off', async () => {
    const { url, front } = await service({ projects: [{ ...project, features: [] }] })
    const { kit } = kitFor({ url })
    await kit.start()
    kit.open()
    await when(() => kit.features.get('analytics') === false)
    expect(front.asked('/projects/v1/origins')).toHaveLength(0)
  })

  it('[S7.04] reads whether analytics is enabled, and treats a failure as disabled', async () => {
    const { url, front } = await service({ projects: [{ ...project, isAnalyticsEnabled: true }] })
    const first = kitFor({ url })
    await first.kit.start()
    first.kit.open()
    while (!front.asked('/getAnalyticsConfig').length) await settled()
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

  it('[S7.05] returns picture URLs to which the service responds with images', async () => {
    const { url } = await service()
    const { catalogue } = kitFor({ url, trustImages: true })
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

  it('[S7.05] fetches pictures once and returns them as data URLs unless the host trusts the service', async () => {
    const { url, front } = await service()
    const { catalogue } = kitFor({ url })
    const picture = () => catalogue.imageUrl('eip155-1', 'asset')
    const early = picture()
    await catalogue.prefetch()

    const waiting = picture()
    await when(() => picture() !== '')
    await when(() => catalogue.imageUrl('nobody', 'wallet') === undefined)

    expect([early, waiting]).toEqual([undefined, ''])
    expect(picture()).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(front.asked('/public/getAssetImage/eip155-1')).toHaveLength(1)
  })

  it('lists the built-in wallets until the service responds', async () => {
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
    // An answer that the service has not given yet is not guessed.
    expect(catalogue.count).toBe(0)
  })
})
