import type { Account, Namespace, NetworkId } from '@plugboard/core'
import { presentIdOf } from '../pairing/formerIds.js'
import type { Approval } from './Approval.js'

/** A namespace as a session carries it (CAIP-25). */
interface Given {
  readonly chains?: readonly string[] | undefined
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
}

/** The canonical form of an address, or `undefined` when it is none of the namespace. */
export type ParseAddress = (namespace: Namespace, address: string) => string | undefined

/** How many accounts of one namespace are taken in. */
const most = 200

/**
 * Reads what a wallet approved. A wallet is not trusted: what was not asked for, and what is no account of its namespace,
 * is left out, so a namespace that holds nothing else is not approved at all.
 */
export function readApproval(
  given: Readonly<Record<string, Given>>,
  asked: Readonly<Record<string, { readonly methods: readonly string[] }>>,
  parseAddress: ParseAddress
): ReadonlyMap<Namespace, Approval> {
  const approvals = new Map<Namespace, Approval>()
  for (const namespace of Object.keys(asked)) {
    // A wallet may give each network as a namespace of its own, e.g. `eip155:1`.
    const parts = Object.entries(given)
      .filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
      .map(([key, part]) => ({
        accounts: texts(part?.accounts),
        methods: texts(part?.methods),
        chains: [...texts(part?.chains), ...(key === namespace ? [] : [key])]
      }))
    const approval = read(namespace, parts, parseAddress)
    const methods = asked[namespace]?.methods ?? []
    if (approval.accounts.size)
      approvals.set(namespace, {
        ...approval,
        methods: approval.methods.filter((method) => methods.includes(method))
      })
  }
  return approvals
}

/** The client checks what a wallet settles, not what it changes later: anything may stand there. */
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

interface Part {
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly chains: readonly string[]
}

function read(namespace: Namespace, parts: readonly Part[], parseAddress: ParseAddress): Approval {
  const accounts = new Map<NetworkId, Account[]>()
  const calledAs = new Map<NetworkId, NetworkId>()
  const name = (id: NetworkId): NetworkId => {
    const present = presentIdOf(id)
    if (present !== id) calledAs.set(present, id)
    return present
  }
  for (const text of parts.flatMap((part) => part.accounts).slice(0, most)) {
    const [, id, raw] = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(text) ?? []
    const address = id?.startsWith(`${namespace}:`) && raw ? parseAddress(namespace, raw) : undefined
    if (!address) continue
    const networkId = name(id as NetworkId)
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
  const networkIds = [...new Set([...chains.map(name), ...accounts.keys()])]
  // A network that is called by its present id needs no other.
  for (const id of chains) calledAs.delete(id)
  return { namespace, networkIds, accounts, methods: parts.flatMap((part) => part.methods), calledAs }
}
