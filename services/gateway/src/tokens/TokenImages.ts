import { imageTypeOf } from '@plugboard/core/gates'
import { LRUCache } from 'lru-cache'
import { ChainCalls } from '../chains/ChainCalls.js'
import { limits } from '../limits.js'
import { fetchPublic } from './fetchPublic.js'
import type { ListedToken } from './TokenLists.js'

/** A picture that has passed the gate. */
export interface TokenImage {
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Pictures of listed tokens. The service fetches them, so that a page meets no foreign host, and lets them through the gate that all pictures
 * pass. They are kept for a day; that there is none is kept for ten minutes.
 */
export class TokenImages {
  readonly #turns = new ChainCalls(limits.importParallel)
  readonly #kept = new LRUCache<string, { readonly image: TokenImage | undefined }>({
    maxSize: limits.tokenImagesSize,
    sizeCalculation: ({ image }) => 500 + (image?.bytes.byteLength ?? 0)
  })

  /** @param trustedHosts hosts of the operator's own network that pictures may be fetched from, as `host:port` */
  constructor(private readonly trustedHosts: readonly string[]) {}

  /** The picture of a token; `undefined` where its list names none, and where it cannot be had or does not pass. */
  async of({ chainId, address, logoUrl }: ListedToken): Promise<TokenImage | undefined> {
    if (logoUrl === undefined || !URL.canParse(logoUrl)) return undefined
    const key = `${chainId} ${address} ${logoUrl}`
    const kept = this.#kept.get(key)
    if (kept) return kept.image
    return this.#turns.share(key, async () => {
      const image = await this.#fetch(new URL(logoUrl))
      this.#kept.set(key, { image }, { ttl: image ? limits.tokenImageTtl : limits.tokenImageRetry })
      return image
    })
  }

  async #fetch(url: URL): Promise<TokenImage | undefined> {
    try {
      const bytes = new Uint8Array(
        await fetchPublic({
          url,
          maxBytes: limits.imageBytes,
          timeoutMs: limits.adapterTimeout,
          trustedHosts: this.trustedHosts
        })
      )
      const contentType = imageTypeOf(bytes)
      return contentType === undefined ? undefined : { contentType, bytes }
    } catch {
      return undefined
    }
  }
}
