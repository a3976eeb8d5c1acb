/** @jsxImportSource preact */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
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
  jest.restoreAllMocks()
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

describe('the address of the provider arrives late', () => {
  /** Begins to link; `arrive` brings the address. */
  function begin(opened: { closed: boolean; close(): void }) {
    const going = jest.spyOn(window, 'open').mockReturnValue(null)
    let arrive = (_: unknown) => {}
    const ask = () =>
      new Promise((resolve) => {
        arrive = resolve
      })
    act(() =>
      render(
        <LinkLogin
          provider="github"
          opened={opened as unknown as Window}
          frame={{ ask: ask as never }}
          translate={translator.translate}
          onEnd={() => undefined}
        />,
        document.body
      )
    )
    return {
      going,
      arrive: () => act(async () => arrive({ flowId: 'flow', url: 'https://github.example/authorize' }))
    }
  }
  const open = () => ({
    closed: false,
    close() {
      this.closed = true
    }
  })

  it('and the window goes there', async () => {
    const { going, arrive } = begin(open())
    await arrive()

    expect(going).toHaveBeenCalledWith(
      ...['https://github.example/authorize', 'plugboard-link', expect.any(String)]
    )
  })

  it('and opens no window for a visitor who has gone back', async () => {
    const opened = open()
    const { going, arrive } = begin(opened)
    act(() => render(null, document.body))
    expect(opened.closed).toBe(true)
    await arrive()

    expect(going).not.toHaveBeenCalled()
  })

  it('and opens no other window after the visitor has closed it', async () => {
    const opened = open()
    const { going, arrive } = begin(opened)
    opened.closed = true
    act(() => void jest.advanceTimersByTime(500))
    await arrive()

    expect(going).not.toHaveBeenCalled()
    expect(document.body.textContent).toContain('Have you closed the window?')
  })
})
