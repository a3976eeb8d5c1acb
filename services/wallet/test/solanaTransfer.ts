import { buildTransaction } from '../../../plugins/solana/test/buildTransaction.js'
import { solanaKey } from './openRpc.js'

/** A transaction that sends coins from one key to another, valid until the given block expires. */
export const transferOf = (from: number, to: number, blockhash = solanaKey(9)) =>
  buildTransaction({
    ...{ payer: solanaKey(from), blockhash },
    calls: [
      {
        program: '11111111111111111111111111111111',
        accounts: [{ address: solanaKey(from), isSigner: true }, { address: solanaKey(to) }],
        data: [2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0]
      }
    ]
  })
