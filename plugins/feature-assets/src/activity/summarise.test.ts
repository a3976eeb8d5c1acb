/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { TransactionTransfer } from '@plugboard/core'
import { transaction } from '../../test/scene'
import { summarise } from './summarise'

const toll = { name: 'Toll', symbol: 'TOLL', address: '0x7011' }

const leaving = (
  numeric: string,
  recipient: string,
  fungible_info: TransactionTransfer['fungible_info'] = toll
): TransactionTransfer => ({
  direction: 'out',
  quantity: { numeric },
  sender: 'alice',
  recipient,
  fungible_info
})

const sent = (...transfers: readonly TransactionTransfer[]) =>
  summarise(transaction('t', 0, { metadata: { operationType: 'send' }, transfers }))

describe('the summary of a transaction', () => {
  it('describes the payment, not the fee that its token takes first', () => {
    const [fee, payment] = [leaving('0.1', toll.address), leaving('9.9', 'bob')]

    expect(sent(fee, payment)).toMatchObject({ main: payment, counterparty: 'bob' })
    expect(sent(payment, fee)).toMatchObject({ main: payment, counterparty: 'bob' })
  })

  it('describes the first of several tokens, regardless of the amounts of the others', () => {
    const [first, other] = [leaving('1', 'bob'), leaving('500', 'carol', { name: 'Ether', symbol: 'ETH' })]

    expect(sent(first, other)).toMatchObject({ main: first, counterparty: 'bob' })
  })

  it('describes the first of several payments in the native currency', () => {
    const ether = { name: 'Ether', symbol: 'ETH' }

    expect(sent(leaving('0.1', 'bob', ether), leaving('0.5', 'carol', ether)).counterparty).toBe('bob')
  })

  it('describes the first of two equal transfers', () => {
    expect(sent(leaving('1', 'bob'), leaving('1.0', 'carol')).counterparty).toBe('bob')
  })
})
