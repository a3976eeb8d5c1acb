import { base64 } from '@scure/base'
import { bip122Errors } from '../errors.js'

/** Decodes bytes that a wallet gave as text. @throws KitError `bip122/badSignature` */
export function decodeAnswer(
  coder: { readonly decode: (text: string) => Uint8Array },
  value: unknown
): Uint8Array {
  try {
    if (typeof value === 'string' && value) return coder.decode(value)
  } catch (cause) {
    throw bip122Errors.badSignature({
      cause,
      notes: 'The wallet answered in a different encoding than expected.'
    })
  }
  throw bip122Errors.badSignature({ notes: 'The wallet answered with something other than text.' })
}

/**
 * Decodes the signature of a message. By BIP-322 it begins with its form (`smp`, `ful`); many wallets are older than that. No signature in base64 begins
 * with these letters by itself.
 *
 * @throws KitError `bip122/badSignature`
 */
export function decodeSignature(value: unknown): Uint8Array {
  return decodeAnswer(base64, typeof value === 'string' ? value.replace(/^(smp|ful)/, '') : value)
}

/** Subscribes to a wallet that returns a function to unsubscribe, until `signal` aborts. Never throws, whatever the wallet does. */
export function subscribe(start: () => unknown, signal: AbortSignal): void {
  const attempt = (run: () => unknown): unknown => {
    try {
      return run()
    } catch {
      // The wallet is broken or gone: it has nothing to report.
      return undefined
    }
  }
  const stop = attempt(start)
  if (typeof stop === 'function')
    signal.addEventListener('abort', () => attempt(() => Reflect.apply(stop, undefined, [])), { once: true })
}
