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

/** The modal's sheets that contain the plugin's rule: constructed ones, or elements if the browser has no constructed ones. */
const sheetsOf = (root: ShadowRoot) => [
  ...[...(root.adoptedStyleSheets ?? [])].filter((sheet) =>
    [...sheet.cssRules].some((rule) => rule.cssText.includes('acme-note'))
  ),
  ...[...root.querySelectorAll('style')].filter((style) => style.textContent?.includes('acme-note'))
]

it('adds a style sheet to the modal once and removes it only with the modal', async () => {
  const { kit } = createTestKit({ plugins: [notes()] })
  const unmount = mount(kit)
  act(() => kit.open({ view: 'Notes' }))
  await waitFor(() => expect(shadow().querySelectorAll('.acme-note')).toHaveLength(2))
  expect(sheetsOf(shadow())).toHaveLength(1)

  const [added] = sheetsOf(shadow())
  act(() => kit.close())
  await settle()
  act(() => kit.open({ view: 'Notes' }))
  await waitFor(() => expect(shadow().querySelectorAll('.acme-note')).toHaveLength(2))
  // The same sheet: removing and adding it again makes the browser check every element again.
  expect(sheetsOf(shadow())[0]).toBe(added)
  expect(sheetsOf(shadow())).toHaveLength(1)

  const before = shadow()
  act(() => unmount())
  await settle()
  expect(sheetsOf(before)).toEqual([])
})
