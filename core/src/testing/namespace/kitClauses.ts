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
        `The connection has a CAIP-10 id, not ${show(caipAddress)}`
      )
      demand(
        caipNetwork === kit.networks.of(adapter.id).caipNetwork,
        'The network of the connection is active'
      )
      if (adapter.capabilities.balance) {
        await kit.refreshBalance(adapter.id)
        const { balance, balanceValue } = kit.accounts.of(adapter.id)
        demand(
          balance !== undefined && balanceValue !== undefined,
          `The balance of ${subject.addresses[0]} is shown, not ${show(balance)}`
        )
      }
      await kit.disconnect({ namespace: adapter.id })
      demand(kit.connections.status(adapter.id) === 'disconnected', 'A wallet that was disconnected is')
    }
  ],
  [
    'a read through the kit is answered by the chain, not by the wallet',
    async ({ kit, adapter, subject, connect, asked }) => {
      await connect()
      for (const { method, params, networkId } of subject.reads) {
        if (networkId && networkId !== kit.connections.of(adapter.id)?.networkId) continue
        const outcome = await outcomeOf(() => kit.request({ namespace: adapter.id, method, params }))
        demand(outcome.kind === 'value', `${method} is answered, not ${show(Reflect.get(outcome, 'error'))}`)
      }
      demand(!asked.length, `${asked[0]?.method} went to the wallet`)
    }
  ],
  [
    'its provider is one object',
    ({ kit, adapter }) => {
      const made: unknown = kit.provider(adapter.id)
      demand(typeof made === 'object' && made !== null, `The provider is an object, not ${show(made)}`)
      demand(kit.provider(adapter.id) === made, 'The provider is the same for the life of the kit')
    }
  ]
]
