import { afterEach, expect, it } from '@jest/globals'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render, waitFor, within } from '@testing-library/react'
import { createScene, dollar } from '../../test/scene'
import type {} from '../Views'

afterEach(cleanup)

it('[S9.09 part] the tokens of an account have no value on a test network, whatever a source says', async () => {
  const { kit } = await createScene({ testnet: true })
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => kit.open({ view: 'Swap', params: { to: dollar, amount: 150n } }))

  await act(async () => kit.push('SwapToken', { networkId: 'toy:1' }))

  const body = () => document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-body')
  const rows = () =>
    within(body() as HTMLElement)
      .getAllByRole('listitem')
      .map((row) => row.textContent)
  await waitFor(() => expect(rows()).toEqual(['TTToyTOY123.450', 'UTDollar CoinUSD5.000']))
  // Disposing of the kit would draw the modal once more.
  cleanup()
  kit.dispose()
})
