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

describe('a button that has to be held', () => {
  it('approves when the guard lets both the beginning and the end of the press through', () => {
    const { press, approved, check } = open([undefined, undefined])

    press()
    pass(1_499)
    expect(approved).not.toHaveBeenCalled()
    pass(1)

    expect(approved).toHaveBeenCalledTimes(1)
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('is not held by a press that does not count when it begins', () => {
    const { press, approved, button } = open(['early', undefined])

    press()
    expect(button().textContent).toBe('Hold to approve')
    pass(2_000)

    expect(approved).not.toHaveBeenCalled()
    expect(document.body.textContent).toContain('Read it first')
  })

  it('approves nothing where something covers the panel at the end', () => {
    const { press, approved } = open([undefined, 'covered'])

    press()
    pass(1_500)

    expect(approved).not.toHaveBeenCalled()
  })
})

it('begins the time until a press counts when the buttons are drawn', () => {
  expect(open([]).restart).toHaveBeenCalledTimes(1)
})

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms))

function open(faults: (PressFault | undefined)[]) {
  const check = jest.fn(() => faults.shift())
  const approved = jest.fn()
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
        <Decision label="approve" mustHold onApprove={approved} onReject={() => {}} />
      </ScreenProvider>,
      document.body
    )
  )
  const button = () => document.querySelector('.hold') as HTMLElement
  const press = () => act(() => void button().dispatchEvent(new Event('pointerdown')))
  return { check, restart, approved, button, press }
}
