import { isKitError, type KitError, type KitEvent, type NetworkId, randomUuid } from '@plugboard/core'
import type { AnalyticsBody, AnalyticsErrorProps } from './AnalyticsBody.js'
import type { AnalyticsOptions } from './AnalyticsOptions.js'
import { pathWithoutIdentity, textWithoutIdentity, withoutIdentity } from './withoutIdentity.js'

/** Something that happened or failed, and the state that was active then. */
export interface Occurrence {
  readonly subject: KitEvent | KitError
  /** Unix time in milliseconds. */
  readonly at: number
  readonly networkId: NetworkId | undefined
  /** The connected address. */
  readonly address: string | undefined
}

type Detail = Pick<AnalyticsOptions, 'includeAddress' | 'includeStacks'>

/** The body of `POST /e` for something that happened or failed on this page. */
export function describeOccurrence(occurrence: Occurrence, options: Detail): AnalyticsBody {
  const { subject, at } = occurrence
  const { origin, pathname, hostname } = location
  const isError = isKitError(subject)
  return {
    eventId: randomUuid(),
    url: origin + pathWithoutIdentity(pathname),
    domain: hostname,
    timestamp: isError ? new Date(at).toISOString() : at,
    props: isError ? errorProps(subject, options) : eventProps(subject, occurrence, options)
  }
}

function eventProps({ name, data }: KitEvent, { networkId, address }: Occurrence, options: Detail) {
  const properties = { ...Object(withoutIdentity(data)), ...(networkId && { caipNetworkId: networkId }) }
  const named = options.includeAddress && address !== undefined ? { address } : {}
  return { type: 'track', event: name, ...named, properties } as const
}

function errorProps(error: KitError, { includeStacks }: Detail): AnalyticsErrorProps {
  const { code, message, stack = '' } = error
  return {
    type: 'error',
    event: categoryOf(code),
    errorType: code,
    errorMessage: textWithoutIdentity(message),
    stackTrace: includeStacks ? stack.split('\n').map(textWithoutIdentity).join('\n').slice(0, 4_000) : ''
  }
}

/** Which part failed, in the words that analytics hosts know. */
function categoryOf(code: string): AnalyticsErrorProps['event'] {
  if (code === 'gateway/unreadable') return 'DATA_PARSING_ERROR'
  if (code.startsWith('gateway/')) return 'API_ERROR'
  return code.startsWith('auth/') ? 'SECURE_SITE_ERROR' : 'INTERNAL_SDK_ERROR'
}
