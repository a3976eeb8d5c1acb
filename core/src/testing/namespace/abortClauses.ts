import type { Connection } from '../../contract/Connection.js'
import { demand, demandKitError } from '../demand.js'
import { type NamespaceClause, type NamespaceTrial, tokensOf } from './NamespaceTrial.js'

type Call = readonly [name: string, call: (signal: AbortSignal) => Promise<unknown>]

/** The namespace's capabilities that take a signal. `follow` has a clause of its own. */
function callsWithSignal({ adapter, subject, network, skip }: NamespaceTrial, connection: Connection) {
  const { balance, holdings, activity, collectibles, describe, transfer, prepare } = adapter.capabilities
  const { addresses, amount = 1n } = subject
  const tokens = describe ? tokensOf({ subject, skip }) : []
  const { caipNetworkId: networkId } = network
  const [address = '', to = ''] = addresses
  const calls: readonly (Call | false | undefined)[] = [
    balance && ['balance', (signal) => balance(address, network, signal)],
    holdings && ['holdings', (signal) => holdings({ address, networkId, tokens, signal })],
    activity && ['activity', (signal) => activity({ address, networkId, signal })],
    collectibles && ['collectibles', (signal) => collectibles({ address, networkId, signal })],
    describe && tokens.length > 0 && ['describe', (signal) => describe(networkId, tokens, signal)],
    prepare && ['prepare', (signal) => prepare({ kind: 'transfer', connection, to, amount }, { signal })],
    transfer && ['transfer', (signal) => transfer({ connection, to, amount, signal })]
  ]
  return calls.filter((call) => typeof call === 'object')
}

/** A clause about signals: whoever aborts gets the same error from every capability. */
export const abortClauses: readonly NamespaceClause[] = [
  [
    'every capability rejects with connect/aborted if its signal has aborted, without asking the wallet',
    async (trial) => {
      const connection = await trial.connect()
      const signal = AbortSignal.abort(new Error('the visitor has left'))
      for (const [name, call] of callsWithSignal(trial, connection)) {
        const { code } = await demandKitError(`${name}() with an aborted signal`, () => call(signal))
        demand(
          code === 'connect/aborted',
          `${name}() with an aborted signal must reject with connect/aborted, not ${code}`
        )
      }
      demand(!trial.asked.length, 'A capability whose signal has aborted must not ask the wallet')
    }
  ]
]
