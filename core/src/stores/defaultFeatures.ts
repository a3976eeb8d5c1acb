import type { CoreFeatures, FeatureDefinition } from '../contract/Features.js'

/** Defaults of core's own settings, used unless the host or the remote configuration sets them. */
export const defaultFeatures: CoreFeatures = Object.freeze({
  multiWallet: true,
  branding: true,
  legalCheckbox: false,
  allWallets: true,
  emailShowWallets: true,
  collapseWallets: false,
  connectorTypeOrder: Object.freeze([
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended'
  ] as const),
  walletFeaturesOrder: Object.freeze(['onramp', 'swaps', 'receive', 'send']),
  connectMethodsOrder: Object.freeze(['email', 'social', 'wallet'])
})

const remoteNames: readonly string[] = ['multiWallet', 'branding'] satisfies (keyof CoreFeatures)[]

/** Accepts a switch: `true` or `false`. For `parse` of `registerFeature`. */
export const parseBoolean = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined

/** Accepts a list of texts. For `parse` of `registerFeature`. */
export const parseStringList = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined

/** Core's own settings as a plugin would register them, by name. */
export const coreFeatures = (): [name: string, definition: FeatureDefinition<unknown>][] =>
  Object.entries(defaultFeatures).map(([name, value]) => [
    name,
    {
      default: value,
      parse: typeof value === 'boolean' ? parseBoolean : parseStringList,
      remote: remoteNames.includes(name)
    }
  ])
