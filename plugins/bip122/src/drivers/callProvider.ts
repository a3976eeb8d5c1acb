import { connectErrors, type KitError } from '@plugboard/core'
import { bip122Errors } from '../errors.js'
import { callOn } from './callOn.js'

/** Codes of the sats-connect protocol; they mean something else than the same numbers of EIP-1193 do. */
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
 * Asks a provider by JSON-RPC (WBIP001). Wallets give the response of the protocol, with a result or an error, and some throw
 * the one with the error.
 *
 * @throws KitError of the wallet's code, or what the wallet threw
 */
export async function callProvider(provider: unknown, method: string, params: unknown): Promise<unknown> {
  const response = (await callOn(provider, 'request', method, params).catch((thrown: Response) => {
    if (thrown?.error) return thrown
    throw thrown
  })) as Response | undefined
  const { result, error } = Object(response) as Response
  if (error) throw (errors[Number(error.code)]?.({ cause: error }) ?? error) as Error
  if (result === undefined)
    throw bip122Errors.walletFailed({ notes: `The wallet gave no result of '${method}'.` })
  return result
}
