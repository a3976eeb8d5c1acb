import type { Account } from '../../contract/Account.js'
import type { ConnectorSession, RequestApproval, SessionPatch } from '../../contract/Connector.js'
import type { Namespace } from '../../contract/Network.js'
import { demand, show } from '../demand.js'

const isIdOf = (namespace: Namespace, id: unknown): boolean =>
  typeof id === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(id) && id.startsWith(`${namespace}:`)

function demandAccounts(accounts: unknown, namespace: Namespace): asserts accounts is readonly Account[] {
  demand(Array.isArray(accounts), `accounts must be an array, not ${show(accounts)}`)
  for (const account of accounts as readonly Partial<Account>[]) {
    demand(
      typeof account?.address === 'string' && account.address,
      `Every account must have an address: ${show(account)}`
    )
    demand(
      account.namespace === namespace,
      `The namespace of the account must be '${namespace}', not ${show(account.namespace)}`
    )
  }
  const addresses = accounts.map(({ address }) => address)
  demand(
    new Set(addresses).size === addresses.length,
    `Each account must be listed only once: ${show(addresses)}`
  )
}

const demandNetwork = (id: unknown, namespace: Namespace) =>
  demand(isIdOf(namespace, id), `networkId must be a CAIP-2 id of '${namespace}', not ${show(id)}`)

function demandApproved(ids: unknown, namespace: Namespace): void {
  if (ids === undefined) return
  demand(Array.isArray(ids), `approvedNetworkIds must be an array, not ${show(ids)}`)
  for (const id of ids)
    demand(isIdOf(namespace, id), `approvedNetworkIds must be CAIP-2 ids of '${namespace}', not ${show(id)}`)
}

function demandApproval(approval: RequestApproval | undefined): void {
  if (approval === undefined) return
  const { view, before } = approval
  demand(typeof view === 'string' && view, `approval.view must be the name of a view, not ${show(view)}`)
  demand(
    before === undefined || typeof before === 'boolean',
    `approval.before must be true, false or absent, not ${show(before)}`
  )
  demand(typeof approval.needs === 'function', 'approval must have needs()')
  const needed: unknown = approval.needs('plugboard_noSuchMethod')
  demand(
    typeof needed === 'boolean',
    `approval.needs() must return true or false for any method, not ${show(needed)}`
  )
}

/** Demands that a session is complete: accounts, network, request, and its siblings. */
export function demandSession(
  session: ConnectorSession | undefined,
  namespace: Namespace,
  namespaces: readonly Namespace[]
): void {
  demand(typeof session === 'object' && session !== null, `A session must be an object, not ${show(session)}`)
  demandAccounts(session.accounts, namespace)
  demandNetwork(session.networkId, namespace)
  demandApproved(session.approvedNetworkIds, namespace)
  const { request, disconnect, switchNetwork, supportsAllNetworks, also = [] } = session
  demand(typeof request === 'function', 'A session must have request()')
  for (const [name, value] of Object.entries({ disconnect, switchNetwork }))
    demand(value === undefined || typeof value === 'function', `${name} must be a function or absent`)
  demand(
    supportsAllNetworks === undefined || typeof supportsAllNetworks === 'boolean',
    `supportsAllNetworks must be true, false or absent, not ${show(supportsAllNetworks)}`
  )
  demandApproval(session.approval)
  for (const other of also) {
    const own = other?.namespace
    demand(
      own && own !== namespace && namespaces.includes(own),
      `A sibling session must be for another namespace of the connector, not ${show(own)}`
    )
    demandSession(other, own, namespaces)
  }
}

/** Demands that a change reported by the wallet is complete. */
export function demandPatch(
  patch: SessionPatch,
  fallback: Namespace,
  namespaces: readonly Namespace[]
): void {
  const { namespace = fallback, accounts, networkId, approvedNetworkIds } = patch ?? {}
  demand(
    namespaces.includes(namespace),
    `A change must be for a namespace of the connector, not ${show(namespace)}`
  )
  if (accounts !== undefined) demandAccounts(accounts, namespace)
  if (networkId !== undefined) demandNetwork(networkId, namespace)
  demandApproved(approvedNetworkIds, namespace)
}
