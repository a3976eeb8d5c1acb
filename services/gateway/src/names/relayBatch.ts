import { decodeFunctionData, encodeErrorResult, encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import { askOffchain, OffchainError } from './askOffchain.js'

const batchAbi = parseAbi([
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
  'error HttpError(uint16 status, string message)'
])

/**
 * Queries off-chain hosts for what a universal resolver requests from them, on behalf of a page that contacts no foreign host (the batch
 * gateway of ENSIP-21).
 *
 * @throws GatewayError `INVALID_BODY` with the field `data` if it is not such a batch
 */
export async function relayBatch(data: Hex, trustedHosts: readonly string[]): Promise<Hex> {
  const queries = readBatch(data)
  const answers = await Promise.all(
    queries.map((query) =>
      askOffchain(query, trustedHosts).then(
        (response) => ({ hasFailed: false, response }),
        (error) => ({ hasFailed: true, response: encodeFailure(error) })
      )
    )
  )
  return encodeFunctionResult({
    abi: batchAbi,
    functionName: 'query',
    result: [answers.map(({ hasFailed }) => hasFailed), answers.map(({ response }) => response)]
  })
}

function encodeFailure(error: unknown): Hex {
  const status = error instanceof OffchainError ? error.status : 502
  return encodeErrorResult({ abi: batchAbi, errorName: 'HttpError', args: [status, 'no answer'] })
}

function readBatch(data: Hex) {
  const invalid = (message: string) => new GatewayError('INVALID_BODY', { field: 'data', message })
  let queries: ReturnType<typeof decode>
  try {
    queries = decode(data)
  } catch {
    throw invalid('data is no batch of questions.')
  }
  if (queries.length > limits.offchainQueries)
    throw invalid(`data must have at most ${limits.offchainQueries} questions.`)
  return queries
}

const decode = (data: Hex) => decodeFunctionData({ abi: batchAbi, data }).args[0]
