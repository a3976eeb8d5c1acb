import { expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { act, waitFor } from '@testing-library/react'
import { defineView } from '../define/defineView.js'
import { mount } from '../mount.js'
import { settle, shadow } from '../testing/modalTest.js'
import { usePluginStyles } from './usePluginStyles.js'

const css = '.acme-note{color:var(--pb-color-muted)}'

const Note = () => {
  usePluginStyles(css)
  return <p className="acme-note">A note</p>
}

const notes = () =>
  definePlugin({
    name: 'acme:notes',
    setup(kit) {
      const component = () => (
        <>
          <Note />
          <Note />
        </>
      )
      kit.registerView(defineView('Notes', { title: 'Notes', component }))
    }
  })

/** The sheets of the modal that have the plugin's rule: constructed, or elements where the browser has no constructed ones. */
const sheets = () =>
  [
    ...[...(shadow().adoptedStyleSheets ?? [])].map((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText).join('')
    ),
    ...[...shadow().querySelectorAll('style')].map((style) => style.textContent ?? '')
  ].filter((text) => text.includes('acme-note'))

it('adds a sheet to the modal once, as long as one of its components is drawn', async () => {
  const { kit } = createTestKit({ plugins: [notes()] })
  const unmount = mount(kit)
  act(() => kit.open({ view: 'Notes' }))
  await waitFor(() => expect(shadow().querySelectorAll('.acme-note')).toHaveLength(2))
  expect(sheets()).toHaveLength(1)

  act(() => kit.close())
  // The view is seen while it leaves.
  expect(shadow().querySelector('[data-view=Notes]')).toBeNull()
  expect(sheets()).toHaveLength(1)
  await waitFor(() => expect(sheets()).toHaveLength(0))
  act(() => unmount())
  await settle()
})
