import { waitFor } from '@plugboard/core/chain'
import { imageTypeOf } from '@plugboard/core/gates'
import { makeObservable, observableRef, runInAction } from 'mobx'

/** How many are fetched at a time. */
const maxParallel = 6

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

  /** A `data:` URL; `''` until the picture is there, `undefined` where it is not to be drawn. Observable. Begins to fetch it when first asked. */
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
    if (known && !(known.failedAt && Date.now() - known.failedAt > retryAfterMs)) return known
    const image = new CheckedImage(this.#fetch(address))
    this.#images.set(address, image)
    return image
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
  url: string | undefined = ''
  failedAt: number | undefined
  readonly settled: Promise<void>

  constructor(bytes: Promise<Uint8Array>) {
    makeObservable(this, { url: observableRef })
    this.settled = bytes.then(
      (found) => this.#settle(toImageUrl(found)),
      () => {
        this.failedAt = Date.now()
        this.#settle(undefined)
      }
    )
  }

  #settle(url: string | undefined): void {
    runInAction(() => {
      this.url = url
    })
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
