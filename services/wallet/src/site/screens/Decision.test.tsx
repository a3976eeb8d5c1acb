/** @jsxImportSource preact */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import type { PressFault } from '../approvals/PressGuard.js'
import { frameTexts, Translator } from '../text/Translator.js'
import { Decision } from './Decision.js'
import { ScreenProvider } from './ScreenContext.js'

const translator = new Translator(frameTexts)
beforeAll(() => translator.prepare())
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  render(null, document.body)
  jest.useRealTimers()
})

describe('a hold-to-approve button', () => {
  it('approves if the guard accepts both the start and the end of the press', () => {
    const { press, approved, check } = open([undefined, undefined])

    press()
    pass(1_499)
    expect(approved).not.toHaveBeenCalled()
    pass(1)

    expect(approved).toHaveBeenCalledTimes(1)
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('does not start a hold with a press that the guard refuses', () => {
    const { press, approved, button } = open(['early', undefined])

    press()
    expect(button().textContent).toBe('Hold to approve')
    pass(2_000)

    expect(approved).not.toHaveBeenCalled()
    expect(document.body.textContent).toContain('Read this first')
  })

  it('approves nothing if something covers the panel at the end', () => {
    const { press, approved } = open([undefined, 'covered'])

    press()
    pass(1_500)

    expect(approved).not.toHaveBeenCalled()
  })
})

describe('a button released early', () => {
  it.each(['pointerup', 'pointerleave', 'pointercancel', 'blur'])('approves nothing: %s', (end) => {
    const { press, approved, button } = open([undefined, undefined])

    press()
    pass(1_400)
    act(() => void button().dispatchEvent(new Event(end)))
    pass(2_000)

    expect(approved).not.toHaveBeenCalled()
  })

  it('responds to Enter and the space bar, and to no other key', () => {
    for (const key of ['Enter', ' ', 'Tab']) {
      const { approved, button } = open([undefined, undefined, undefined])
      const say = (type: string) => act(() => void button().dispatchEvent(new KeyboardEvent(type, { key })))
      say('keydown')
      pass(1_000)
      say('keyup')
      pass(2_000)
      expect([key, approved.mock.calls.length]).toEqual([key, 0])

      say('keydown')
      pass(1_500)
      expect([key, approved.mock.calls.length]).toEqual([key, key === 'Tab' ? 0 : 1])
      act(() => render(null, document.body))
    }
  })
})

it('is one hold, however often a key repeats while it is held', () => {
  const { approved, button, check } = open([])
  const say = (type: string) =>
    act(() => void button().dispatchEvent(new KeyboardEvent(type, { key: 'Enter' })))
  for (let time = 0; time < 4; time += 1) {
    say('keydown')
    pass(300)
  }
  say('keyup')
  pass(5_000)
  expect([approved.mock.calls.length, check.mock.calls.length]).toEqual([0, 1])

  for (let time = 0; time < 4; time += 1) {
    say('keydown')
    pass(400)
  }
  say('keyup')
  pass(5_000)
  expect(approved).toHaveBeenCalledTimes(1)
})

it('approves nothing once its panel has gone', () => {
  const { press, approved } = open([])
  press()
  act(() => render(null, document.body))
  pass(5_000)

  expect(approved).not.toHaveBeenCalled()
})

it('focuses Reject, which works at once', () => {
  const { rejected, approved } = open([], false)

  expect(document.activeElement?.textContent).toBe('Reject')
  act(() => (document.activeElement as HTMLElement).click())

  expect([rejected.mock.calls.length, approved.mock.calls.length]).toEqual([1, 0])
})

it('restarts the press guard’s delay when the buttons are rendered', () => {
  expect(open([]).restart).toHaveBeenCalledTimes(1)
})

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms))

function open(faults: (PressFault | undefined)[], mustHold = true) {
  const check = jest.fn(() => faults.shift())
  const approved = jest.fn()
  const rejected = jest.fn()
  const restart = jest.fn()
  const context = {
    ...{
      translate: translator.translate,
      guard: { check, restart },
      origin: 'https://shop.example'
    },
    ...{ claimedName: undefined, networkName: String, isDevelopment: false, close: () => {} }
  }
  act(() =>
    render(
      <ScreenProvider value={context}>
        <Decision label="approve" mustHold={mustHold} onApprove={approved} onReject={rejected} />
      </ScreenProvider>,
      document.body
    )
  )
  const button = () => document.querySelector('.hold') as HTMLElement
  const press = () => act(() => void button().dispatchEvent(new Event('pointerdown')))
  return { check, restart, approved, rejected, button, press }
}
