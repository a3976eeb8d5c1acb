import { expect, it } from '@jest/globals'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { createGate } from '../../../../tests/jest/gate'
import { openSwapView } from '../../test/openSwapView'
import { dollar, toy } from '../../test/scene'

it('shows both tokens and the amount that a page opens Swap with', async () => {
  const { kit, view, says, text } = await openSwapView()
  await says(/Rate/)

  await act(async () => {
    kit.close()
    kit.open({ view: 'Swap', params: { from: dollar, to: toy, amount: 2_500_000n } })
  })

  await waitFor(() => expect(view().getByLabelText<HTMLInputElement>('You pay').value).toBe('2.5'))
  await says(/You receive at least.*TOY/)
  expect(text()).toContain('USD Change what you pay with')
})

it('leaves what the visitor typed while the chain described the token of the page', async () => {
  const gate = createGate()
  const described = [Promise.resolve(dollar), gate.opened.then(() => dollar)]
  const { kit, view, says, text } = await openSwapView({ describe: async () => described.shift() ?? dollar })
  await says(/Rate/)
  await act(async () => {
    kit.close()
    kit.open({ view: 'Swap', params: { from: { networkId: 'toy:1', token: 'usd' }, amount: 7n } })
  })
  const paid = view().getByLabelText<HTMLInputElement>('You pay')
  await act(async () => void fireEvent.change(paid, { target: { value: '3' } }))

  await act(async () => gate.open())

  expect(paid.value).toBe('3')
  expect(text()).toContain('TOY Change what you pay with')
})
