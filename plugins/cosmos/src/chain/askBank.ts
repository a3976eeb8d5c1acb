import { base64, hex } from '@scure/base'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import { cosmosErrors } from '../errors.js'
import type { RpcReader } from './RpcReader.js'

/** A question to the bank module of a chain (`cosmos.bank.v1beta1.Query`). */
export interface BankQuestion {
  readonly method: 'Balance' | 'AllBalances'
  /** Protobuf. */
  readonly request: readonly number[]
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the bank module, with neither cosmjs nor its types: a page that shows a balance loads neither. @returns the answer, in protobuf
 *
 * @throws KitError `cosmos/readFailed`
 */
export async function askBank(
  reader: RpcReader,
  network: CosmosNetwork,
  { method, request, signal }: BankQuestion
): Promise<Uint8Array> {
  const path = `/cosmos.bank.v1beta1.Query/${method}`
  const params = { path, data: hex.encode(Uint8Array.from(request)), prove: false }
  const answer = Object(await reader.send(network, { method: 'abci_query', params, signal }))
  const { code = 0, log, value } = Object(answer.response) as Readonly<Record<string, unknown>>
  if (code !== 0) throw cosmosErrors.readFailed({ notes: `${code}: ${String(log).slice(0, 300)}` })
  try {
    // What is empty is left out.
    return base64.decode(String(value ?? ''))
  } catch (cause) {
    throw cosmosErrors.readFailed({ cause, notes: 'The answer of the bank is not in base64.' })
  }
}
