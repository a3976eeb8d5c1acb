/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { describeSolanaTransaction } from './describeSolanaTransaction.js'
import { solanaTransactionShape } from './SolanaTransaction.js'

const base58 = (start: string) => start.padEnd(44, '1')
const [payer, address, tokenAccount, mint] = ['P', 'D', 'T', 'M'].map(base58) as [
  string,
  string,
  string,
  string
]

it('names the mint, not the account itself, as the other side of newly minted tokens', () => {
  const rent = 2_039_280
  const minted = {
    slot: 1,
    meta: {
      ...{ err: null, fee: 5_000 },
      preBalances: [1_000_000_000, 0],
      postBalances: [1_000_000_000 - rent - 5_000, rent],
      postTokenBalances: [
        { accountIndex: 1, mint, owner: address, uiTokenAmount: { amount: '1000', decimals: 0 } }
      ]
    },
    transaction: { signatures: ['s'.repeat(64)], message: { accountKeys: [payer, tokenAccount] } }
  }
  const details = solanaTransactionShape.parse(minted)
  const listed = { signature: 's'.repeat(64), slot: 1, time: 1, hasFailed: false, details }
  const nameOf = (token: string | undefined) => ({
    ...{ name: 'Ember', symbol: 'EMBER' },
    ...(token !== undefined && { address: token })
  })

  const { metadata, transfers } = describeSolanaTransaction(listed, { chainId: 'solana:x', address, nameOf })

  expect(metadata).toMatchObject({ operationType: 'mint', sentFrom: payer, sentTo: mint })
  expect(transfers.map(({ sender }) => sender)).toEqual([undefined, payer])
})
