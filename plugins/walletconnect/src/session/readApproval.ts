import type { Account, Namespace, NetworkId } from '@plugboard/core'
import { currentIdOf } from '../pairing/formerNetworkIds.js'

/** A wallet's approval in one namespace, checked. */
export interface Approval {
  readonly namespace: Namespace
  /** Networks in the wallet's order. */
  readonly networkIds: readonly NetworkId[]
  /** Accounts by network, in the wallet's order, without repeats. */
  readonly accounts: ReadonlyMap<NetworkId, readonly Account[]>
  readonly methods: readonly string[]
  /** Former ids by which the wallet knows networks, by their current ids. */
  readonly formerIds: ReadonlyMap<NetworkId, NetworkId>
}

/** A namespace of a session (CAIP-25), not checked. */
interface SessionNamespace {
  readonly chains?: readonly string[] | undefined
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
}

/** The canonical form of an address; `undefined` when it is not an address of the namespace. */
export type ParseAddress = (namespace: Namespace, address: string) => string | undefined

/** The number of accounts of one namespace that are read. */
const maxAccounts = 200

/**
 * Reads a wallet's approval. Wallets are not trusted: anything that was not requested, or is not an account of its namespace, is left out. A
 * namespace without accounts is not approved.
 */
export function readApproval(
  namespaces: Readonly<Record<string, SessionNamespace>>,
  requested: Readonly<Record<string, { readonly methods: readonly string[] }>>,
  parseAddress: ParseAddress
): ReadonlyMap<Namespace, Approval> {
  const approvals = new Map<Namespace, Approval>()
  for (const namespace of Object.keys(requested)) {
    // Some wallets create a namespace for each network, e.g. `eip155:1`.
    const parts = Object.entries(namespaces)
      .filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
      .map(([key, part]) => ({
        accounts: stringsOf(part?.accounts),
        methods: stringsOf(part?.methods),
        chains: [...stringsOf(part?.chains), ...(key === namespace ? [] : [key])]
      }))
    const approval = readParts(namespace, parts, parseAddress)
    const methods = requested[namespace]?.methods ?? []
    if (approval.accounts.size)
      approvals.set(namespace, {
        ...approval,
        methods: approval.methods.filter((method) => methods.includes(method))
      })
  }
  return approvals
}

/** The client checks a wallet's first approval, but not its later updates: any value is possible. */
const stringsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

interface Part {
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly chains: readonly string[]
}

function readParts(namespace: Namespace, parts: readonly Part[], parseAddress: ParseAddress): Approval {
  const accounts = new Map<NetworkId, Account[]>()
  const formerIds = new Map<NetworkId, NetworkId>()
  const toCurrent = (id: NetworkId): NetworkId => {
    const current = currentIdOf(id)
    if (current !== id) formerIds.set(current, id)
    return current
  }
  for (const text of parts.flatMap((part) => part.accounts).slice(0, maxAccounts)) {
    const [, id, raw] = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(text) ?? []
    const address = id?.startsWith(`${namespace}:`) && raw ? parseAddress(namespace, raw) : undefined
    if (!address) continue
    const networkId = toCurrent(id as NetworkId)
    const known = accounts.get(networkId) ?? []
    if (!known.some((account) => account.address === address))
      accounts.set(networkId, [...known, Object.freeze({ namespace, address })])
  }
  const chains = parts
    .flatMap((part) => part.chains)
    .filter(
      (id): id is NetworkId =>
        /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(id) && id.startsWith(`${namespace}:`)
    )
  const networkIds = [...new Set([...chains.map(toCurrent), ...accounts.keys()])]
  // The wallet also knows these by their current ids.
  for (const id of chains) formerIds.delete(id)
  return { namespace, networkIds, accounts, methods: parts.flatMap((part) => part.methods), formerIds }
}
