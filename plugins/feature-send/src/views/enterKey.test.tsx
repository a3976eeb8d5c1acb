import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { openView } from '../../test/openView'
import { createScene } from '../../test/scene'

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const clean of cleanups.splice(0)) clean()
})

/** The view with an amount, and with a name whose source has already been asked when Enter is pressed. */
async function enterName(address: string | undefined) {
  let answer: (() => void) | undefined
  const names = {
    id: 'names',
    serves: () => true,
    resolve: async (name: string) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return address === undefined ? undefined : { address, name }
    },
    lookup: async () => ({})
  }
  const scene = await createScene({ names: [names] })
  cleanups.push(() => scene.kit.dispose())
  const view = await openView(scene.kit, 'Send')
  await view.type(view.amount(), '1.5')
  await view.type(view.receiver(), 'bob.toy')
  await act(async () => void fireEvent.keyDown(view.receiver(), { key: 'Enter' }))
  expect(scene.reviewed).toEqual([])
  const found = async () => {
    await waitFor(() => expect(answer).toBeDefined())
    await act(async () => answer?.())
  }
  return { ...scene, ...view, found }
}

describe('pressing Enter while a name is looked up', () => {
  it('opens the review once the name is resolved', async () => {
    const { reviewed, found } = await enterName('bobsaddress')
    await found()
    await waitFor(() => expect(reviewed).toHaveLength(1))
    expect(reviewed[0]?.intent).toMatchObject({ to: 'bobsaddress', toName: 'bob.toy', amount: 150n })
  })

  it('focuses the field if nobody has the name', async () => {
    const { reviewed, found, button, focused, receiver, amount } = await enterName(undefined)
    amount().focus()
    await found()
    await waitFor(() => expect(button()).toBe('Unknown name'))
    expect([focused(), reviewed]).toEqual([receiver(), []])
  })

  it('does nothing if the input changes meanwhile', async () => {
    const { reviewed, found, type, amount, button } = await enterName('bobsaddress')
    await type(amount(), '2')
    await found()
    await waitFor(() => expect(button()).toBe('Review'))
    expect(reviewed).toEqual([])
  })

  it('does nothing if another token is chosen meanwhile', async () => {
    const { reviewed, found, click, dialog, button } = await enterName('bobsaddress')
    await click(dialog.getByRole('button', { name: /TOY Change token/ }))
    await click(await dialog.findByRole('button', { name: /usd Coin/ }))
    await waitFor(() => expect(dialog.getByRole('button', { name: /USD Change token/ })).toBeTruthy())
    await found()
    await waitFor(() => expect(button()).toBe('Review'))
    expect(reviewed).toEqual([])
  })

  it('does nothing while another view is open, nor when the visitor comes back', async () => {
    const { kit, reviewed, found, click, dialog, button } = await enterName('bobsaddress')
    await click(dialog.getByRole('button', { name: /TOY Change token/ }))
    await waitFor(() => expect(kit.router.current.name).toBe('SelectToken'))
    await found()
    await waitFor(() => expect(button()).toBe('Review'))
    expect([kit.router.current.name, reviewed]).toEqual(['SelectToken', []])
    await act(async () => void kit.back())
    expect([kit.router.current.name, reviewed]).toEqual(['Send', []])
  })

  it('does not trigger other actions of the button: they need a press', async () => {
    const { kit, reviewed, found, button } = await enterName('bobsaddress')
    await act(() => kit.switchNetwork('toy:2'))
    expect(button()).toBe('Switch to Toy 1')
    await found()
    expect([kit.router.current.name, reviewed]).toEqual(['Send', []])
  })
})
