import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { defaultFeatures, definePlugin, type FeatureConfig } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'

const remote = (features: FeatureConfig) =>
  definePlugin({ name: 'remote', setup: (context) => ({ start: () => context.setRemoteFeatures(features) }) })

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

afterEach(() => {
  jest.restoreAllMocks()
})

describe('features', () => {
  it('[S6.04] the remote configuration overrides the host’s, with a warning that names what is ignored', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const { kit } = createTestKit({
      features: { email: true, send: false },
      plugins: [remote({ email: false, swaps: false })]
    })
    await kit.start()
    await settled()
    expect(kit.features.all).toMatchObject({ email: false, swaps: false, send: false })
    expect(kit.features.local).toMatchObject({ email: true, swaps: ['1inch'], send: false })
    expect(warn.mock.calls.flat().join()).toContain('the local setting of email is ignored')
    kit.dispose()
  })

  it('[S6.05] in basic mode all remote features are off, whatever the remote configuration says', async () => {
    const { kit } = createTestKit({ basic: true, plugins: [remote({ email: true })] })
    await kit.start()
    const { email, socials, swaps, onramp, activity, branding, multiWallet } = kit.features.all
    expect(
      [email, socials, swaps, onramp, activity, branding, multiWallet].every((value) => value === false)
    ).toBe(true)
    kit.dispose()
  })

  it('[S5.19] with pay on, email and socials are off', () => {
    const { kit } = createTestKit({ features: { pay: true, email: true } })
    expect(kit.features.all).toMatchObject({ email: false, socials: false })
  })

  it('[S9.08] has the default orders of wallet features and connect methods', () => {
    expect(defaultFeatures.walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
    expect(defaultFeatures.connectMethodsOrder).toEqual(['email', 'social', 'wallet'])
  })
})
