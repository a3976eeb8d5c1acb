import { ImportError } from '../errors/ImportError.js'
import type { WcWallet } from '../gates/walletSchema.js'
import { limits } from '../limits.js'
import { checkImage } from './checkImage.js'
import type { FoundImage } from './FoundCatalogue.js'
import { fetchBounded } from './fetchBounded.js'

/** Processed one after the other by several workers; the first failure ends it for all. */
function* withPicture(wallets: readonly WcWallet[]): Generator<{ entry: string; id: string }> {
  for (const { name, image_id: id } of wallets) if (id !== undefined) yield { entry: `wallet ${name}`, id }
}

/**
 * The pictures of these wallets, a few at a time. One that the service does not have, or that it draws itself, is not
 * stored; one that cannot be fetched, is too large or is not a picture throws an ImportError, or with `skipInvalid` is
 * listed in `skipped`.
 */
export async function fetchImages(
  wallets: readonly WcWallet[],
  address: (path: string) => URL,
  skipInvalid: boolean
): Promise<{ images: FoundImage[]; skipped: string[] }> {
  const images: FoundImage[] = []
  const skipped: string[] = []
  const waiting = withPicture(wallets)
  let total = 0
  const work = async () => {
    for (const { entry, id } of waiting) {
      try {
        const path = `getWalletImage/${encodeURIComponent(id)}`
        const { status, headers, bytes } = await fetchBounded(address(path), limits.imageBytes, entry)
        if (status === 404 || headers.get('X-Image-Source') === 'drawn') continue
        images.push(checkImage(entry, 'wallet', id, bytes))
        total += bytes.byteLength
      } catch (error) {
        if (!skipInvalid || !(error instanceof ImportError)) throw error
        skipped.push(error.message)
      }
      if (total > limits.importImageBytes) throw new ImportError('the images are too large in total')
    }
  }
  await Promise.all(Array.from({ length: limits.importParallel }, work))
  return { images, skipped }
}
