/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { bitcoinRegtest } from '../networks'
import { planByWallet } from './planByWallet'
import type { PaymentToPlan } from './planPsbt'

/** Plans a payment of 10,000 satoshis from an account, which has another one for collectibles. */
function plan(to: string, held = 90_000n, type = 'payment') {
  const accounts = [{ address: 'mine', type }, { address: 'ordinals' }]
  const coins = [{ txid: 'a', vout: 0, value: held, confirmed: true }]
  const payment = { connection: { account: accounts[0], accounts }, network: bitcoinRegtest, coins }
  const terms = { from: { address: 'mine' }, to: { address: to }, amount: 10_000n, feeRate: 1 }
  const { changes, findings } = planByWallet({ ...payment, ...terms } as unknown as PaymentToPlan)
  return {
    changes: changes.map(({ owner, delta }) => [owner, delta]),
    findings: findings.map(({ code, level }) => `${level} ${code}`)
  }
}

describe('a payment that the wallet builds', () => {
  it.each([
    ['bob', ['info walletChooses']],
    ['ordinals', ['info ownAddress', 'info walletChooses']]
  ])('moves the amount to %s', (to, findings) => {
    const changes = [
      ['mine', -10_000n],
      [to, 10_000n]
    ]
    expect(plan(to)).toEqual({ changes, findings })
  })

  it('to its own address moves nothing', () => {
    expect(plan('mine').changes).toEqual([['mine', 0n]])
  })

  it('warns that coins with ordinals may be spent', () => {
    expect(plan('bob', 90_000n, 'ordinal').findings).toEqual(['warn walletChooses'])
  })

  it('needs something for a fee', () => {
    expect(() => plan('bob', 10_000n)).toThrow(expect.objectContaining({ code: 'bip122/notEnough' }))
    expect(plan('bob', 10_001n).changes).toHaveLength(2)
  })
})
