import type { CatalogueWallet, Kit } from '@plugboard/core'

/** The built-in wallets that support a namespace of the page, without those that its settings leave out, each with its picture. */
export async function loadBuiltInWallets({
  config,
  networks
}: Pick<Kit, 'config' | 'networks'>): Promise<readonly CatalogueWallet[]> {
  const { builtInWallets } = await import('./builtInWallets.js')
  const namespaces = new Set(networks.all.map(({ chainNamespace }) => chainNamespace))
  const { includeWalletIds: included = [], excludeWalletIds: excluded = [] } = config
  const isWanted = (wallet: CatalogueWallet) =>
    wallet.chains?.some((chain) => namespaces.has(chain.slice(0, chain.indexOf(':')))) &&
    (included.length === 0 || included.some((name) => isNamed(wallet, name))) &&
    !excluded.some((name) => isNamed(wallet, name))
  return builtInWallets.filter(isWanted).map(({ svg, ...wallet }) =>
    Object.freeze({
      ...wallet,
      image_url: svg && `data:image/svg+xml,${encodeURIComponent(svg)}`
    })
  )
}

/** Whether a setting means this wallet: by its catalogue id, its reverse domain name or its name. */
export function isNamed({ id, rdns, name }: CatalogueWallet, value: string): boolean {
  return [id, rdns, name].some((key) => key?.toLowerCase() === value.toLowerCase())
}

/** Warns a developer whose settings name wallets that the built-in list does not have, e.g. by an id of another catalogue. */
export async function warnAboutUnknownWallets(config: Kit['config']): Promise<void> {
  const { builtInWallets } = await import('./builtInWallets.js')
  const known = [...builtInWallets, ...(config.customWallets ?? [])]
  for (const setting of ['includeWalletIds', 'featuredWalletIds'] as const) {
    const unknown = (config[setting] ?? []).filter((value) => !known.some((wallet) => isNamed(wallet, value)))
    if (unknown.length === 0) continue
    const values = unknown.map((value) => `'${value}'`).join(', ')
    console.warn(
      `[plugboard] ${setting} names wallets that the built-in list does not have (${values}): use reverse domain names such as 'io.metamask', names, or a gateway whose catalogue has them`
    )
  }
}
