import { afterEach, expect, it } from '@jest/globals'
import { createToken, definePlugin, type Kit } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { act, cleanup, render } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { uiOf, uiToken } from './Ui.js'

const clock = createToken<{ readonly hour: number }, 'acme/clock'>('acme/clock')

let kit: Kit
let renders = 0

const Locale = observer(function Locale() {
  renders++
  return <p>{uiOf(kit).text.language.locale}</p>
})

const Clock = observer(function Clock() {
  return <p>{kit.get(clock)?.hour ?? 'no clock'}</p>
})

afterEach(() => {
  cleanup()
  kit.dispose()
})

it('uiOf returns the same Ui for every component of a kit, and another for another kit', () => {
  kit = createTestKit().kit
  const other = createTestKit().kit

  expect(uiOf(kit)).toBe(uiOf(kit))
  expect(uiOf(other)).not.toBe(uiOf(kit))

  other.dispose()
})

it('uiOf is not tracked when an observer calls it while rendering, although it adds the Ui to the kit', async () => {
  kit = createTestKit().kit

  await act(async () => void render(<Locale />))

  expect(kit.get(uiToken)).toBeDefined()
  expect(renders).toBe(1)
})

it('the lookup of another service stays tracked, so that one added later is seen', async () => {
  kit = createTestKit().kit
  const { container } = render(<Clock />)
  expect(container.textContent).toBe('no clock')

  const plugin = definePlugin({
    name: 'acme:clock',
    provides: [clock],
    setup: (context) => void context.provide(clock, { hour: 12 })
  })
  await act(() => kit.use(plugin))

  expect(container.textContent).toBe('12')
})
