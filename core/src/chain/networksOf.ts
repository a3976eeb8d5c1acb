import type { Network } from '../contract/Network.js'
import type { PluginContext } from '../contract/PluginContext.js'
import { requireList } from './requireList.js'

/**
 * The networks of a namespace's plugin, whose name is the namespace: those of its own option `networks`, otherwise those of the kit's option that
 * belong to the namespace.
 *
 * @param given the plugin's own option @throws KitError `core/faulty` if the option is not a list
 */
export function networksOf<N = Network>(
  kit: Pick<PluginContext, 'name' | 'config'>,
  given: readonly N[] | undefined
): readonly (N | Network)[] {
  const networks = requireList<readonly (N | Network)[]>(kit, 'networks', given ?? kit.config.networks ?? [])
  return given ? networks : networks.filter((one) => (one as Network).chainNamespace === kit.name)
}
