import { isCaipAddress } from '../../caip/caip.js'
import { demand, outcomeOf, show } from '../demand.js'
import type { NamespaceClause } from './NamespaceTrial.js'

/** Clauses about the namespace as part of a kit. */
export const kitClauses: readonly NamespaceClause[] = [
  [
    'a wallet connects, shows its balance and disconnects in a kit',
    async ({ kit, adapter, subject, connect }) => {
      const { caipAddress, caipNetwork } = await connect()
      demand(
        isCaipAddress(caipAddress, [adapter.id]),
        `caipAddress of a connection must be a CAIP-10 id, not ${show(caipAddress)}`
      )
      demand(
        caipNetwork === kit.networks.of(adapter.id).caipNetwork,
        'The network of the connection must be the active one'
      )
      if (adapter.capabilities.balance) {
        await kit.refreshBalance(adapter.id)
        const { balance, balanceValue } = kit.accounts.of(adapter.id)
        demand(
          balance !== undefined && balanceValue !== undefined,
          `The balance of ${subject.addresses[0]} must be shown, not ${show(balance)}`
        )
      }
      await kit.disconnect({ namespace: adapter.id })
      demand(
        kit.connections.status(adapter.id) === 'disconnected',
        'The status must be disconnected after kit.disconnect()'
      )
    }
  ],
  [
    'a read through the kit is answered by the chain, not by the wallet',
    async ({ kit, adapter, subject, connect, asked }) => {
      await connect()
      for (const { method, params, networkId } of subject.reads) {
        if (networkId && networkId !== kit.connections.of(adapter.id)?.networkId) continue
        const outcome = await outcomeOf(() => kit.request({ namespace: adapter.id, method, params }))
        demand(
          outcome.kind === 'value',
          `${method} must be answered, not ${show(Reflect.get(outcome, 'error'))}`
        )
      }
      demand(!asked.length, `${asked[0]?.method} must not reach the wallet`)
    }
  ],
  [
    'its provider is always the same object',
    ({ kit, adapter }) => {
      const made: unknown = kit.provider(adapter.id)
      demand(typeof made === 'object' && made !== null, `The provider must be an object, not ${show(made)}`)
      demand(
        kit.provider(adapter.id) === made,
        'The provider must stay the same object for the lifetime of the kit'
      )
    }
  ]
]
