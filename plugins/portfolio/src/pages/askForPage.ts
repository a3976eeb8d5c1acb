import type { AccountQuery, Capabilities, ExtensionPoint, NetworkId, PluginContext } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import type { AccountRef, Source } from '@plugboard/core/features'
import type { SourceClient } from '../sources/SourceClient.js'

/** A chain that does not give a page in this time cannot be reached, in milliseconds: it may have to look through thousands of blocks. */
const chainMs = 30_000

/** A part of a list. */
export interface Page<T> {
  readonly data: readonly T[]
  readonly next?: string | undefined
}

/** Where a list goes on. */
export interface PageFrom {
  readonly cursor: string
  /** The id of the source that gave the cursor; absent where the chain did. It means nothing to anybody else. */
  readonly source?: string | undefined
}

/** A page, and who gave it. */
export interface GivenPage<P> {
  readonly page: P
  /** The id of a source; absent where the chain gave it. */
  readonly source?: string | undefined
}

/** One kind of list: who is asked for it, and how the answers are checked. */
export interface PageKind<S extends Source, P> {
  readonly point: ExtensionPoint<S>
  /** How the chain itself is asked, where its namespace can. */
  readonly ofChain: (capabilities: Capabilities) => ((query: AccountQuery) => Promise<unknown>) | undefined
  /** What is asked for, for the report of a source that fails. */
  readonly what: string
  readonly ask: (source: S, query: AccountQuery) => Promise<unknown>
  /** @throws TypeError for what is no page */
  readonly check: (networkId: NetworkId, answer: unknown) => P
}

/** What asking for pages works on. */
export interface PageDeps {
  readonly kit: Pick<PluginContext, 'contributions' | 'namespaces' | 'signal'>
  readonly sources: SourceClient
}

/**
 * Asks for a page of an account's list: the sources by their order, then the chain. A page that goes on is asked of the one who gave the cursor.
 *
 * @returns `undefined` where no source serves the network, and its namespace cannot read such a list
 * @throws what the chain refuses with; an Error where none of the sources has answered
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

/** Whether a source would answer for a network; one that cannot say so counts. */
async function isServed(sources: readonly Source[], networkId: NetworkId): Promise<boolean> {
  const answers = await Promise.allSettled(sources.map(async (source) => source.serves(networkId)))
  return answers.some((one) => one.status === 'rejected' || one.value)
}

const namespaceOf = (networkId: NetworkId): string => networkId.split(':')[0] ?? ''
