import { imageTypeOf } from '@plugboard/core/gates'
import { errors } from 'bentocache'
import type { Cache } from '../caches/createCaches.js'
import { ChainCalls } from '../chains/ChainCalls.js'
import { limits } from '../limits.js'
import { fetchPublic, RefusedAddress, UnexpectedStatus } from './fetchPublic.js'
import { shrinkImage } from './shrinkImage.js'

/** A picture that has passed the gate. */
export interface RemoteImage {
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Why there is no picture: its host could not be asked now, or has none that passes the gate. */
export type NoImage = 'unreachable' | 'absent'

/** A picture as it is cached, or its absence. */
interface CachedImage {
  /** Its bytes are in base64. */
  readonly image: { readonly contentType: string; readonly base64: string } | null
  /** Until when it is served if it cannot be fetched again. */
  readonly usableUntil: number
  /** Why there is none; absent if there is one. */
  readonly reason?: NoImage
}

/** Where pictures may be fetched from in addition to public hosts. */
export interface RemoteImageOptions {
  /** Hosts of the operator's own network where pictures of token lists may be, as `host:port`. */
  readonly trustedHosts: readonly string[]
  /** The prefix for the path of an `ipfs:` address, `https://ipfs.example/ipfs/`; without it those pictures are not fetched. */
  readonly ipfsUrl: string | undefined
}

/**
 * Remote pictures: those of token lists, and those whose addresses anybody may have written, as for collectibles. The service fetches them, so that a
 * page contacts no foreign host, scales large ones down, and passes them through the gate of all pictures. They are cached for a day, and served for
 * another one if they cannot be fetched again; their absence is cached for ten minutes. Throws GatewayError `SERVICE_UNAVAILABLE` if too many wait to
 * be fetched.
 */
export class RemoteImages {
  readonly #turns = new ChainCalls(limits.parallelImages)
  readonly #decoding = new ChainCalls(limits.parallelDecoding)

  constructor(
    private readonly cache: Cache,
    private readonly options: RemoteImageOptions
  ) {}

  /** The picture of a token as its list names it, by an `https:`, `ipfs:` or `data:` address; `undefined` if it is unavailable or does not pass. */
  async ofList(address: string): Promise<RemoteImage | undefined> {
    const found = await this.#find(`listed ${address}`, async () => {
      const [, encoding, text] = /^data:image\/[^,]*?(;base64)?,(.*)$/isu.exec(address) ?? []
      if (text === undefined) return this.#fetch(address, this.options.trustedHosts)
      return encoding ? Buffer.from(text, 'base64') : Buffer.from(decodeURIComponent(text))
    })
    return typeof found === 'string' ? undefined : found
  }

  /** The picture at an `https:` address, which must be public, or an `ipfs:` one, or why there is none. */
  ofStranger(address: string): Promise<RemoteImage | NoImage> {
    return this.#find(`foreign ${address}`, () => this.#fetch(address, []))
  }

  async #find(key: string, read: () => Promise<Uint8Array>): Promise<RemoteImage | NoImage> {
    const { remoteImageTtl: ttl, remoteImageStale, remoteImageRetry } = limits
    const grace = ttl + remoteImageStale
    let refusal: unknown
    try {
      const {
        image,
        usableUntil,
        reason = 'absent'
      } = await this.cache.getOrSet<CachedImage>({
        key,
        ttl,
        grace,
        // An old picture is served only if there is no new one: by default it would be served at once, and again for as long as fetching fails.
        timeout: null,
        graceBackoff: null,
        onFactoryError: ({ cause }) => {
          refusal = cause
        },
        factory: ({ gracedEntry, setOptions }) =>
          this.#turns.inTurn(async () => {
            let reason: NoImage = 'absent'
            const fail = (error: unknown) => {
              reason = reasonOf(error)
              return undefined
            }
            const bytes = await read().catch(fail)
            const image = bytes && (await this.#check(new Uint8Array(bytes)).catch(fail))
            if (image) return toCached(image, Date.now() + grace)
            setOptions({ ttl: remoteImageRetry })
            const old = gracedEntry?.value as CachedImage | undefined
            const isUsable = bytes === undefined && old !== undefined && Date.now() < old.usableUntil
            return isUsable ? old : { image: null, usableUntil: 0, reason }
          })
      })
      // If too many wait, the library serves what it still has: an absence that may have ended, or a picture whose time is over.
      if (refusal !== undefined && Date.now() >= usableUntil) throw refusal
      return image
        ? { contentType: image.contentType, bytes: new Uint8Array(Buffer.from(image.base64, 'base64')) }
        : reason
    } catch (error) {
      throw error instanceof errors.E_FACTORY_ERROR ? error.cause : error
    }
  }

  async #fetch(address: string, trustedHosts: readonly string[]): Promise<Uint8Array> {
    const { ipfsUrl } = this.options
    const [, path] = /^ipfs:\/\/(?:ipfs\/)?(.+)$/iu.exec(address) ?? []
    const bounds = { maxBytes: limits.remoteImageBytes, timeoutMs: limits.adapterTimeout }
    if (path === undefined || ipfsUrl === undefined)
      return fetchPublic({ ...bounds, url: new URL(address), trustedHosts })
    const url = new URL(ipfsUrl + path)
    if (!url.href.startsWith(ipfsUrl)) throw new RefusedAddress('not an IPFS path')
    return fetchPublic({ ...bounds, url, trustedHosts: [url.host] })
  }

  /** Pictures that pass the gate, scaled down if they consist of pixels and are too large for a page. */
  async #check(bytes: Uint8Array<ArrayBuffer>): Promise<RemoteImage | undefined> {
    const found = toImage(bytes)
    if (found && bytes.byteLength <= limits.pageImageBytes) return found
    const small = await this.#decoding.inTurn(() => shrinkImage(bytes))
    return (small && toImage(small)) ?? found
  }
}

/** Statuses of a host that asks to try again later. */
const laterStatuses: readonly number[] = [408, 425, 429]

/** A failure is final if the host would say the same the next time. */
function reasonOf(error: unknown): NoImage {
  if (error instanceof RefusedAddress) return 'absent'
  if (!(error instanceof UnexpectedStatus)) return 'unreachable'
  return error.status >= 500 || laterStatuses.includes(error.status) ? 'unreachable' : 'absent'
}

const toCached = ({ contentType, bytes }: RemoteImage, usableUntil: number): CachedImage => ({
  image: { contentType, base64: Buffer.from(bytes).toString('base64') },
  usableUntil
})

function toImage(bytes: Uint8Array<ArrayBuffer>): RemoteImage | undefined {
  const contentType = bytes.byteLength > limits.imageBytes ? undefined : imageTypeOf(bytes)
  return contentType === undefined ? undefined : { contentType, bytes }
}
