import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { definePlugin, type PluginContext } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { act, cleanup, render } from '@testing-library/react'
import { KitProvider } from '../KitProvider.js'
import { Notices } from './Notices.js'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  cleanup()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function draw() {
  let context: PluginContext | undefined
  const acme = definePlugin({
    name: 'acme',
    setup: (own) => {
      context = own
    }
  })
  const { kit } = createTestKit({ plugins: [acme] })
  const page = (place: string) => (
    <KitProvider kit={kit}>
      <Notices key={place} />
    </KitProvider>
  )
  const { rerender } = render(page('page'))
  const say = (text: string, tone: 'success' | 'loading' = 'success') =>
    act(() => context?.notify({ kind: 'toast', tone, text }))
  const pass = (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1000))
  const move = (place: string) => rerender(page(place))
  const open = () => act(() => kit.open({ view: 'Connect' }))
  return { say, pass, move, open, shown: () => kit.notices.toasts.map(({ text }) => text) }
}

it('shows a toast for as long as it takes to read', () => {
  const { say, pass, shown } = draw()
  const long = 'What was sent is not what you reviewed: 1.5 ETH → USDC. Check your wallet.'
  say('Sent: 1.5 ETH')
  say(long)
  say('Authenticating...', 'loading')

  pass(5)
  expect(shown()).toEqual(['Sent: 1.5 ETH', long, 'Authenticating...'])
  pass(1)
  expect(shown()).toEqual([long, 'Authenticating...'])
  pass(5)
  expect(shown()).toEqual([long, 'Authenticating...'])
  pass(10)
  expect(shown()).toEqual(['Authenticating...'])
})

it('keeps a toast while the page is hidden: the visitor may be paying in another tab', () => {
  const { say, pass, shown } = draw()
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  say('0.0165 ETH received')

  pass(600)
  expect(shown()).toEqual(['0.0165 ETH received'])
  hidden.mockReturnValue(false)
  pass(6)
  expect(shown()).toEqual([])
})

it('goes on with the time of a toast when the modal opens and closes, which draws it elsewhere', () => {
  const { say, pass, move, shown } = draw()
  say('Sent: 1.5 ETH')

  pass(3)
  move('dialog')
  pass(2)
  move('page')
  expect(shown()).toEqual(['Sent: 1.5 ETH'])
  pass(1)

  expect(shown()).toEqual([])
})
