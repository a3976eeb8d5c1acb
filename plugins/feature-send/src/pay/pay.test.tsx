import { describe, expect, it } from '@jest/globals'
import { connectErrors, coreErrors, defineErrors } from '@plugboard/core'
import { toyAsset } from '@plugboard/core/testing'
import { act, waitFor } from '@testing-library/react'
import { hold, toy, toyToken } from '../../test/scene'
import { shopSetup, waitOptions } from '../../test/shop'

const { openShop } = shopSetup()

describe('paying at the request of the page', () => {
  it('shows the amount and the receiver, and resolves with the transaction', async () => {
    const { ask, says, press, reviewed, events, text } = await openShop()
    const { ended } = await ask()

    await says(/1\.5\s*TOY/)
    expect(text()).toMatch(/carolsaddress/)
    // Neither of them can be changed.
    const fields = document.querySelector('plugboard-modal')?.shadowRoot?.querySelectorAll('input, textarea')
    expect(fields).toHaveLength(0)
    await says(/about 0\.03 TOY/)
    await press('Review')

    expect(await ended).toBe('tx1')
    expect(reviewed.map(({ intent }) => intent)).toMatchObject([
      { kind: 'transfer', to: 'carolsaddress', amount: 150n, asset: undefined }
    ])
    expect(reviewed[0]?.options?.prepared).toBeDefined()
    expect(
      events.filter(({ name }) => name.startsWith('SEND_')).map(({ name, data }) => [name, data])
    ).toEqual([
      ['SEND_INITIATED', { networkId: 'toy:1', symbol: 'TOY', amount: '1.5' }],
      ['SEND_SUCCESS', { networkId: 'toy:1', symbol: 'TOY', amount: '1.5' }]
    ])
  })

  it('shows the balance of an account that has too little, and lets another account pay', async () => {
    const usd = toyToken('usd')
    const { ask, says, press, reviewed, change, text, kit } = await openShop({
      facts: {
        holdings: {
          holdings: { all: [hold(toy, 900n), hold(usd, 1n)], complete: true, at: 1 },
          loading: false
        }
      }
    })
    const { ended } = await ask({ asset: { networkId: 'toy:1', token: 'usd' }, amount: 2_000_000n })
    await says('This account has 0.000001 USD, which is not enough')
    expect(text()).toContain('Not enough USD')
    expect(reviewed).toEqual([])

    const all = [hold(toy, 900n), hold(usd, 5_000_000n)]
    await act(async () => change({ holdings: { holdings: { all, complete: true, at: 2 }, loading: false } }))
    await press('bobsad')
    await waitFor(() => expect(kit.connections.active?.account.address).toBe('bobsaddress'))
    await press('Review')

    expect(await ended).toBe('tx1')
    expect(reviewed.map(({ intent }) => intent.connection.account.address)).toEqual(['bobsaddress'])
  })

  it('shows why the payment could not be prepared, and prepares it again instead of sending it', async () => {
    const { ask, says, press, reviewed, prepared } = await openShop({
      facts: { refusal: coreErrors.chainFailed() }
    })
    await ask()
    await says('Could not read from the network')
    const asked = prepared.length

    await press('Try again')

    await waitFor(() => expect(prepared).toHaveLength(asked + 1))
    await says('Could not read from the network')
    expect(reviewed).toEqual([])
  })

  it('shows why the network refuses instead of a review, and asks the network again', async () => {
    const { unusableReceiver } = defineErrors('toy', { unusableReceiver: { message: 'It would be lost' } })
    const { ask, says, press, reviewed, prepared, change, text } = await openShop({
      facts: { refusal: unusableReceiver() }
    })
    const { ended } = await ask()
    await says('It would be lost')
    await says('Cannot be paid')
    expect(text()).not.toContain('Network fee')
    const asked = prepared.length
    change({ refusal: connectErrors.timeout() })

    await press('Cannot be paid')

    await says('Try again')
    expect([prepared.length, reviewed]).toEqual([asked + 1, []])
    change({ refusal: undefined })
    await press('Try again')
    await press('Review')
    expect(await ended).toBe('tx1')
  })

  it('pays with a wallet that is connected on the way', async () => {
    const { ask, press, says, kit, reviewed } = await openShop({ connects: false })
    const { ended } = await ask()
    await press('Connect wallet')
    await waitFor(() => expect(kit.router.current.name).toBe('Connect'))

    await act(async () => void (await kit.connect('vault')))

    await says('Pay from')
    await press('Review')
    expect([await ended, reviewed.length]).toEqual(['tx1', 1])
  })

  it('waits while the wallet is on another network, and offers to switch', async () => {
    const all = [hold(toyAsset('toy:2'), 900n)]
    const { ask, press, says, reviewed, kit } = await openShop({
      facts: { holdings: { holdings: { all, complete: true, at: 1 }, loading: false } }
    })
    const { ended } = await ask({ asset: { networkId: 'toy:2' } })
    await says('Switch to Toy 2')
    expect(reviewed).toEqual([])

    await press('Switch to Toy 2')

    // The view for switching networks uses a wallet that switches immediately, and leads back.
    await waitFor(() => expect(kit.connections.active?.networkId).toBe('toy:2'), waitOptions)
    await press('Review')
    expect(await ended).toBe('tx1')
    expect(reviewed.map(({ intent }) => intent.connection.networkId)).toEqual(['toy:2'])
  })

  it('names the receiver next to the address, and the account that pays', async () => {
    const { ask, says } = await openShop({
      accountNames: { carolsaddress: 'carol.toy', alicesaddress: 'alice.toy' }
    })
    await ask()

    await says(/To\s*carol\.toy\s*carolsaddress/)
    await says(/Pay from.*alice\.toy/)
  })
})
