/** @jsxImportSource preact */
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { drawPage } from '../../../test/drawPage.js'
import type { ApprovalFacts } from '../approvals/ApprovalFacts.js'
import { type PressFault, PressGuard } from '../approvals/PressGuard.js'
import { pageTexts } from '../text/pageTexts.js'
import { Translator } from '../text/Translator.js'
import { WindowPage } from './WindowPage.js'

const translator = new Translator(pageTexts)
const guard = { start: jest.fn(), stop: jest.fn(), check: jest.fn<() => PressFault | undefined>() }
beforeAll(() => translator.prepare())
beforeEach(() => {
  Object.assign(window, { IntersectionObserverEntry: class {} })
  jest.spyOn(PressGuard.prototype, 'start').mockImplementation(guard.start)
  jest.spyOn(PressGuard.prototype, 'stop').mockImplementation(guard.stop)
  jest.spyOn(PressGuard.prototype, 'check').mockImplementation(guard.check)
})
afterEach(() => {
  act(() => render(null, document.body))
  Reflect.deleteProperty(window, 'IntersectionObserverEntry')
  for (const one of Object.values(guard)) one.mockReset()
  jest.restoreAllMocks()
})

const facts: ApprovalFacts = {
  ...{ origin: 'https://shop.example', claimedName: undefined, isDevelopment: false },
  ...{ language: 'en', isDark: false, networkName: 'Harbour' },
  approval: {
    ...{ kind: 'transfer', title: 'approve.send', network: 'eip155:31337', account: '0xAnn' },
    ...{ facts: [], warnings: [], raw: '0x00' }
  }
}
const end = 'This page is no longer neededYou can close this page and go back to shop.example.'

async function open({ over = new AbortController(), answer = async (): Promise<unknown> => undefined } = {}) {
  const asked: unknown[] = []
  const frame = {
    ask: async (...all: unknown[]) => {
      asked.push(all)
      return answer()
    }
  }
  const closing = jest.spyOn(window, 'close').mockImplementation(() => undefined)
  const page = await drawPage(
    <WindowPage facts={facts} frame={frame as never} over={over.signal} translate={translator.translate} />
  )
  return { ...page, asked, closing, over }
}

it('shows the request of the page, with the name of its network', async () => {
  const { text, buttons } = await open()

  expect(text()).toContain('shop.example')
  expect(text()).toContain('Harbour')
  expect(buttons()).toEqual(['', 'Reject', 'Approve'])
})

it.each([
  ['Approve', 'approve'],
  ['Reject', 'reject'],
  // The cross in the corner.
  ['', 'reject']
])('tells the frame once what the visitor has decided, and closes: %s', async (button, choice) => {
  const { asked, closing, press, text, buttons } = await open()
  await press(button)

  expect(asked).toEqual([['decide', choice]])
  expect(closing).toHaveBeenCalledTimes(1)
  // For browsers that do not let it close.
  expect(text()).toBe(end)
  expect(buttons()).toEqual([])
})

it('closes too if the frame no longer answers', async () => {
  const { closing, press } = await open({ answer: () => Promise.reject(new Error('gone')) })
  await press('Reject')

  expect(closing).toHaveBeenCalledTimes(1)
})

it('stays open until the frame has the decision', async () => {
  const { closing, press, text } = await open({ answer: () => new Promise(() => undefined) })
  await press('Approve')

  expect(text()).toBe(end)
  expect(closing).not.toHaveBeenCalled()
})

it('approves nothing by a press that the guard refuses', async () => {
  guard.check.mockReturnValue('covered')
  const { asked, press, buttons } = await open()
  await press('Approve')

  expect(asked).toEqual([])
  expect(buttons()).toEqual(['', 'Reject', 'Approve'])
})

it('guards presses from when the request is shown until it is over', async () => {
  const { over } = await open()
  expect(guard.start).toHaveBeenCalledTimes(1)
  expect(guard.stop).not.toHaveBeenCalled()

  act(() => over.abort())
  expect(guard.stop).toHaveBeenCalledTimes(1)
})

it('takes no decision about a request that is over, before it is shown or while it is', async () => {
  const before = new AbortController()
  before.abort()
  const first = await open({ over: before })
  expect([first.text(), first.buttons()]).toEqual([end, []])
  render(null, document.body)

  const second = await open()
  act(() => second.over.abort())
  expect([second.text(), second.buttons()]).toEqual([end, []])
})
