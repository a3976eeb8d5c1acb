import { type PluginContext, parseBoolean, parseStringList } from '@plugboard/core'

/**
 * Registers the settings that a project's service decides and whose own plugins are not built yet. Each moves to its plugin once that exists. Until
 * then only this package reads them.
 */
export function registerAnnouncedFeatures(kit: Pick<PluginContext, 'features' | 'registerFeature'>): void {
  const parse = (value: unknown) => (value === false ? value : parseStringList(value))
  const remoteBoolean = { default: true, parse: parseBoolean, remote: true }
  const remoteList = (...items: readonly string[]) => ({ default: items, parse, remote: true })
  const offWhen: Parameters<typeof kit.registerFeature<'email'>>[1]['offWhen'] = (read) => read('pay')
  // If payments are composed, their plugin owns the setting.
  if (!Object.hasOwn(kit.features.all, 'pay'))
    kit.registerFeature('pay', { default: false, parse: parseBoolean })
  // If the embedded wallet is composed, its plugin owns these two.
  if (!Object.hasOwn(kit.features.all, 'email')) kit.registerFeature('email', { ...remoteBoolean, offWhen })
  if (!Object.hasOwn(kit.features.all, 'socials')) {
    const socials = remoteList('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook')
    kit.registerFeature('socials', { ...socials, offWhen })
  }
  // If analytics, purchases or swaps are composed, their plugin owns the setting.
  if (!Object.hasOwn(kit.features.all, 'analytics')) kit.registerFeature('analytics', remoteBoolean)
  if (!Object.hasOwn(kit.features.all, 'onramp')) kit.registerFeature('onramp', remoteList('meld'))
  if (!Object.hasOwn(kit.features.all, 'swaps')) kit.registerFeature('swaps', remoteList('1inch'))
}
