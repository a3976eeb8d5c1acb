import { type PluginContext, parseBoolean, parseStringList } from '@plugboard/core'

/**
 * Registers the settings that a project's service decides and whose own plugins are not built yet. Each moves to its plugin
 * when that is there. Until then nothing but this package reads them.
 */
export function registerAnnouncedFeatures(kit: Pick<PluginContext, 'features' | 'registerFeature'>): void {
  const parse = (value: unknown) => (value === false ? value : parseStringList(value))
  const remoteBoolean = { default: true, parse: parseBoolean, remote: true }
  const remoteList = (...items: readonly string[]) => ({ default: items, parse, remote: true })
  const offWhen: Parameters<typeof kit.registerFeature<'email'>>[1]['offWhen'] = (read) => read('pay')
  // Where payments are composed, the setting is theirs.
  if (!Object.hasOwn(kit.features.all, 'pay'))
    kit.registerFeature('pay', { default: false, parse: parseBoolean })
  // Where the embedded wallet is composed, these two are its own.
  if (!Object.hasOwn(kit.features.all, 'email')) kit.registerFeature('email', { ...remoteBoolean, offWhen })
  if (!Object.hasOwn(kit.features.all, 'socials')) {
    const socials = remoteList('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook')
    kit.registerFeature('socials', { ...socials, offWhen })
  }
  // Where analytics, purchases or swaps are composed, the setting is theirs.
  if (!Object.hasOwn(kit.features.all, 'analytics')) kit.registerFeature('analytics', remoteBoolean)
  if (!Object.hasOwn(kit.features.all, 'onramp')) kit.registerFeature('onramp', remoteList('meld'))
  if (!Object.hasOwn(kit.features.all, 'swaps')) kit.registerFeature('swaps', remoteList('1inch'))
}
