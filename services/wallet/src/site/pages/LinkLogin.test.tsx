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
    // Closing takes a moment.
    const opened = { closed: false, close: jest.fn() }
    const { going, arrive } = begin(opened)
    act(() => render(null, document.body))
    expect(opened.close).toHaveBeenCalledTimes(1)
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

describe('the end of a link', () => {
  /** Links an account of Farcaster, whose app answers in this way. */
  async function follow(...said: readonly unknown[]) {
    const left = [...said]
    const asked: unknown[] = []
    const onEnd = jest.fn()
    const ask = async (name: string, payload: unknown) => {
      asked.push([name, payload])
      if (name === 'beginLink') return { flowId: 'flow', url: 'https://farcaster.example/x' }
      if (name === 'followLink' && left.length === 0) return new Promise(() => undefined)
      return left.shift()
    }
    await act(async () =>
      render(
        <LinkLogin
          provider="farcaster"
          opened={null}
          frame={{ ask: ask as never }}
          translate={translator.translate}
          onEnd={onEnd}
        />,
        document.body
      )
    )
    await act(async () => void (await jest.advanceTimersByTimeAsync(1)))
    return { asked, onEnd, text: () => document.body.textContent }
  }

  it('comes with the code of the app, which the frame is asked for until it has one', async () => {
    const { asked, onEnd } = await follow(undefined, 'code', 'linked')

    expect(asked.slice(1)).toEqual([
      ['followLink', undefined],
      ['followLink', undefined],
      ['endLink', 'code']
    ])
    expect(onEnd.mock.calls).toEqual([[true]])
  })

  it.each([
    ['over', ['over'], 'link.tooLate'],
    ['taken', ['code', 'taken'], 'link.taken']
  ] as const)('is not that the account is linked if it is %s', async (_, said, text) => {
    const { onEnd, text: shown } = await follow(...said)

    expect(onEnd).not.toHaveBeenCalled()
    expect(shown()).toContain(translator.translate(text, { provider: 'Farcaster' }))
  })

  it('is not asked for any more after the visitor has gone back', async () => {
    const { asked, onEnd } = await follow()
    expect(asked).toHaveLength(2)
    act(() => render(null, document.body))
    await jest.advanceTimersByTimeAsync(60_000)

    expect(asked).toHaveLength(2)
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('is at once if the browser has blocked the window', async () => {
    const ask = jest.fn()
    await act(async () =>
      render(
        <LinkLogin
          provider="github"
          opened={null}
          frame={{ ask: ask as never }}
          translate={translator.translate}
          onEnd={() => undefined}
        />,
        document.body
      )
    )
    await act(async () => void (await jest.advanceTimersByTimeAsync(1)))

    expect(ask).not.toHaveBeenCalled()
    expect(document.body.textContent).toContain(translator.translate('link.blocked', { provider: 'GitHub' }))
  })
})
