import { type PluginContext, parseBoolean, parseStringList } from '@plugboard/core'

/**
 * Registers the settings that a project's service decides and that belong to other plugins, as long as those are not in the kit: hosts can write them,
 * and this package reads some.
 */
export function registerAnnouncedFeatures(kit: Pick<PluginContext, 'registerFeature'>): void {
  const parse = (value: unknown) => (value === false ? value : parseStringList(value))
  const remoteBoolean = { default: true, parse: parseBoolean, remote: true, provisional: true }
  const remoteList = (...items: readonly string[]) => ({
    default: items,
    parse,
    remote: true,
    provisional: true
  })
  const offWhen: Parameters<typeof kit.registerFeature<'email'>>[1]['offWhen'] = (read) => read('pay')
  // The plugin of payments owns the first one, that of the embedded wallet the next two, and those of analytics, purchases and swaps the others.
  kit.registerFeature('pay', { default: false, parse: parseBoolean, provisional: true })
  kit.registerFeature('email', { ...remoteBoolean, offWhen })
  const socials = remoteList('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook')
  kit.registerFeature('socials', { ...socials, offWhen })
  kit.registerFeature('analytics', remoteBoolean)
  kit.registerFeature('onramp', remoteList('meld'))
  kit.registerFeature('swaps', remoteList('1inch'))
}
