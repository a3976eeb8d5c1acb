/** @jsxImportSource preact */
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { pageTexts } from '../text/pageTexts.js'
import { Translator } from '../text/Translator.js'
import { LinkLogin } from './LinkLogin.js'

const translator = new Translator(pageTexts)
beforeAll(() => translator.prepare())
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  render(null, document.body)
  jest.useRealTimers()
})

it('says what to do about a window that looks closed, and still waits for its result', () => {
  const opened = { closed: false, close() {} }
  act(() =>
    render(
      <LinkLogin
        provider="github"
        opened={opened as unknown as Window}
        frame={{ ask: () => new Promise(() => undefined) }}
        translate={translator.translate}
        onEnd={() => undefined}
      />,
      document.body
    )
  )
  act(() => void jest.advanceTimersByTime(5_000))
  expect(document.body.textContent).not.toContain('Have you closed the window?')

  opened.closed = true
  act(() => void jest.advanceTimersByTime(500))

  expect(document.body.textContent).toContain('Have you closed the window? Then go back and try again.')
  expect(document.body.textContent).toContain('Continue at GitHub')
})
