import { type Capabilities, coreErrors, type PreparedTransaction, type TransferIntent } from '@plugboard/core'
import { toyAsset } from '@plugboard/core/testing'

export type Prepare = NonNullable<Capabilities['prepare']>

const funds = 12_345n

/** A correct `prepare` of the fake chain, with some parts replaced. */
export const preparing =
  (
    change: (right: PreparedTransaction, intent: TransferIntent) => Partial<PreparedTransaction> = () => ({})
  ): Prepare =>
  async (intent) => {
    if (intent.kind !== 'transfer') throw coreErrors.unexpected()
    const { connection, to, amount } = intent
    if (!/^[a-z0-9]{1,64}$/.test(to)) throw coreErrors.invalidCaipAddress()
    if (typeof amount !== 'bigint' || amount <= 0n || amount > funds) throw coreErrors.unexpected()
    const { networkId, namespace, session, account } = connection
    const asset = toyAsset(networkId)
    const request = { namespace, networkId, method: 'sign_payment', params: [to, String(amount)] }
    const right: PreparedTransaction = {
      intent,
      amount,
      steps: [{ label: 'act', request }],
      changes: [
        { asset, owner: account.address, delta: -amount },
        { asset, owner: to, delta: amount }
      ],
      simulated: 'passed',
      findings: [],
      fee: { asset, expected: 1n, most: 2n },
      expiresAt: Date.now() + 60_000,
      raw: JSON.stringify(request),
      send: async ({ reviewed } = {}) => ({
        id: String(await session.request({ ...request, reviewed })),
        settled: Promise.resolve('confirmed')
      })
    }
    return Object.freeze({ ...right, ...change(right, intent) })
  }
