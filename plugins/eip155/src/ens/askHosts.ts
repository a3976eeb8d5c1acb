import { type CcipRequestParameters, ccipRequest, type Hex } from 'viem'

/** What viem passes on to the universal resolver as `HttpError(uint16 status, string message)`. */
class UnansweredError extends Error {
  override readonly name = 'HttpRequestError'
  readonly shortMessage = 'no answer'

  constructor(readonly status: 404 | 502) {
    super('no off-chain host answered')
  }
}

/**
 * Asks the hosts that a resolver names one after another (EIP-3668), as the gateway service does. viem's own way reports only the last failure, and
 * passes on statuses that the universal resolver takes as a name that nobody has.
 *
 * @throws UnansweredError with the status 404 if every host has refused the lookup, as some do for unknown names; otherwise with 502
 */
export async function askHosts({ urls, ...query }: CcipRequestParameters): Promise<Hex> {
  let isRefused = urls.length > 0
  for (const url of urls) {
    try {
      return await ccipRequest({ ...query, urls: [url] })
    } catch (error) {
      // The next one may answer.
      isRefused &&= isRefusal(Object(error).status)
    }
  }
  throw new UnansweredError(isRefused ? 404 : 502)
}

/** A status that blames the request itself, and not how often or when it is sent. */
const isRefusal = (status: unknown): boolean =>
  typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429
