import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace, type TestKitOptions } from '@plugboard/core/testing'
import { act, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { defineView } from '../define/defineView.js'
import { mount } from '../mount.js'
import { fakeCatalogue } from '../testing/fakeCatalogue.js'
import { dialog, drawnView, settle, shadow } from '../testing/modalTest.js'

let kit: Kit
let errors: ReturnType<typeof createTestKit>['errors']
let unmount = () => {}
afterEach(async () => {
  await act(async () => unmount())
  kit.dispose()
})

const here = (id: string) =>
  fakeConnector({ id, name: `Here ${id}`, type: 'ANNOUNCED', rdns: `io.${id}` }).connector

async function start(options: TestKitOptions = {}) {
  ;({ kit, errors } = createTestKit({ connectors: [here('a')], namespaces: [fakeNamespace()], ...options }))
  await act(async () => {
    unmount = mount(kit)
  })
  await waitFor(() => expect(row('Here a')).not.toBeNull())
}

const row = (name: string) => shadow().querySelector(`[data-item="${name}"]`)

/** A method to connect that counts how often its effect runs. */
function countingMethod() {
  const ran = { effects: 0 }
  const plugin = definePlugin({
    name: 'test:method',
    setup(context) {
      const component = () => {
        useEffect(() => void ran.effects++, [])
        return <p>By post</p>
      }
      context.registerView(defineView('Post', { title: 'Post', component }))
      context.addToSlot('connect.methods', { id: 'post', label: 'Post', view: 'Post' })
    }
  })
  return { ran, plugin }
}

describe('the dialog rendered in advance', () => {
  it('is hidden, runs no effects and sends no requests until the modal is opened', async () => {
    const { ran, plugin } = countingMethod()
    const { catalogue, plugin: wallets } = fakeCatalogue([])
    await start({ plugins: [plugin, wallets] })
    const ahead = row('Here a')

    expect(dialog()).toBeNull()
    expect(ahead).not.toBeVisible()
    expect([ran.effects, catalogue.asked.prefetch]).toEqual([0, 0])

    await act(async () => kit.open())
    await settle()

    expect(row('Here a')).toBe(ahead)
    expect(dialog()).not.toBeNull()
    expect(shadow().textContent).toContain('By post')
    expect(ran.effects).toBe(1)
    expect(catalogue.asked.prefetch).toBeGreaterThan(0)
  })

  it('shows wallets that announce themselves before the modal is opened', async () => {
    await start()
    const registered = definePlugin({
      name: 'test:later',
      setup: (context) => void context.registerConnector(here('b'))
    })

    await act(async () => kit.use(registered))
    await act(async () => kit.open())
    await settle()

    expect(row('Here a')).not.toBeNull()
    expect(row('Here b')).not.toBeNull()
  })

  it('gives way to another view without running effects and without an animation', async () => {
    const { ran, plugin } = countingMethod()
    await start({ plugins: [plugin] })

    await act(async () => kit.open({ view: 'WhatIsAWallet' }))
    await settle()

    expect(drawnView()).toBe('WhatIsAWallet')
    expect(shadow().querySelector('[data-view]')?.className).toBe('pb-view')
    expect(ran.effects).toBe(0)
  })

  it('is rendered from scratch for each opening', async () => {
    await start()
    await act(async () => kit.open())
    const before = row('Here a')

    await act(async () => kit.close())
    await settle()

    expect(before?.isConnected).toBe(false)
    expect(row('Here a')).not.toBeNull()
    expect(dialog()).toBeNull()
  })

  it('is not rendered if the visitor is connected', async () => {
    await start()

    await act(async () => void (await kit.connect('a')))

    expect(shadow().querySelector('dialog')).toBeNull()
  })

  it('reports a view that fails to render when it is opened, not before', async () => {
    const broken = definePlugin({
      name: 'test:broken',
      setup(context) {
        const component = () => {
          throw new Error('no luck')
        }
        context.registerView(defineView('Broken', { title: 'Broken', component }))
        context.addToSlot('connect.methods', { id: 'broken', label: 'Broken', view: 'Broken' })
      }
    })
    const shown = jest.spyOn(console, 'error').mockReturnValue()
    await start({ plugins: [broken] })
    expect(shown).not.toHaveBeenCalled()
    expect(errors).toEqual([])

    await act(async () => kit.open())
    await settle()

    expect(row('Here a')).not.toBeNull()
    expect(shown).toHaveBeenCalledTimes(1)
    expect(errors).toHaveLength(1)
    shown.mockRestore()
  })
})
