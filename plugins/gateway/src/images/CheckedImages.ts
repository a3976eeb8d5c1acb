import { waitFor } from '@plugboard/core/chain'
import { imageTypeOf } from '@plugboard/core/gates'
import { createAtom } from 'mobx'

/** The number that are fetched in parallel. */
const maxParallel = 6

/** The number of characters of unused pictures that are kept: the next view often draws them again. */
const maxUnused = 4_000_000

/** How long to wait before a failed picture is fetched again, in milliseconds. */
const retryAfterMs = 30_000

/**
 * Pictures of a service that nobody vouches for. Each is fetched once, must pass the kit's gate for pictures, and is drawn from a `data:` URL. A
 * picture that does not pass is never given to the browser to draw.
 */
export class CheckedImages {
  readonly #images = new Map<string, CheckedImage>()
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(private readonly fetchImage: (address: string) => Promise<Uint8Array>) {}

  /**
   * A `data:` URL; `''` until the picture is available, `undefined` if it must not be drawn. Observable. Starts fetching the picture on the first
   * call.
   */
  urlOf(address: string): string | undefined {
    return this.#find(address).url
  }

  /** Resolves when each of these is available or has failed; after `timeoutMs` at the latest. Never rejects. */
  async preload(addresses: readonly string[], timeoutMs: number): Promise<void> {
    const all = () => Promise.all(addresses.map((address) => this.#find(address).settled))
    await waitFor(all, { timeoutMs }).catch(() => undefined)
  }

  #find(address: string): CheckedImage {
    const known = this.#images.get(address)
    const isKnown = known && !(known.failedAt && Date.now() - known.failedAt > retryAfterMs)
    const image = isKnown ? known : new CheckedImage(this.#fetch(address))
    // The last entry is the most recently requested one.
    this.#images.delete(address)
    this.#images.set(address, image)
    if (!isKnown) this.#dropUnused()
    return image
  }

  /** Drops unused pictures, least recently requested first, while all of them together are too large. */
  #dropUnused(): void {
    const unused = [...this.#images].filter(([, image]) => !image.isUsed)
    let size = unused.reduce((sum, [, { size }]) => sum + size, 0)
    for (const [address, image] of unused) {
      if (size <= maxUnused) return
      size -= image.size
      this.#images.delete(address)
    }
  }

  async #fetch(address: string): Promise<Uint8Array> {
    if (this.#running >= maxParallel) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running++
    try {
      return await this.fetchImage(address)
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }
}

class CheckedImage {
  readonly #atom = createAtom('picture')
  #url: string | undefined = ''
  failedAt: number | undefined
  readonly settled: Promise<void>

  constructor(bytes: Promise<Uint8Array>) {
    this.settled = bytes.then(
      (found) => this.#settle(toImageUrl(found)),
      () => {
        this.failedAt = Date.now()
        this.#settle(undefined)
      }
    )
  }

  /** Observable. */
  get url(): string | undefined {
    this.#atom.reportObserved()
    return this.#url
  }

  /** Whether a view is drawing it now, or it is being fetched. */
  get isUsed(): boolean {
    return this.#url === '' || this.#atom.isBeingObserved
  }

  /** In characters; an absent picture also takes some room. */
  get size(): number {
    return 200 + (this.#url?.length ?? 0)
  }

  #settle(url: string | undefined): void {
    this.#url = url
    this.#atom.reportChanged()
  }
}

/** The type that a server reports is ignored. */
function toImageUrl(bytes: Uint8Array): string | undefined {
  const type = imageTypeOf(bytes)
  if (!type) return undefined
  // In parts, because a call accepts a limited number of arguments.
  const parts = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, part) =>
    String.fromCharCode(...bytes.subarray(part * 8192, (part + 1) * 8192))
  )
  return `data:${type};base64,${btoa(parts.join(''))}`
}
