import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, waitFor } from '@testing-library/react'
import { openView } from '../../test/openView'
import { createScene, type SceneOptions } from '../../test/scene'

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const clean of cleanups.splice(0)) clean()
})

async function open(options: SceneOptions) {
  const scene = await createScene(options)
  cleanups.push(() => scene.kit.dispose())
  return { ...scene, ...(await openView(scene.kit, 'Send')) }
}

describe('additional options of a payment', () => {
  it('show a memo field if the chain supports memos, and say when the memo is too long', async () => {
    const { dialog, type, button, receiver, amount, text } = await open({ transferOptions: { memoBytes: 8 } })
    await type(amount(), '1')
    await type(receiver(), 'bobsaddress')
    await type(dialog.getByLabelText('Memo'), 'Deposit 4711')
    await waitFor(() => expect(button()).toBe('Shorten the memo'))
    expect(text()).toContain('This memo is too long. The network allows 8 bytes.')

    await type(dialog.getByLabelText('Memo'), '4711')
    await waitFor(() => expect(button()).toBe('Review'))
  })

  it('offer to close the account with its whole balance, with a warning', async () => {
    const { dialog, click, prepared, receiver, type, text } = await open({
      transferOptions: { closeAccount: true }
    })
    await type(receiver(), 'bobsaddress')
    expect(dialog.queryByLabelText('Close the account')).toBeNull()
    await click(dialog.getByRole('button', { name: 'Max' }))
    const box = await waitFor(() => dialog.getByLabelText('Close the account'))
    expect(box).toHaveAccessibleDescription(
      'Max keeps the minimum balance for your account on Toy 1. This sends that too and closes the account.'
    )
    await click(box)
    expect(text()).toContain(
      'Everything is sent, including the minimum balance, and your Toy 1 account is closed.'
    )
    await waitFor(() => expect(prepared.at(-1)).toMatchObject({ amount: 'max', closeAccount: true }))
  })
})
