import type { CatalogueWallet, Kit } from '@plugboard/core'

/** The built-in wallets that support a namespace of the page, without those that its settings leave out, each with its picture. */
export async function loadBuiltInWallets({
  config,
  networks
}: Pick<Kit, 'config' | 'networks'>): Promise<readonly CatalogueWallet[]> {
  const { builtInWallets } = await import('./builtInWallets.js')
  const namespaces = new Set(networks.all.map(({ chainNamespace }) => chainNamespace))
  const included = config.includeWalletIds
  const excluded = (config.excludeWalletIds ?? []).map((id) => id.toLowerCase())
  const isWanted = ({ id, rdns, name, chains = [] }: CatalogueWallet) =>
    chains.some((chain) => namespaces.has(chain.slice(0, chain.indexOf(':')))) &&
    (!included?.length || included.includes(id)) &&
    ![id, rdns, name].some((key) => key && excluded.includes(key.toLowerCase()))
  return builtInWallets.filter(isWanted).map(({ svg, ...wallet }) =>
    Object.freeze({
      ...wallet,
      image_url: svg && `data:image/svg+xml,${encodeURIComponent(svg)}`
    })
  )
}
