import { expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { runInAction } from 'mobx'
import { PhonePage } from './PhonePage.js'
import { PhoneStore } from './PhoneStore.js'
import type { Question } from './Question.js'

const question = (id: number): Question => ({
  kind: 'request',
  id,
  peer: { name: 'Shop', url: 'https://shop.example', icon: undefined },
  chain: 'eip155:1',
  method: 'personal_sign',
  address: '0x1',
  description: { title: `Question ${id}`, lines: [] },
  answer: () => undefined
})

it('focuses each question, and returns the focus to where it was once all are answered', async () => {
  const store = new PhoneStore({ relayUrl: 'ws://127.0.0.1:1/relay', rpc: {} })
  render(<PhonePage store={store} />)
  const field = screen.getByLabelText('Pairing link')
  field.focus()
  const ask = (...questions: readonly Question[]) =>
    act(async () =>
      runInAction(() => {
        store.questions = questions
      })
    )

  await ask(question(1), question(2))
  expect(screen.getByRole('dialog', { name: 'Question 1' })).toHaveFocus()
  await ask(question(2))
  expect(screen.getByRole('dialog', { name: 'Question 2' })).toHaveFocus()
  await ask()
  expect(field).toHaveFocus()
})
