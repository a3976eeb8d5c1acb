/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { authEmailSocial } from '@plugboard/auth-email-social'
import { definePlugin, type FeatureConfig, type Kit } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { assets } from '@plugboard/feature-assets'
import { onramp } from '@plugboard/feature-onramp'
import { send } from '@plugboard/feature-send'
import { swap } from '@plugboard/feature-swap'

const on = {
  email: true,
  socials: ['google'],
  swaps: ['uniswap'],
  send: true,
  receive: true,
  onramp: ['meld'],
  activity: true
} as const satisfies FeatureConfig

/** The optional views, by the feature that they come with. */
const viewsOf = {
  email: ['EmailLogin', 'EmailVerifyDevice', 'EmailVerifyOtp'],
  socials: ['ConnectingFarcaster', 'ConnectingSocial', 'SocialLogin'],
  swaps: ['Swap', 'SwapSettings', 'SwapToken', 'UnfinishedSwap'],
  send: ['SelectToken', 'Send'],
  receive: ['Receive'],
  onramp: ['Onramp', 'OnrampCurrency', 'OnrampProviders', 'OnrampWaiting', 'OpenPurchases'],
  activity: ['Activity', 'Transaction']
} as const satisfies Record<keyof typeof on, readonly string[]>
type Feature = keyof typeof on
const features = Object.keys(on) as Feature[]
const optional = features.flatMap((feature): readonly string[] => viewsOf[feature])

const endings: (() => void)[] = []
beforeEach(() => {
  // A developer is informed of settings that the service overrides.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
  for (const end of endings.splice(0)) end()
})

async function open(config: FeatureConfig, remote?: FeatureConfig): Promise<Kit> {
  const project = definePlugin({
    name: 'project',
    setup: (kit) => ({ start: () => remote && kit.setRemoteFeatures(remote) })
  })
  const { kit } = createTestKit({
    features: config,
    plugins: [
      authEmailSocial({ walletUrl: 'https://wallet.example' }),
      swap(),
      send(),
      assets(),
      onramp(),
      project
    ]
  })
  endings.push(() => kit.dispose())
  await kit.start()
  return kit
}

const idsIn = (kit: Kit) => kit.views.all.map(({ id }): string => id).sort()
const without = (feature: Feature) => optional.filter((id) => !viewsOf[feature].includes(id as never)).sort()
const optionalIn = (kit: Kit) => idsIn(kit).filter((id) => optional.includes(id))

describe('[S2.17] optional views', () => {
  it('exist and load if their features are on', async () => {
    const kit = await open(on)
    expect(optionalIn(kit)).toEqual([...optional].sort())
    for (const id of optional) expect(await kit.views.get(id)?.load()).toHaveProperty('default')
  })

  it('are exactly the views that are missing if every feature is off', async () => {
    const [all, none] = [await open(on), await open(Object.fromEntries(features.map((one) => [one, false])))]
    expect(idsIn(all).filter((id) => !idsIn(none).includes(id))).toEqual([...optional].sort())
  })

  it.each(features)(
    'of %s cannot be opened if the host turns it off, and all others exist',
    async (feature) => {
      const kit = await open({ ...on, [feature]: false })
      expect(optionalIn(kit)).toEqual(without(feature))
      for (const id of viewsOf[feature]) {
        kit.open({ view: id })
        expect(kit.router.current.name === id && kit.views.get(id)).toBeFalsy()
        kit.close()
      }
    }
  )

  it.each(['email', 'socials', 'swaps', 'onramp', 'activity'] as const)(
    'of %s follow the project’s service when it turns the feature off or on',
    async (feature) => {
      expect(optionalIn(await open(on, { [feature]: false }))).toEqual(without(feature))
      const kit = await open({ ...on, [feature]: false }, { [feature]: on[feature] })
      expect(optionalIn(kit)).toEqual([...optional].sort())
    }
  )

  it('[S5.19] of pay exist if the host turns it on, which removes those of the logins, and not by default', async () => {
    const logins: readonly string[] = [...viewsOf.email, ...viewsOf.socials]
    const [paying, off] = [await open({ ...on, pay: true }), await open({ ...on, pay: false })]
    expect(await paying.views.get('Pay')?.load()).toHaveProperty('default')
    expect(optionalIn(paying)).toEqual(optional.filter((id) => !logins.includes(id)).sort())
    for (const kit of [off, await open(on)])
      expect([kit.views.get('Pay'), optionalIn(kit).length]).toEqual([undefined, optional.length])
  })

  it.each(['swaps', 'onramp'] as const)('of %s do not exist without a provider', async (feature) => {
    expect(optionalIn(await open({ ...on, [feature]: [] }))).toEqual(without(feature))
  })
})
