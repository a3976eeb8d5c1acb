import { connectErrors, coreErrors, isKitError, type KitError } from '@plugboard/core'

/** The meaning of the wallet's error codes (EIP-1193, EIP-3326). */
const meanings: Readonly<Record<number, (detail: { cause: unknown }) => KitError>> = {
  4001: connectErrors.rejected,
  4200: connectErrors.unsupportedMethod,
  4902: coreErrors.chainNotSupported,
  [-32002]: connectErrors.alreadyPending
}

/** Converts a wallet's error to one that a visitor can read. The wallet's own message stays in `cause`. */
export function translate(cause: unknown): KitError {
  if (isKitError(cause)) return cause
  const { code } = Object(cause) as { code?: number }
  return (meanings[code ?? 0] ?? connectErrors.failed)({ cause })
}
