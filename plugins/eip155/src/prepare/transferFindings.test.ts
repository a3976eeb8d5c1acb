/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Asset } from '@plugboard/core'
import { describeTransfer } from './transferFindings'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const asset: Asset = { networkId: 'eip155:1', name: 'Coin', symbol: 'COIN', decimals: 6, standing: 'unknown' }

interface Tried {
  readonly sent?: bigint
  readonly token?: typeof token | undefined
  readonly to?: typeof from | typeof to
  readonly isAsSaid?: boolean
}

/** The findings of a payment of 1,000 units of a token. @param changes of the payer's and the receiver's balance */
function findings(changes: readonly bigint[], tried: Tried = {}): readonly string[] {
  const { isAsSaid = true, ...payment } = tried
  const simulation = { simulated: 'passed', changes, more: [], isAsSaid } as const
  const described = describeTransfer({
    from,
    to,
    token,
    asset,
    sent: 1_000n,
    code: '0x',
    ...payment,
    simulation
  })
  return described.findings.map(({ code, level }) => `${code} ${level}`)
}

const blocked = ['notAsIntended block']
const large = 10_000_000n
const native: Tried = { token: undefined }

describe('a payment that the network would carry out', () => {
  it.each<[string, readonly bigint[], readonly string[], Tried?]>([
    ['moves what was entered', [-1_000n, 1_000n], []],
    ['is a token that keeps a part', [-1_000n, 990n], ['feeOnTransfer warn']],
    ['leaves the receiver nothing', [-1_000n, 0n], blocked],
    ['takes from the receiver', [-1_000n, -1n], blocked],
    ['gives the receiver more', [-1_000n, 2_000n], blocked],
    ['takes more from the payer', [-1_001n, 1_000n], blocked],
    ['takes less from the payer', [-999n, 1_000n], blocked],
    ['takes less, and gives less', [-990n, 990n], blocked],
    ['moves nothing', [0n, 0n], blocked],
    ['is off by rounding, as tokens that count shares are', [2n - large, large - 2n], [], { sent: large }],
    ['is off by more than rounding', [3n - large, large], blocked, { sent: large }],
    ['is off by a unit, and small', [-999n, 999n], blocked],
    ['pays the network’s currency', [-1_000n, 1_000n], [], native],
    ['pays the network’s currency, which is passed on', [-1_000n, 0n], ['passedOn warn'], native],
    ['pays too little of the network’s currency', [1n - large, large], blocked, { ...native, sent: large }],
    ['pays the own account', [0n, 0n], ['ownAddress info'], { to: from }],
    ['takes from the own account', [-1n, -1n], ['ownAddress info', ...blocked], { to: from }],
    ['does something else, too', [-1_000n, 1_000n], ['notAsSaid block'], { isAsSaid: false }]
  ])('%s: %p', (_, changes, expected, ...[tried]) => {
    expect(findings(changes, tried)).toEqual(expected)
  })
})

describe('the shown changes of a payment', () => {
  const shown = (simulated: 'passed' | 'failed' | 'cannot', changes: readonly bigint[]) => {
    const more = [{ asset: { ...asset, symbol: 'MORE' }, owner: from, delta: -7n }]
    const simulation = { simulated, changes, more, isAsSaid: true }
    const described = describeTransfer({ from, to, token, asset, sent: 1_000n, code: '0x', simulation })
    return described.changes.map(({ owner, delta, asset: { symbol, traits = [] } }) =>
      [owner === from ? 'payer' : 'receiver', delta, symbol, ...traits].join(' ')
    )
  }

  it.each([
    ['what the network would move', 'passed', [-1_001n, 999n], ['payer -1001 COIN', 'receiver 999 COIN']],
    [
      'what arrives of a token that keeps a part',
      'passed',
      [-1_000n, 990n],
      ['payer -1000 COIN fee-on-transfer', 'receiver 990 COIN fee-on-transfer']
    ],
    ['what was entered, if the network cannot say', 'cannot', [], ['payer -1000 COIN', 'receiver 1000 COIN']]
  ] as const)('are %s, and what else would leave', (_, simulated, changes, expected) => {
    expect(shown(simulated, changes)).toEqual([...expected, 'payer -7 MORE'])
  })

  it('are none if the network would refuse it', () => {
    expect(shown('failed', [])).toEqual([])
  })
})
