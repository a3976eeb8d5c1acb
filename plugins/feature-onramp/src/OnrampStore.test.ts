/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { draftSetup, noting } from '../test/draftSetup'
import { defaultOptions } from './defaultOptions'

const begin = draftSetup()

describe('a purchase', () => {
  it('[S5.07 part] accepts 10.00 to 7,500.00 by card, and 10.00 to 25,000.00 by ACH', async () => {
    const { draft } = await begin()
    const limits = [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
    ]
    expect(draft.options?.paymentCurrencies).toEqual([
      { id: 'USD', payment_method_limits: limits },
      { id: 'EUR', payment_method_limits: limits }
    ])
    const verdict = (amount: string) => {
      draft.setAmount(amount)
      return draft.missing
    }
    const card = ['', '0', '9.99', '10', '10.00', '7500', '7500.01', '10.001'].map(verdict)
    expect(card).toEqual(['amount', 'amount', 'tooLittle', 'quote', 'quote', 'quote', 'tooMuch', 'amount'])

    draft.selectMethod('ach_bank_account')
    expect(['9.99', '10', '7500.01', '25000.00', '25000.01'].map(verdict)).toEqual([
      'tooLittle',
      'quote',
      'quote',
      'quote',
      'tooMuch'
    ])
  })

  it('[S3.19 part] describes currencies with the fields of the specification', () => {
    for (const currency of defaultOptions.purchaseCurrencies) {
      expect(Object.keys(currency).sort()).toEqual(['id', 'name', 'networks', 'symbol'])
      for (const network of currency.networks)
        expect(Object.keys(network).sort()).toEqual(['chain_id', 'contract_address', 'display_name', 'name'])
    }
    for (const currency of defaultOptions.paymentCurrencies) {
      expect(Object.keys(currency).sort()).toEqual(['id', 'payment_method_limits'])
      for (const limit of currency.payment_method_limits)
        expect(Object.keys(limit).sort()).toEqual(['id', 'max', 'min'])
    }
  })

  it('defaults to SOL on Solana', async () => {
    const networkIds = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
    const { draft } = await begin({ networkIds })
    expect(draft.purchase?.symbol).toBe('SOL')
  })

  it('has a link only for its current account, network and amount', async () => {
    const { provider, begun } = noting()
    const { kit, draft, settled } = await begin({ providers: [provider], otherAccounts: ['bobsaddress'] })
    draft.setAmount('50')
    await settled()
    expect(draft.link).toBe('https://fair.example/1')

    draft.setAmount('51')
    expect(draft.link).toBeUndefined()
    await settled()
    expect(draft.link).toBe('https://fair.example/2')

    await kit.switchAccount({ address: 'bobsaddress' })
    expect([draft.connection?.account.address, draft.link]).toEqual(['bobsaddress', undefined])
    await settled()
    expect(draft.link).toBe('https://fair.example/3')
    expect(begun.map(({ connection }) => connection.account.address)).toEqual([
      'alicesaddress',
      'alicesaddress',
      'bobsaddress'
    ])

    await kit.switchNetwork('eip155:137')
    expect([draft.connection?.networkId, draft.link]).toEqual(['eip155:137', undefined])
  })

  it('requests a new page once the last one was used', async () => {
    const { provider } = noting()
    const { draft, until, settled } = await begin({ providers: [provider] })
    draft.setAmount('50')
    await settled()
    draft.markUsed()

    draft.renew()
    await until(() => draft.link === 'https://fair.example/2')

    expect(draft.isUsed).toBe(false)
  })

  it('requests only the page from a provider without quotes', async () => {
    const { provider, begun } = noting()
    const { quote: _quote, ...direct } = provider
    const { draft, until } = await begin({ providers: [direct] })
    await until(() => draft.link !== undefined)
    expect([draft.missing, draft.quote, begun[0]?.amount]).toEqual([undefined, undefined, ''])
  })
})
