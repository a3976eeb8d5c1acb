import {
  type AccountQuery,
  type Capabilities,
  type ExtensionPoint,
  type NetworkId,
  namespaceOf,
  type PluginContext
} from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import type { AccountRef, Source } from '@plugboard/core/features'
import type { SourceClient } from '../sources/SourceClient.js'

/** A chain that does not return a page within this time, in milliseconds, counts as unreachable: it may need to search thousands of blocks. */
const chainMs = 30_000

/** A part of a list. */
export interface Page<T> {
  readonly data: readonly T[]
  readonly next?: string | undefined
}

/** The position at which a list continues. */
export interface PageFrom {
  readonly cursor: string
  /** The id of the source that returned the cursor; absent if the chain did. The cursor means nothing to others. */
  readonly source?: string | undefined
}

/** A page and its origin. */
export interface GivenPage<P> {
  readonly page: P
  /** The id of a source; absent if the chain returned it. */
  readonly source?: string | undefined
}

/** One kind of list: who is asked for it, and how the answers are checked. */
export interface PageKind<S extends Source, P> {
  readonly point: ExtensionPoint<S>
  /** How to ask the chain itself, if its namespace supports that. */
  readonly ofChain: (capabilities: Capabilities) => ((query: AccountQuery) => Promise<unknown>) | undefined
  /** A description of the request, for the report of a source that fails. */
  readonly what: string
  readonly ask: (source: S, query: AccountQuery) => Promise<unknown>
  /** @throws TypeError if the answer is not a page */
  readonly check: (networkId: NetworkId, answer: unknown) => P
}

/** The services that requesting pages needs. */
export interface PageDeps {
  readonly kit: Pick<PluginContext, 'contributions' | 'namespaces' | 'signal'>
  readonly sources: SourceClient
}

/**
 * Requests a page of an account's list: from the sources in their order, then from the chain. A following page is requested from whoever returned the
 * cursor.
 *
 * @returns `undefined` if no source serves the network and its namespace cannot read such a list
 * @throws the chain's error; an Error if none of the sources has answered
 */
export async function askForPage<S extends Source, P>(
  { kit, sources }: PageDeps,
  { point, ofChain, what, ask, check }: PageKind<S, P>,
  account: AccountRef & Pick<AccountQuery, 'newest'>,
  { from, signal }: { readonly from?: PageFrom | undefined; readonly signal: AbortSignal }
): Promise<GivenPage<P> | undefined> {
  const { networkId } = account
  const query = { ...account, cursor: from?.cursor }
  if (!from || from.source !== undefined) {
    const given = await sources.askInTurn(
      point,
      what,
      async (source, ended) => {
        if (signal.aborted || !(await source.serves(networkId))) return undefined
        const answer = await ask(source, { ...query, signal: ended })
        return { source: source.id, page: check(networkId, answer) }
      },
      from?.source
    )
    if (given) return given
    if (from) throw new Error(`The source '${from.source}' returned no further page`)
  }
  const { capabilities = {} } = kit.namespaces.get(namespaceOf(networkId)) ?? {}
  const read = ofChain(capabilities)
  if (read) {
    const signals = [kit.signal, signal]
    const asked = waitFor((ended) => read({ ...query, signal: ended }), {
      signal: signals,
      timeoutMs: chainMs
    })
    return { page: check(networkId, await asked) }
  }
  if (await isServed(kit.contributions(point), networkId)) throw new Error('None of the sources answered')
  return undefined
}

/** Whether a source would answer for a network; a source that fails to tell counts as well. */
async function isServed(sources: readonly Source[], networkId: NetworkId): Promise<boolean> {
  const answers = await Promise.allSettled(sources.map(async (source) => source.serves(networkId)))
  return answers.some((one) => one.status === 'rejected' || one.value)
}
