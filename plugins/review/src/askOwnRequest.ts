import { connectErrors, type InspectedRequest, type PluginContext, type SignRequest } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import type { requestTexts } from './locale.en.request.js'

/** How long a network may take to say what a request would do, in milliseconds: the visitor waits for the wallet meanwhile. */
const networkMs = 4_000

/** How long its namespace may take in all, which has to read the request without the network then. */
const inspectMs = 6_000

/**
 * Has a request of the page's own inspected before its wallet is asked, and asks the visitor about it: about a dangerous one, or about every one of
 * which something can be said. One that signs and that its namespace fails to inspect is dangerous: nobody knows what it does.
 *
 * @returns the request as it is
 * @throws KitError `connect/rejected` when the visitor does not want it, `connect/aborted`
 */
export async function askOwnRequest(
  { namespaces, actions, signal, report }: PluginContext,
  request: SignRequest,
  asks: 'risky' | 'always'
): Promise<SignRequest> {
  const adapter = namespaces.get(request.connection.namespace)
  const { inspect } = adapter?.capabilities ?? {}
  if (!adapter || !inspect) return request
  const inspection = async (ended: AbortSignal) => inspect(request, { signal: ended, timeoutMs: networkMs })
  const timeoutError = () => new Error(`Nothing was reported within ${inspectMs} ms`)
  const inspected = await waitFor(inspection, { timeoutMs: inspectMs, timeoutError, signal }).catch(
    async (cause) => {
      if (signal.aborted) throw cause
      // For the log alone: the visitor would take a time-out for one of the wallet, which nobody has asked yet.
      report(new Error(`Nothing has inspected ${request.method}`, { cause }))
      // What its namespace does not know comes here too, such as a question of what the wallet can do, which pages ask again and again.
      const kind = await adapter.classify(request.method)
      return kind === 'sign' ? notInspected(request) : undefined
    }
  )
  if (!inspected) return request
  const isRisky = inspected.findings.some(({ level }) => level === 'danger' || level === 'block')
  if (!isRisky && asks === 'risky') return request
  await actions.ask('ReviewRequest', { request, inspected }).catch((cause) => {
    throw connectErrors.rejected({ cause })
  })
  return request
}

/** As the view has it: its texts come with it. */
const unchecked: (typeof requestTexts)['review.finding.unchecked'] =
  'The network did not say what this does, so nobody has checked it'

/** All that is known of a request for a signature which nobody could read. */
function notInspected({ params }: SignRequest): InspectedRequest {
  return {
    kind: 'permission',
    calls: [],
    changes: [],
    findings: [{ code: 'unchecked', level: 'danger', text: unchecked }],
    raw: JSON.stringify(params, (_, value) => (typeof value === 'bigint' ? String(value) : value), 2) ?? ''
  }
}
