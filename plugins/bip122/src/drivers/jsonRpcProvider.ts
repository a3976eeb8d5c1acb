import { connectErrors, isOwnError, type KitError } from '@plugboard/core'
import { callMethod } from '@plugboard/core/chain'
import { bip122Errors } from '../errors.js'

/** Codes of the sats-connect protocol; some have a different meaning from the same EIP-1193 codes. */
const errors: Readonly<Record<number, (options: { cause: unknown }) => KitError>> = {
  4001: connectErrors.rejected,
  [-32000]: connectErrors.rejected,
  [-32001]: connectErrors.unsupportedMethod,
  [-32601]: connectErrors.unsupportedMethod,
  [-32002]: connectErrors.notConnected
}

interface Response {
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown }
}

/**
 * Calls a provider by JSON-RPC (WBIP001). Wallets resolve with the protocol's response, which holds a result or an error; some throw the
 * response that holds an error.
 *
 * @throws KitError of the wallet's code, or what the wallet threw
 */
export async function callProvider(provider: unknown, method: string, params: unknown): Promise<unknown> {
  const response = (await callMethod(provider, 'request', method, params).catch((thrown: Response) => {
    if (thrown?.error) return thrown
    throw thrown
  })) as Response | undefined
  const { result, error } = Object(response) as Response
  if (error) throw (errors[Number(error.code)]?.({ cause: error }) ?? error) as Error
  if (result === undefined)
    throw bip122Errors.walletFailed({ notes: `The wallet answered '${method}' without a result.` })
  return result
}

/** Whether a wallet answered that it does not have the method. */
export const isUnsupported = (error: unknown): boolean =>
  isOwnError(error) && error.code === 'connect/unsupportedMethod'
