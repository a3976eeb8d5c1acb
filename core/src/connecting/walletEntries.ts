import type { Kit } from '../contract/Kit.js'
import type { Namespace } from '../contract/Network.js'
import { catalogueToken, type WalletCatalogue } from '../contract/WalletCatalogue.js'
import type { CatalogueWallet, ConnectorEntry, WalletEntry, WalletGroup } from '../contract/WalletEntry.js'
import { bootErrors } from '../errors/defineErrors.js'
import { KitError } from '../errors/KitError.js'
import { tapsOf } from '../hooks/observeHooks.js'
import { canBeDrawn, connectorEntries } from './connectorEntries.js'
import { recognizeWallets } from './recognizeWallets.js'

/**
 * Rows of the Connect list: available wallets and wallets of the catalogue, in the configured order of groups. Among installed wallets, those
 * that the catalogue or the host knows come first.
 */
export function walletEntries(kit: Kit, namespace?: Namespace): readonly WalletEntry[] {
  const catalogue = catalogueLists(kit)
  const here = recognizeWallets(
    connectorEntries(kit).map((entry) => fromConnector(kit, entry)),
    [
      ...(catalogue?.featured ?? []),
      ...(catalogue?.recommended ?? []),
      ...(catalogue?.wallets ?? []),
      ...(kit.config.customWallets ?? [])
    ]
  )
  const known = (group: WalletGroup, wallets: readonly CatalogueWallet[] = []) =>
    wallets.map((wallet) => fromWallet(kit, group, wallet))
  const all = [
    ...here,
    ...known('featured', catalogue?.featured),
    ...known('custom', kit.config.customWallets),
    ...known('recommended', catalogue?.recommended)
  ]
  const setting = kit.features.get('connectorTypeOrder')
  const order = Array.isArray(setting) ? setting : []
  const rank = ({ group }: WalletEntry) => (order.indexOf(group) + order.length + 1) % (order.length + 1)
  const use = byUse(kit)
  const shown = withoutRepeats(all)
    .filter((entry) => (!namespace || entry.chains.includes(namespace)) && !isExcluded(kit, entry))
    .sort((a, b) => rank(a) - rank(b) || use(a, b) || byPlace(kit, a, b))
  return decide(kit, Object.freeze(shown))
}

/** Sorts recent wallets: the last one used comes first, regardless of namespace. */
function byUse(kit: Kit): (a: WalletEntry, b: WalletEntry) => number {
  const used = kit.namespaces.flatMap((chain) => kit.connections.recent(chain)).sort((a, b) => b.at - a.at)
  const place = ({ connectors }: WalletEntry) =>
    used.findIndex(({ connectorId }) => connectors.some(({ id }) => id === connectorId))
  return (a, b) => (a.group === 'recent' && b.group === 'recent' ? place(a) - place(b) : 0)
}

/**
 * Sorts installed wallets, which announce themselves in any order. Known wallets come first, so that a flood of others cannot hide them. The
 * rest of the order is by namespace, then by the code units of the names.
 */
function byPlace(kit: Kit, a: WalletEntry, b: WalletEntry): number {
  if (a.group !== 'injected' || b.group !== 'injected') return 0
  const strange = (entry: WalletEntry) => Number(!entry.known)
  const place = ({ chains }: WalletEntry) => kit.namespaces.findIndex((one) => chains.includes(one))
  return strange(a) - strange(b) || place(a) - place(b) || (a.name < b.name ? -1 : Number(a.name > b.name))
}

/** The wallets that the catalogue lists first. If the catalogue fails, installed wallets can still be connected. */
function catalogueLists(kit: Kit): Pick<WalletCatalogue, 'featured' | 'recommended' | 'wallets'> | undefined {
  try {
    const { featured, recommended, wallets } = kit.get(catalogueToken) ?? {}
    return featured && recommended && wallets && { featured, recommended, wallets }
  } catch (error) {
    kit.report(error, catalogueToken.id)
    return undefined
  }
}

function find(kit: Kit, query: Parameters<WalletCatalogue['find']>[0]): CatalogueWallet | undefined {
  try {
    return kit.get(catalogueToken)?.find(query)
  } catch {
    return undefined
  }
}

