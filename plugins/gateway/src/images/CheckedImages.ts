import { waitFor } from '@plugboard/core/chain'
import { imageTypeOf } from '@plugboard/core/gates'
import { createAtom } from 'mobx'

/** How many are fetched at a time. */
const maxParallel = 6

/** How many characters of pictures are kept that nothing draws any more: the view that opens next often draws them again. */
const maxUnused = 4_000_000

/** How long a picture that could not be fetched is left alone, in milliseconds. */
const retryAfterMs = 30_000

/**
 * Pictures of a service that nobody answers for: each is fetched once, has to pass the kit's gate for pictures, and is drawn from a `data:` URL.
 * What does not pass is never given to the browser to draw.
 */
export class CheckedImages {
  readonly #images = new Map<string, CheckedImage>()
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(private readonly fetchImage: (address: string) => Promise<Uint8Array>) {}

  /** A `data:` URL; `''` until the picture is there, `undefined` if it is not to be drawn. Observable. Begins to fetch it when first asked. */
  urlOf(address: string): string | undefined {
    return this.#find(address).url
  }

  /** Resolves when each of these is there, or will not be; after `timeoutMs` at the latest. Never rejects. */
  async preload(addresses: readonly string[], timeoutMs: number): Promise<void> {
    const all = () => Promise.all(addresses.map((address) => this.#find(address).settled))
    await waitFor(all, { timeoutMs }).catch(() => undefined)
  }

  #find(address: string): CheckedImage {
    const known = this.#images.get(address)
    const isKnown = known && !(known.failedAt && Date.now() - known.failedAt > retryAfterMs)
    const image = isKnown ? known : new CheckedImage(this.#fetch(address))
    // The last one is the one that was asked for last.
    this.#images.delete(address)
    this.#images.set(address, image)
    if (!isKnown) this.#dropUnused()
    return image
  }

  /** Forgets pictures that nothing draws, those that were asked for longest ago, where all of them together are too large. */
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

  /** Whether a view draws it now, or it is on its way. */
  get isUsed(): boolean {
    return this.#url === '' || this.#atom.isBeingObserved
  }

  /** In characters; also what is none takes some room. */
  get size(): number {
    return 200 + (this.#url?.length ?? 0)
  }

  #settle(url: string | undefined): void {
    this.#url = url
    this.#atom.reportChanged()
  }
}

/** What a server says of the type counts for nothing. */
function toImageUrl(bytes: Uint8Array): string | undefined {
  const type = imageTypeOf(bytes)
  if (!type) return undefined
  // In parts, because a call takes so many arguments only.
  const parts = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, part) =>
    String.fromCharCode(...bytes.subarray(part * 8192, (part + 1) * 8192))
  )
  return `data:${type};base64,${btoa(parts.join(''))}`
}
