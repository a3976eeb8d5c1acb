import type { PluginContext } from '@plugboard/core'
import type { Caller } from './CatalogueApi.js'
import type { GatewayOptions } from './GatewayOptions.js'

const version = '0.1.0'

/**
 * Who asks, as the service's query says it. `sv` is `{framework}-{adapters joined by ','}-{version}`: the framework is
 * `html`, the adapters are the kit's namespaces, `universal` where it has none and `core` in basic mode.
 */
export function createCaller(
  kit: Pick<PluginContext, 'config' | 'networks'>,
  options: GatewayOptions
): Caller | undefined {
  const projectId = options.projectId ?? kit.config.projectId
  if (!projectId) return undefined
  const namespaces = [...new Set(kit.networks.all.map(({ chainNamespace }) => chainNamespace))]
  const adapters = kit.config.basic ? 'core' : namespaces.join(',') || 'universal'
  return { projectId, st: options.st ?? 'appkit', sv: options.sv ?? `html-${adapters}-${version}` }
}
