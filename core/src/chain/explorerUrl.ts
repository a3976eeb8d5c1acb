import type { ExplorerPaths } from '../contract/NamespaceAdapter.js'
import type { Network } from '../contract/Network.js'
import { readUrl } from '../gates/safeHttpsUrl.js'

/** The subject of a page in a block explorer: an account's address, or a transaction's id. */
export type ExplorerSubject = { readonly address: string } | { readonly transaction: string }

/** No chain has longer ids. */
const longestId = 200

/**
 * Returns the URL of a page in the network's block explorer; `undefined` if the network has none, or its URL or the subject cannot be
 * used. A namespace's own paths are `kit.namespace(network.chainNamespace)?.explorerPaths`. The explorer URL's own path, query (`?cluster=devnet`) and hash route (`#/`) are kept.
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

/** Returns an id as one path segment, which cannot lead out of its directory. */
function segmentOf(id: unknown): string | undefined {
  if (typeof id !== 'string' || !id || id.length > longestId || /^\.{1,2}$/.test(id)) return undefined
  try {
    return encodeURIComponent(id)
  } catch {
    // Half of a surrogate pair cannot be encoded.
    return undefined
  }
}
