/** @jest-environment node */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { analytics } from '@plugboard/analytics'
import { definePlugin, type FeatureConfig } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { assets } from '@plugboard/feature-assets'
import { send } from '@plugboard/feature-send'
import { gateway } from '@plugboard/gateway'
import { createGateway } from '@plugboard/gateway-service'
import { when } from 'mobx'

const endings: (() => unknown)[] = []
beforeEach(() => {
  // The developer is informed of a setting that cannot be decided.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(async () => {
  jest.restoreAllMocks()
  for (const end of endings.splice(0).reverse()) await end()
})

/** Settings that a host can write, none of them the default. */
const written = {
  receive: false,
  send: false,
  emailShowWallets: false,
  connectorTypeOrder: ['injected', 'walletConnect'],
  allWallets: false,
  legalCheckbox: true,
  smartSessions: true,
  collapseWallets: true,
  walletFeaturesOrder: ['send', 'receive'],
  connectMethodsOrder: ['wallet', 'email']
} as const satisfies FeatureConfig
const names = Object.keys(written) as (keyof typeof written)[]

function kitWith(
  settings: { readonly basic?: boolean; readonly features?: FeatureConfig },
  remote?: FeatureConfig
) {
  const project = definePlugin({
    name: 'project',
    setup: (kit) => ({ start: () => remote && kit.setRemoteFeatures(remote) })
  })
  const created = createTestKit({ ...settings, plugins: [assets(), send(), project] })
  endings.push(() => created.kit.dispose())
  return created
}

it.each([false, true])(
  '[S3.27] the host can set receive, send, wallet lists and orders: basic %s',
  async (basic) => {
    const { kit } = kitWith({ basic, features: written })
    const untouched = kitWith({ basic }).kit
    await kit.start()

    expect(kit.features.all).toMatchObject(written)
    for (const name of names) expect(untouched.features.get(name)).not.toEqual(written[name])
  }
)

it.each(names)('[S3.27] %s cannot be set by remote configuration', async (name) => {
  const { kit, errors } = kitWith({}, { [name]: written[name] })
  const before = kit.features.get(name)

  await kit.start()

  expect(kit.features.get(name)).toEqual(before)
  expect(errors.map(({ message }) => message)).toEqual([
    `The plugin 'project' is at fault: the feature '${name}' cannot be set remotely`
  ])
})

/** A page whose project's service enables analytics, once the service has answered. */
async function kitOfProject(features: FeatureConfig) {
  const project = { projectId: 'demo', allowedOrigins: [], features: [], isAnalyticsEnabled: true }
  const service = await createGateway({
    database: ':memory:',
    config: { rateLimit: false, projects: [project] }
  })
  endings.push(() => service.close())
  const { kit } = createTestKit({
    projectId: 'demo',
    features,
    plugins: [analytics({ url: service.url }), gateway({ url: service.url, prefetch: true })]
  })
  endings.push(() => kit.dispose())
  await kit.start()
  // The project has no branding, which is the first thing the page learns.
  await when(() => kit.features.get('branding') === false, { timeout: 20_000 })
  return kit
}

it('[S3.27] the host decides on analytics and pay, even if the project’s service sets them', async () => {
  const [untouched, kit] = [await kitOfProject({}), await kitOfProject({ analytics: false, pay: true })]

  expect(['analytics', 'pay'].map((name) => untouched.features.get(name as 'pay'))).toEqual([true, false])
  expect(['analytics', 'pay'].map((name) => kit.features.get(name as 'pay'))).toEqual([false, true])
})
