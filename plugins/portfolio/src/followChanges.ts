import { type NetworkId, observeRequests, type PluginContext, type RpcRequest } from '@plugboard/core'

/** What has changed accounts on a network. */
export interface AccountChange {
  readonly networkId: NetworkId
  /** The id of the transaction. Absent after a request that was not reviewed: nobody reports when its effect is in a block. */
  readonly newest?: string | undefined
}

/**
 * Reports everything by which accounts may change: transactions that were sent or have settled, and whatever else a wallet has signed, by `kit.request`,
 * a session or a provider object. Which of those methods send something is known to the wallet only, so each of them counts.
 */
export function followChanges(
  kit: Pick<PluginContext, 'hooks' | 'namespaces' | 'onDispose' | 'tap'>,
  report: (change: AccountChange) => void
): void {
  kit.tap('event', ({ name, data }) => {
    if (name === 'TRANSACTION_SENT' || name === 'TRANSACTION_SETTLED')
      report({ networkId: data.networkId, newest: data.id })
  })
  const reportSigned = async ({ method, namespace, networkId }: RpcRequest) => {
    const kind = await kit.namespaces.get(namespace)?.classify(method)
    if (kind === 'sign') report({ networkId })
  }
  const observe = (request: RpcRequest) => ({
    end(outcome: { readonly error?: unknown }) {
      // Reviewed transactions have events.
      if ('error' in outcome || request.reviewed) return
      // A namespace that has just classified the method for the request itself does not fail.
      reportSigned(request).catch(() => undefined)
    }
  })
  kit.onDispose(observeRequests(kit.hooks, observe))
}