function decide(kit: Kit, entries: readonly WalletEntry[]): readonly WalletEntry[] {
  try {
    return demandList(kit.hooks.walletList.call(entries))
  } catch (error) {
    nameCulprit(kit, entries, error)
    return entries
  }
}

function demandList(decided: readonly WalletEntry[]): readonly WalletEntry[] {
  const isList = Array.isArray(decided)
  if (isList && decided.every((row) => canBeDrawn(row) && Array.isArray(row.connectors))) return decided
  throw new TypeError('It returned a value that walletList does not accept')
}

/**
 * Taps are only watched after the kit has started, but a list can be drawn before that. Calls each tap again: the first one that fails is the
 * culprit.
 */
function nameCulprit(kit: Kit, entries: readonly WalletEntry[], cause: unknown): void {
  let list = entries
  for (const { name, fn } of tapsOf(kit.hooks.walletList))
    try {
      const answer = fn(list) as readonly WalletEntry[] | undefined
      if (answer !== undefined) list = demandList(answer)
    } catch (error) {
      const reason = `its tap of walletList: ${error}`
      kit.report(
        error instanceof KitError ? error : bootErrors.faulty({ plugin: name, reason, cause: error }),
        name
      )
      return
    }
  kit.report(cause)
}

const groups: Readonly<Record<string, WalletGroup>> = {
  INJECTED: 'injected',
  ANNOUNCED: 'injected',
  MULTI_CHAIN: 'injected',
  EXTERNAL: 'external',
  WALLET_CONNECT: 'walletConnect',
  AUTH: 'external'
}

function fromConnector(kit: Kit, entry: ConnectorEntry): WalletEntry {
  const { id, name, type, chains, connectors, note, imageUrl, explorerId, info } = entry
  const isRecent = chains.some((chain) =>
    kit.connections.recent(chain).some(({ connectorId }) => connectors.some((one) => one.id === connectorId))
  )
  const wallet = find(kit, { id: explorerId, rdns: info.rdns })
  const isOwn = type === 'WALLET_CONNECT' || type === 'AUTH'
  const group = isRecent && !isOwn ? 'recent' : (groups[type] ?? 'external')
  const installed = connectors.some((one) => one.type === 'INJECTED' || one.type === 'ANNOUNCED')
  return Object.freeze({
    id,
    name,
    group,
    chains,
    type,
    connectors,
    wallet: wallet && Object.freeze({ ...wallet }),
    imageUrl,
    imageId: wallet?.image_id,
    explorerId,
    info,
    note,
    installed
  })
}

function fromWallet(kit: Kit, group: WalletGroup, wallet: CatalogueWallet): WalletEntry {
  const { id, name, image_id, image_url, rdns, chains: ids } = wallet
  const registered = kit.namespaces
  const chains = ids
    ? registered.filter((one) => ids.some((chain) => chain.startsWith(`${one}:`)))
    : registered
  return Object.freeze({
    id,
    name,
    group,
    chains,
    connectors: Object.freeze([]),
    wallet: Object.freeze({ ...wallet }),
    imageUrl: image_url,
    imageId: image_id,
    explorerId: id,
    info: Object.freeze({ rdns }),
    installed: false
  })
}

/** An available wallet is not offered again by the catalogue: the first of two rows is kept. */
function withoutRepeats(entries: readonly WalletEntry[]): WalletEntry[] {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    const keys = entry.installed
      ? [`rdns:${entry.info?.rdns ?? entry.id}`, `id:${entry.wallet?.id ?? entry.id}`]
      : [entry.info?.rdns && `rdns:${entry.info.rdns}`, `id:${entry.explorerId ?? entry.id}`]
    const real = keys.filter((key): key is string => Boolean(key))
    const isNew = entry.installed || !real.some((key) => seen.has(key))
    for (const key of real) seen.add(key)
    return isNew
  })
}

/** Hidden by catalogue id, connector id, rdns or name (product statement S5.21). */
function isExcluded({ config }: Kit, { id, name, info, explorerId, wallet }: WalletEntry): boolean {
  const keys = [id, explorerId, wallet?.id, info?.rdns, name].map((key) => key?.toLowerCase())
  return (config.excludeWalletIds ?? []).some((excluded) => keys.includes(excluded.toLowerCase()))
}
