import { expect, it } from '@jest/globals'
import { createTestKit } from '@plugboard/core/testing'
import { act, render } from '@testing-library/react'
import { getObserverTree } from 'mobx'
import { uiOf, uiPlugin } from '../shell/Ui.js'
import { KitContext } from '../shell/useKit.js'
import { useOwnText } from './useOwnText.js'

const english = { 'acme.points': '{count} points' } as const

const Points = () => {
  const { t, number } = useOwnText(english)
  return <p>{t('acme.points', { count: number(1234.5) })}</p>
}

it('watches the language once per component and stops when unmounted, since every row of a list uses it', async () => {
  const { kit } = createTestKit({ plugins: [uiPlugin()] })
  const { text } = uiOf(kit)
  const watches = () => getObserverTree(text, 'language').observers?.length ?? 0
  const { container, unmount } = render(
    <KitContext.Provider value={kit}>
      <Points />
      <Points />
    </KitContext.Provider>
  )
  expect(container.textContent).toBe('1,234.5 points1,234.5 points')
  expect(watches()).toBe(2)

  await act(() => text.set('he', { 'acme.points': 'נקודות' } as never))
  expect(container.textContent).toBe('נקודותנקודות')

  unmount()
  expect(watches()).toBe(0)
  kit.dispose()
})
