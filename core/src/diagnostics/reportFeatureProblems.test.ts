/** @jest-environment node */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { definePlugin, type FeatureConfig } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'

let warn: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => warn.mockRestore())

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

/** A started kit, and `apply` to give it a remote configuration. */
async function started(features: object) {
  let apply: (features: FeatureConfig) => void = () => undefined
  const service = definePlugin({
    name: 'service',
    setup(kit) {
      apply = (given) => kit.setRemoteFeatures(given)
    }
  })
  const test = createTestKit({ features: features as FeatureConfig, plugins: [service], logLevel: 'warn' })
  await test.kit.start()
  return { ...test, apply: (given: object) => apply(given as FeatureConfig) }
}

const warned = () => warn.mock.calls.filter(([text]) => !String(text).includes('core/faulty'))

it('names each problem once, however often the configuration changes, and in the log too', async () => {
  const { kit, errors, apply } = await started({ branding: true, allWallets: 'no' })
  for (const branding of [false, true, false]) {
    apply({ branding, multiWallet: 'many', legalCheckbox: true })
    await settled()
  }
  expect(warned()).toEqual([
    ['[plugboard] createKit({ features }): the value of allWallets is not valid; the default is used.'],
    [
      '[plugboard] The remote project configuration takes precedence; the local setting of branding is ignored.'
    ]
  ])
  expect(errors.map(({ message }) => message)).toEqual([
    "The plugin 'service' is at fault: the remote feature 'multiWallet' has an invalid value; the feature 'legalCheckbox' cannot be set remotely"
  ])
  const log = (await kit.log.lines()).join('\n')
  expect(log).toContain('the value of allWallets is not valid')
  expect(log).toContain('the local setting of branding is ignored')
  kit.dispose()
})

it('does not say that a setting of the host is ignored if the configuration cannot decide it', async () => {
  const { kit, errors, apply } = await started({ allWallets: false, multiWallet: false })
  apply({ allWallets: true, multiWallet: 'many' })
  await settled()
  expect(kit.features.all).toMatchObject({ allWallets: false, multiWallet: false })
  expect(warned()).toEqual([])
  expect(errors.map(({ message }) => message)).toEqual([
    "The plugin 'service' is at fault: the remote feature 'multiWallet' has an invalid value; the feature 'allWallets' cannot be set remotely"
  ])
  kit.dispose()
})
