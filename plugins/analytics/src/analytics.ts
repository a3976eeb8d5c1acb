import { definePlugin, gatewayClientToken, type PluginContext, parseBoolean } from '@plugboard/core'
import { when } from 'mobx'
import type { AnalyticsOptions } from './AnalyticsOptions.js'
import type { Occurrence } from './describeOccurrence.js'

/** The number of occurrences that wait until sending is possible. Later ones are dropped. */
const maxWaiting = 100

/**
 * Reports to a host, or to a function of the page, what visitors do in the modal and what fails there. It is off if the setting `analytics` is off:
 * the host then learns only that a kit has started. Nothing is loaded or sent before the modal is opened or a wallet is connected.
 */
export function analytics(options: AnalyticsOptions) {
  return definePlugin({
    name: 'analytics',
    optional: { gateway: gatewayClientToken },
    setup(kit, services) {
      checkDestination(options)
      kit.registerFeature('analytics', { default: true, parse: parseBoolean, remote: true })
      if (options.telemetry === 'none') return undefined
      const waiting: Occurrence[] = []
      let record = (occurrence: Occurrence) => {
        if (waiting.length < maxWaiting) waiting.push(occurrence)
      }
      kit.tap('event', (event) => record(occurrenceOf(kit, event, event.at)))
      kit.tap('error', (error) => record(occurrenceOf(kit, error, Date.now())))
      const begin = async () => {
        const { AnalyticsSender } = await import('./AnalyticsSender.js')
        if (kit.signal.aborted) return
        const sender = new AnalyticsSender(kit, options, services)
        record = (occurrence) => sender.add(occurrence)
        for (const occurrence of waiting.splice(0)) record(occurrence)
      }
      return {
        start() {
          const isWanted = () => kit.router.open || kit.connections.all.length > 0
          // Disposing the kit ends the wait; a chunk that does not load only costs events.
          when(isWanted, { signal: kit.signal })
            .then(begin)
            .catch(() => undefined)
        }
      }
    }
  })
}

/** @throws TypeError that names the option */
function checkDestination({ url, sink }: AnalyticsOptions): void {
  if (typeof sink === 'function') return
  if (url === undefined) throw new TypeError('analytics() needs `url` (the address of a host) or `sink`')
  if (!URL.canParse(url) || !/^https?:\/\/[^?#]*$/.test(url))
    throw new TypeError('`url` of analytics() must be an http or https address without a query')
}

function occurrenceOf(kit: PluginContext, subject: Occurrence['subject'], at: number): Occurrence {
  const address = kit.connections.active?.account.address
  return { subject, at, networkId: kit.networks.active?.caipNetworkId, address }
}
