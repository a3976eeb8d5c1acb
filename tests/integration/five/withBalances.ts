import { type AnyPlugin, definePlugin, type NamespaceAdapter, type PluginContext } from '@plugboard/core'

/** The same plugin, whose balances are derived from address and network: ten thousand runs call no chain. */
export function withBalances(plugin: AnyPlugin): AnyPlugin {
  const { provides = [], ...rest } = plugin
  const answer = ({ capabilities, ...adapter }: NamespaceAdapter): NamespaceAdapter => ({
    ...adapter,
    capabilities: {
      ...capabilities,
      balance: async (address, { caipNetworkId, nativeCurrency: { decimals, symbol } }) => {
        const letters = [...`${address}${caipNetworkId}`]
        const value = letters.reduce(
          (sum, letter) => (sum * 31n + BigInt(letter.charCodeAt(0))) % 10n ** 20n,
          0n
        )
        return { value, decimals, symbol }
      }
    }
  })
  return definePlugin({
    ...rest,
    provides,
    setup: (kit, services) => {
      const registerNamespace = (adapter: NamespaceAdapter) => kit.registerNamespace(answer(adapter))
      const context: PluginContext = Object.create(kit, { registerNamespace: { value: registerNamespace } })
      return plugin.setup(context, services)
    }
  })
}
