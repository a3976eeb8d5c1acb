import { definePlugin } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace, type TestKitOptions } from '@plugboard/core/testing'
import { act, waitFor, within } from '@testing-library/react'
import { defineDomView, defineView } from '../define/defineView.js'
import { mount } from '../mount.js'
import { dialog, settle, shadow } from './modalTest.js'

const views = definePlugin({
  name: 'test:views',
  setup(kit) {
    kit.registerView(
      defineView('Plain', { title: 'Plain view', component: () => <input aria-label="Amount" /> })
    )
    kit.registerView(
      defineView('Broken', {
        title: 'Broken view',
        component: () => {
          throw new Error('no luck')
        }
      })
    )
    kit.registerView(
      defineDomView('Dom', {
        title: 'View without React',
        mount: (element, { locale }) => {
          element.textContent = `Drawn by hand in ${locale}`
        }
      })
    )
  }
})

/** A wallet and a network with pictures, and the views above. */
const usual = (): TestKitOptions => {
  const toy = fakeNamespace()
  const networks = toy.networks.map((network) => ({ ...network, assets: { imageUrl: '/network.png' } }))
  return {
    connectors: [fakeConnector({ icon: '/wallet.png' }).connector],
    namespaces: [{ ...toy, networks }],
    plugins: [views]
  }
}

/** Pages that mount the modal, and end with each test. */
export function modalPages() {
  const ends: (() => void)[] = []
  return {
    make(options: TestKitOptions = usual()) {
      const { kit, events } = createTestKit(options)
      ends.push(() => kit.dispose())
      return {
        kit,
        events,
        /** Mounts the modal; the result unmounts it. */
        async start(settings: Parameters<typeof mount>[1] = {}): Promise<() => void> {
          const unmount = await act(async () => mount(kit, settings))
          ends.unshift(unmount)
          return unmount
        },
        async open(view?: string, params?: unknown): Promise<void> {
          await act(async () => kit.open({ view, params }))
          await waitFor(() => {
            if (!shadow().querySelector('.pb-card')) throw new Error('The modal has no card yet')
          })
          await settle()
        },
        connect: () => act(async () => void (await kit.connect('fake')))
      }
    },
    async end(): Promise<void> {
      await act(async () => {
        for (const end of ends.splice(0)) end()
      })
      await settle()
      document.body.replaceChildren()
    }
  }
}

/** The card of the modal. */
export const card = () => within(shadow().querySelector('.pb-card') as HTMLElement)

/** Presses a key where the focus is. */
export const press = (key: string, init: KeyboardEventInit = {}) =>
  act(() => {
    const target = shadow().activeElement ?? (dialog() as Element)
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init })
    )
  })
