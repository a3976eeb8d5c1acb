/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Asset } from '@plugboard/core'
import { Keypair, SystemProgram } from '@solana/web3.js'
import { decodeAccount } from '../chain/readMint'
import { tokenPrograms } from '../chain/tokenPrograms'
import { solanaErrors } from '../errors'
import type { Payment } from './payment'
import type { SolanaReader } from './SolanaReader'
import { simulatePayment } from './simulatePayment'

const some = () => Keypair.generate().publicKey
const [from, to, source, target] = [some(), some(), some(), some()]
const sol: Asset = {
  ...{ networkId: 'solana:local', name: 'Solana', symbol: 'SOL', decimals: 9, standing: 'native' }
}
const token: Asset = { ...sol, token: 'mint', symbol: 'TOK', standing: 'unknown' }
const fee = 5_000n

/** An account with SOL, in the form of nodes. */
const purse = (lamports: number) => ({
  ...{ owner: SystemProgram.programId.toBase58(), lamports, data: ['', 'base64'] }
})

/** An account with tokens. */
function tokens(amount: number) {
  const data = Buffer.alloc(165)
  data.writeBigUInt64LE(BigInt(amount), 64)
  return { owner: tokenPrograms.token, lamports: 9, data: [data.toString('base64'), 'base64'] }
}

type Accounts = readonly ReturnType<typeof purse>[]

/** Simulates a payment of 100. @param answers of the network, one for each attempt; an error refuses it */
async function simulate(asset: Asset, before: Accounts, ...answers: readonly unknown[]) {
  const rest = [...answers]
  const reader = {
    accounts: async () => before.map(decodeAccount),
    value: async () => {
      const answer = rest.length > 1 ? rest.shift() : rest[0]
      if (answer instanceof Error) throw answer
      return answer
    }
  } as unknown as SolanaReader
  const watched = asset.token === undefined ? [from, to] : [from, source, target]
  const made: Partial<Payment> = { asset, amount: 100n, isOwn: false, watched, rent: 20n, intended: [] }
  const payment = { ...made, ...(asset.token === undefined && { rent: 0n }) } as Payment
  const outcome = await simulatePayment(reader, { terms: { from, to } as never, payment, wire: '', fee })
  return [outcome.simulated, ...outcome.findings.map(({ code, level }) => `${level} ${code}`)]
}

const after = (...accounts: Accounts) => ({ err: null, accounts })

describe('a simulated payment in SOL', () => {
  const before = [purse(9_000), purse(50)]

  it.each([
    ['as announced', [purse(3_900), purse(150)], []],
    ['of which the receiver does not keep all', [purse(3_900), purse(149)], ['warn passedOn']],
    ['that takes more', [purse(3_899), purse(150)], ['block notAsIntended']]
  ])('%s', async (_, accounts, findings) => {
    expect(await simulate(sol, before, after(...accounts))).toEqual(['passed', ...findings])
  })

  it('is simulated once more if an account has changed between two reads', async () => {
    const [wrong, right] = [after(purse(1), purse(150)), after(purse(3_900), purse(150))]
    expect(await simulate(sol, before, wrong, right)).toEqual(['passed'])
    expect(await simulate(sol, before, wrong, wrong, right)).toEqual(['passed', 'block notAsIntended'])
  })

  it('passes if the node leaves out the error, and is unknown if it leaves out an account', async () => {
    expect(await simulate(sol, before, { accounts: [purse(3_900), purse(150)] })).toEqual(['passed'])
    expect(await simulate(sol, before, after(purse(3_900)))).toEqual(['cannot'])
  })

  it('is unknown if the node refuses to simulate, but not if it cannot be reached', async () => {
    const refused = solanaErrors.readFailed({ cause: { code: -32_601 } })
    expect(await simulate(sol, before, refused)).toEqual(['cannot'])
    const lost = solanaErrors.readFailed({ cause: new Error('offline') })
    await expect(simulate(sol, before, lost)).rejects.toBe(lost)
  })
})

describe('a simulated payment in a token', () => {
  const before = [purse(9_000), tokens(500), tokens(0)]
  const charged = { ...token, traits: ['fee-on-transfer'] } as const

  it.each([
    ['with the rent of a new account', token, [purse(3_980), tokens(400), tokens(100)], []],
    ['that takes more SOL', token, [purse(3_979), tokens(400), tokens(100)], ['block notAsIntended']],
    ['that takes more tokens', token, [purse(4_000), tokens(399), tokens(101)], ['block notAsIntended']],
    ['with a fee', charged, [purse(4_000), tokens(400), tokens(99)], ['warn feeOnTransfer']],
    ['that loses some on the way', token, [purse(4_000), tokens(400), tokens(99)], ['warn passedOn']]
  ])('%s', async (_, asset, accounts, findings) => {
    expect(await simulate(asset, before, after(...accounts))).toEqual(['passed', ...findings])
  })
})
