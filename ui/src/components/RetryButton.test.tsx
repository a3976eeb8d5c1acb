import { expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { act, waitFor } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { defineView } from '../define/defineView.js'
import { mount } from '../mount.js'
import { settle, shadow } from '../testing/modalTest.js'
import { ErrorState } from './ErrorState.js'

/** Shows a list that could not be read, in the modal. `succeed` replaces it with its rows. */
async function open() {
  const state = observable({ failed: true })
  const component = observer(() =>
    state.failed ? (
      <ErrorState title="Failed" onRetry={() => undefined} />
    ) : (
      <button type="button">Row</button>
    )
  )
  const plugin = definePlugin({
    name: 'acme:list',
    setup(kit) {
      kit.registerView(defineView('List', { title: 'List', component }))
    }
  })
  const { kit } = createTestKit({ plugins: [plugin] })
  const unmount = mount(kit)
  act(() => kit.open({ view: 'List' }))
  await waitFor(() => expect(shadow().querySelector('.pb-body .pb-button')).toBeTruthy())
  return {
    retry: shadow().querySelector('.pb-body .pb-button') as HTMLElement,
    succeed: () => act(() => runInAction(() => Object.assign(state, { failed: false }))),
    async close() {
      act(() => unmount())
      await settle()
      kit.dispose()
    }
  }
}

it('leaves the focus in the modal when it is removed because the retry has succeeded', async () => {
  const { retry, succeed, close } = await open()
  act(() => retry.focus())

  succeed()

  expect(retry.isConnected).toBe(false)
  expect(shadow().activeElement).toBe(shadow().querySelector('dialog'))
  await close()
})

it('takes no focus that is elsewhere when it is removed', async () => {
  const { retry, succeed, close } = await open()
  act(() => retry.focus())
  const back = shadow().querySelector<HTMLElement>('.pb-header button')
  act(() => back?.focus())

  succeed()

  expect(shadow().activeElement).toBe(back)
  await close()
})
