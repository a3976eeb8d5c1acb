import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import type { UiSettings } from '../shell/MountOptions.js'
import { uiOf } from '../shell/Ui.js'
import { warnDeveloper } from './warnDeveloper.js'

let warn: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => warn.mockRestore())

const view = definePlugin({
  name: 'view',
  setup: (kit) => void kit.registerView({ id: 'Connect', title: 'Connect', load: async () => ({}) as never })
})

/** What a developer is told about these settings of the ui, when the first view is drawn twice. */
function warned(settings: object): string[] {
  const { kit } = createTestKit({ plugins: [view] })
  const ui = uiOf(kit)
  ui.set(settings as UiSettings)
  for (let time = 0; time < 2; time++) warnDeveloper(kit, ui, 'Connect', undefined)
  kit.dispose()
  return warn.mock.calls.flat().map(String)
}

it.each(['english', 'zh-CN-Hans', ''])('says once that the locale %j is no language tag', (locale) => {
  expect(warned({ locale })).toEqual([
    `[plugboard] locale: '${locale}' is no language tag such as 'en' or 'pt-BR', so it is ignored.`
  ])
})

it('says what is wrong with a theme', () => {
  expect(warned({ theme: { accent: 'blue' } })).toEqual([
    '[plugboard] theme: `accent` is not a colour such as #3b5bdb.'
  ])
})

it('says nothing about settings that are right, whether given or left out', () => {
  expect([...warned({ locale: 'pt_br', theme: { mode: 'dark' } }), ...warned({})]).toEqual([])
})
