import { type Asset, type NetworkId, type PluginContext, safeHttpsUrl, safeJson } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import type { TokenListSource } from '@plugboard/core/features'
import { readText } from '@plugboard/core/read-text'
import type { TokenList, TokenListEntry } from '../PortfolioOptions.js'

/** The maximum size of a file, in bytes. */
const maxBytes = 4_000_000

/** A token list in the schema of tokenlists.org as a source. A file is fetched once; if that failed, it is fetched again when it is next needed. */
export class TokenListFile implements Omit<TokenListSource, 'id'> {
  readonly #entries: () => Promise<readonly Partial<TokenListEntry>[]>

  /** @param list the address of a file, or its contents */
  constructor(
    private readonly kit: Pick<PluginContext, 'networks' | 'signal'>,
    list: string | TokenList
  ) {
    this.#entries = lazy(async () =>
      readEntries(typeof list === 'string' ? await fetchList(list, kit.signal) : list)
    )
  }

  async serves(networkId: NetworkId): Promise<boolean> {
    return (await this.#of(networkId)).length > 0
  }

  /** The caller checks these contents, as it does for all sources. */
  async tokens(networkId: NetworkId): Promise<readonly Asset[]> {
    const entries = await this.#of(networkId)
    return entries.map(({ address = '', decimals = -1, logoURI, name = '', symbol = '' }) => ({
      networkId,
      token: address,
      name,
      symbol,
      decimals,
      iconUrl: safeHttpsUrl(logoURI),
      standing: 'listed'
    }))
  }

  async #of(networkId: NetworkId) {
    const id = this.kit.networks.get(networkId)?.id
    return id === undefined ? [] : (await this.#entries()).filter(({ chainId }) => chainId === id)
  }
}

async function fetchList(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
  if (!response.ok) throw new Error(`The token list at ${url} answers ${response.status}`)
  return safeJson(await readText(response, maxBytes), { length: maxBytes })
}

function readEntries(list: unknown): readonly Partial<TokenListEntry>[] {
  const { tokens } = Object(list) as { readonly tokens?: unknown }
  if (!Array.isArray(tokens))
    throw new TypeError('A token list must have `tokens`, as tokenlists.org describes')
  return tokens.filter((entry) => typeof entry === 'object' && entry !== null)
}
