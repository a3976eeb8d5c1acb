import type { Network } from '../../contract/Network.js'
import { demand, show } from '../demand.js'
import type { NamespaceClause } from './NamespaceTrial.js'

const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && /^(https?|wss?):$/.test(new URL(value).protocol)

/** Data that a server can send to a page: no functions, classes, symbols or bigints. */
function isPlain(value: unknown): boolean {
  if (value === null || /^(string|boolean|undefined)$/.test(typeof value) || Number.isFinite(value))
    return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object') return false
  const prototype = Object.getPrototypeOf(value)
  return (
    (prototype === null || Object.getPrototypeOf(prototype) === null) && Object.values(value).every(isPlain)
  )
}

function checkNetwork(network: Network, namespace: string): void {
  const { caipNetworkId, chainNamespace, name, nativeCurrency, rpcUrls, blockExplorers } = network
  const [prefix, reference = ''] = caipNetworkId.split(':')
  const at = `Network ${show(caipNetworkId)}`
  demand(
    /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(caipNetworkId),
    `${at}: caipNetworkId must be a CAIP-2 id`
  )
  demand(prefix === namespace, `${at}: caipNetworkId must begin with '${namespace}:'`)
  demand(reference, `${at}: caipNetworkId must have a reference`)
  demand(
    chainNamespace === namespace,
    `${at}: chainNamespace must be '${namespace}', not ${show(chainNamespace)}`
  )
  demand(name?.trim(), `${at}: name must not be empty`)
  const { symbol, decimals } = nativeCurrency ?? {}
  demand(nativeCurrency?.name && symbol, `${at}: nativeCurrency must have a name and a symbol`)
  demand(
    Number.isInteger(decimals) && decimals >= 0 && decimals <= 77,
    `${at}: decimals must be a whole number from 0 to 77, not ${show(decimals)}`
  )
  const { http, webSocket = [] } = rpcUrls?.default ?? {}
  demand(Array.isArray(http), `${at}: rpcUrls.default.http must be an array, empty if there is no endpoint`)
  for (const url of [...http, ...webSocket])
    demand(isWebAddress(url), `${at}: ${show(url)} must be the URL of an endpoint`)
  const page = blockExplorers?.default.url
  demand(page === undefined || isWebAddress(page), `${at}: ${show(page)} must be the URL of an explorer`)
  demand(isPlain(network), `${at}: it must be plain data, so that a server can render it`)
}

/** Clauses about networks, as the kit, a server and a stored connection need them. */
export const networkClauses: readonly NamespaceClause[] = [
  [
    'its id is a CAIP-2 namespace',
    ({ adapter }) =>
      demand(
        /^[-a-z0-9]{3,8}$/.test(adapter.id),
        `The id must be a CAIP-2 namespace, not ${show(adapter.id)}`
      )
  ],
  [
    'its networks are plain data with CAIP-2 ids of its namespace',
    ({ adapter }) => {
      for (const network of adapter.networks) checkNetwork(network, adapter.id)
    }
  ],
  [
    'no two networks share an id',
    ({ adapter }) => {
      const ids = adapter.networks.map(({ caipNetworkId }) => caipNetworkId)
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
      demand(!twice.length, `Each network must have a unique id; duplicates: ${twice.join(', ')}`)
    }
  ]
]
