import type { ExplorerPaths } from '../contract/NamespaceAdapter.js'
import type { Network } from '../contract/Network.js'
import { readUrl } from '../gates/safeHttpsUrl.js'

/** What a page of a block explorer is about: an account's address, or a transaction's id. */
export type ExplorerSubject = { readonly address: string } | { readonly transaction: string }

/** No chain writes longer ones. */
const longestId = 200

/**
 * The address of a page in the network's block explorer; `undefined` where the network has none, or its address or the subject cannot be
 * used. A namespace's own paths are `kit.namespace(network.chainNamespace)?.explorerPaths`. What the explorer's own address says of itself stays: its path, its query (`?cluster=devnet`), and a route in its hash (`#/`).
 */
export function explorerUrl(
  network: Network,
  subject: ExplorerSubject,
  { address = 'address', transaction = 'tx' }: ExplorerPaths = {}
): string | undefined {
  const url = readUrl(network.blockExplorers?.default.url)
  const id = segmentOf('address' in subject ? subject.address : subject.transaction)
  if (!url || !/^https?:$/.test(url.protocol) || id === undefined) return undefined
  const page = `/${'address' in subject ? address : transaction}/${id}`
  if (url.hash.startsWith('#/')) url.hash = url.hash.replace(/\/$/, '') + page
  else url.pathname = url.pathname.replace(/\/$/, '') + page
  return url.href
}

/** One segment of a path, which leads neither up nor out of it. */
function segmentOf(id: unknown): string | undefined {
  if (typeof id !== 'string' || !id || id.length > longestId || /^\.{1,2}$/.test(id)) return undefined
  try {
    return encodeURIComponent(id)
  } catch {
    // Half of a surrogate pair cannot be encoded.
    return undefined
  }
}
