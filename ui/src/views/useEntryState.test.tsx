import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { TextField } from '../components/TextField.js'
import { defineView } from '../define/defineView.js'
import type { ViewProps } from '../define/ViewProps.js'
import { KitContext } from '../shell/useKit.js'
import { drawView } from '../testing/drawView.js'
import { useEntryState } from './useEntryState.js'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

function Form({ kit }: Pick<ViewProps, 'kit'>) {
  const [to, setTo] = useEntryState('to', '')
  const [count, setCount] = useEntryState('count', () => 1)
  return (
    <>
      <TextField label="To" value={to} onChange={setTo} />
      <button
        type="button"
        onClick={() => {
          setCount((before) => before + 1)
          setCount((before) => before + 1)
          kit.push('Review')
        }}
      >
        {count}
      </button>
    </>
  )
}

const views = definePlugin({
  name: 'acme',
  setup(kit) {
    kit.registerView(defineView('Form', { title: 'Form', component: Form }))
    kit.registerView(defineView('Review', { title: 'Review', component: () => <p>Review</p> }))
  }
})

async function drawForm() {
  const drawn = await drawView('Form', undefined, { plugins: [views] })
  kits.push(drawn.kit)
  for (const { load } of drawn.kit.views.all) await load()
  return { ...drawn, go: (move: () => void) => act(async () => move()) }
}
const field = () => screen.getByRole('textbox', { name: 'To' })

describe('what a visitor has typed in a view', () => {
  it('is still there when the visitor comes back from a pushed view', async () => {
    const { kit, user, go } = await drawForm()
    await user.type(field(), 'alice')
    expect(field()).toHaveValue('alice')
    await user.click(screen.getByRole('button', { name: '1' }))
    expect(kit.router.current.name).toBe('Review')

    await go(() => kit.back())

    expect(field()).toHaveValue('alice')
    expect(screen.getByRole('button', { name: '3' })).toBeVisible()
  })

  it('survives a remount of the modal', async () => {
    const { user, remount } = await drawForm()
    await user.type(field(), 'alice')

    await remount()

    expect(field()).toHaveValue('alice')
  })

  it('belongs to the history entry: another visit starts empty, alongside the first', async () => {
    const { kit, user, go } = await drawForm()
    await user.type(field(), 'alice')

    await go(() => kit.push('Form'))
    expect(field()).toHaveValue('')
    await user.type(field(), 'bob')
    await go(() => kit.back())
    expect(field()).toHaveValue('alice')

    await go(() => kit.close())
    await go(() => kit.open({ view: 'Form' }))
    expect(field()).toHaveValue('')
  })

  it('is kept as with useState in a view outside the history', async () => {
    const { kit } = await drawForm()
    const { container } = render(
      <KitContext value={kit}>
        <Form kit={kit} />
      </KitContext>
    )
    const own = container.querySelector('input') as HTMLInputElement

    await userEvent.type(own, 'carol')

    expect(own).toHaveValue('carol')
    expect(
      screen.getAllByRole('textbox', { name: 'To' }).map((one) => (one as HTMLInputElement).value)
    ).toEqual(['', 'carol'])
  })
})
