import type { Connection } from '../../contract/Connection.js'
import type { Kit } from '../../contract/Kit.js'
import type { NamespaceAdapter } from '../../contract/NamespaceAdapter.js'
import type { Network } from '../../contract/Network.js'
import type { AnyPlugin } from '../../contract/Plugin.js'
import type { RpcRequest } from '../../contract/RpcRequest.js'
import { connectErrors } from '../../errors/connectErrors.js'
import { createTestKit } from '../createTestKit.js'
import { demand } from '../demand.js'
import { fakeConnector } from '../wallet/fakeConnector.js'
import type { NamespaceSubject } from './NamespaceSubject.js'

/** One namespace in a separate kit, for one check. */
export interface NamespaceTrial {
  readonly subject: NamespaceSubject
  readonly kit: Kit
  readonly adapter: NamespaceAdapter
  /** The first network. */
  readonly network: Network
  /** The requests that reached the wallet. */
  readonly asked: readonly RpcRequest[]
  /** Connects a wallet that holds the subject's addresses. */
  connect(): Promise<Connection>
  /** Makes the wallet decline all further requests. */
  decline(): void
  /** Reports that a part was not checked, because the subject lacks this member. */
  skip(member: string): void
}

/** The subject's tokens. If it does not say which there are, that is reported; an empty list says that there are none. */
export function tokensOf({
  subject: { tokens },
  skip
}: Pick<NamespaceTrial, 'subject' | 'skip'>): readonly string[] {
  if (!tokens) skip('tokens')
  return tokens ?? []
}

/** A clause: its name, and its check. */
export type NamespaceClause = readonly [
  name: string,
  check: (trial: NamespaceTrial) => void | Promise<void>,
  /** The member of the subject that it needs; without that member, nothing is checked, and this is reported. */
  need?: keyof NamespaceSubject
]

const walletId = 'contract-wallet'

/** Puts a namespace into a real kit with a wallet in memory, runs a check, and disposes of the kit. @returns the members whose absence left something unchecked */
export async function tryNamespace(
  subject: NamespaceSubject,
  plugins: readonly AnyPlugin[],
  check: (trial: NamespaceTrial) => void | Promise<void>
): Promise<ReadonlySet<string>> {
  const absent = new Set<string>()
  try {
    await checkInKit(subject, plugins, check, (member) => void absent.add(member))
  } finally {
    await subject.dispose?.()
  }
  return absent
}

async function checkInKit(
  subject: NamespaceSubject,
  plugins: readonly AnyPlugin[],
  check: (trial: NamespaceTrial) => void | Promise<void>,
  skip: NamespaceTrial['skip']
): Promise<void> {
  const asked: RpcRequest[] = []
  let declines = false
  const answer = (request: RpcRequest) => {
    asked.push(request)
    if (declines) throw connectErrors.rejected()
    demand(subject.wallet, 'The subject of a namespace that asks wallets must provide `wallet`')
    return subject.wallet.answer(request)
  }
  const { namespace, addresses, settings } = subject
  const made = () =>
    fakeConnector({ id: walletId, namespace, accounts: addresses, networkId: network?.caipNetworkId, answer })
  const { kit, errors } = createTestKit({ ...settings, namespaces: [], plugins })
  const adapter = kit.namespace(namespace)
  const network = adapter?.networks[0]
  try {
    // Loading the log waits for reports in progress.
    if (!adapter) await kit.log.lines()
    const reasons = errors.map((error) => `${error}: ${error.cause}`)
    demand(adapter, `The plugins must register the namespace '${namespace}'. ${reasons.join(' ')}`)
    demand(network, 'A namespace must have at least one network')
    await kit.use({ name: walletId, setup: (context) => void context.registerConnector(made().connector) })
    const connect = () => kit.connect(walletId, { namespace })
    await check({ subject, kit, adapter, network, asked, connect, decline: () => (declines = true), skip })
  } finally {
    kit.dispose()
  }
}
