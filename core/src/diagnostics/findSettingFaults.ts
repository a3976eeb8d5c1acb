import type { KitSettings } from '../contract/KitConfig.js'
import { findMetadataFault } from './findMetadataFault.js'
import { isTable } from './isTable.js'

type Name = keyof KitSettings

/** The settings that are lists of strings. */
const textLists = ['includeWalletIds', 'excludeWalletIds', 'featuredWalletIds', 'allowedAncestors'] as const

/** Checks settings of the host that no compiler has checked. @returns for each unusable one its name, and the problem in words */
export function findSettingFaults(
  config: Partial<KitSettings>,
  isRegistered: (namespace: string) => boolean
): readonly (readonly [setting: Name, fault: string])[] {
  const { customWallets, features, metadata, networks } = config
  const found: readonly (readonly [setting: Name, fault: string | undefined])[] = [
    ['metadata', findMetadataFault(metadata)],
    ['networks', findNetworksFault(networks, isRegistered)],
    ['features', isTable(features ?? {}) ? undefined : 'it is no object such as { email: true }'],
    ['customWallets', isListOf(customWallets, isTable) ? undefined : 'it is not a list of wallets'],
    ...textLists.map(
      (name) => [name, isListOf(config[name], isText) ? undefined : 'it is not a list of strings'] as const
    )
  ]
  return found.flatMap(([setting, fault]) => (fault ? [[setting, fault] as const] : []))
}

const isText = (value: unknown): boolean => typeof value === 'string'

const isListOf = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  value === undefined || (Array.isArray(value) && value.every(isOne))

function findNetworksFault(
  networks: KitSettings['networks'],
  isRegistered: (namespace: string) => boolean
): string | undefined {
  if (networks === undefined) return undefined
  if (!Array.isArray(networks) || !networks.length) return 'it is not a list with at least one network'
  const wrong = networks.findIndex((one) => !isText(one?.caipNetworkId) || !isText(one?.chainNamespace))
  if (wrong >= 0) return `\`networks[${wrong}]\` is not a network such as mainnet of a namespace's package`
  const lost = networks.find(({ chainNamespace }) => !isRegistered(chainNamespace))
  return lost && `no plugin registers the namespace of '${lost.caipNetworkId}', so it is not offered`
}
