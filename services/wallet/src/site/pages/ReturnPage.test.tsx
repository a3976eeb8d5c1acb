/** @jsxImportSource preact */
import { afterEach, beforeAll, expect, it } from '@jest/globals'
import { render } from 'preact'
import { answering, drawPage } from '../../../test/drawPage.js'
import { ApiError } from '../api/ApiError.js'
import type { SocialFacts } from '../pageLink/socialReturn.js'
import { pageTexts } from '../text/pageTexts.js'
import { Translator } from '../text/Translator.js'
import { ReturnPage } from './ReturnPage.js'

const translator = new Translator(pageTexts)
beforeAll(() => translator.prepare())
afterEach(() => render(null, document.body))

const code = 'c'.repeat(43)
const facts: SocialFacts = {
  origin: 'https://shop.example',
  failure: undefined,
  message: { t: 'kit/social', flow: 'flow', code }
}
const question = {
  ...{ site: 'https://shop.example', browser: 'Firefox on Windows', startedAt: 1e12 },
  numbers: ['07', '42', '58']
}
const asked = { method: 'POST', path: '/v1/flows/flow/return', body: JSON.stringify({ code }) }

async function open(isHeard: boolean, answers: unknown[] = [], changes: Partial<SocialFacts> = {}) {
  const { api, sent } = answering(...answers)
  const page = await drawPage(
    <ReturnPage
      facts={{ ...facts, ...changes }}
      telling={Promise.resolve(isHeard)}
      api={api}
      translate={translator.translate}
      language="en"
    />
  )
  return { ...page, sent }
}

it('asks nothing if the page or the frame has heard it', async () => {
  const { sent, text, buttons } = await open(true)

  expect(sent).toEqual([])
  expect(text()).toBe('Almost doneYou can close this page and go back to shop.example.')
  expect(buttons()).toEqual([])
})

it('asks for the number if nobody has heard it, and tells the service which one was chosen', async () => {
  const { sent, buttons, press, text } = await open(false, [question, { state: 'handedOver' }])
  expect(sent).toEqual([asked])
  expect(buttons()).toEqual(['07', '42', '58', 'This was not me'])
  await press('42')

  expect(sent.slice(1)).toEqual([
    { method: 'POST', path: '/v1/flows/flow/number', body: JSON.stringify({ code, number: '42' }) }
  ])
  expect(text()).toContain('Almost done')
})

it('stops the login of a visitor who has not begun it', async () => {
  const { sent, press, text } = await open(false, [question, { state: 'denied' }])
  await press('This was not me')

  expect(sent.at(-1)?.body).toBe(JSON.stringify({ code, deny: true }))
  expect(text()).toContain('Login stopped')
})

it.each([
  ['This login has expired', new ApiError('CODE_REFUSED')],
  ['The login failed', new ApiError('NETWORK')]
])('says “%s” before and after the question', async (end, error) => {
  const before = await open(false, [error])
  expect(before.text()).toContain(end)
  render(null, document.body)

  const after = await open(false, [question, error])
  await after.press('42')
  expect(after.text()).toContain(end)
  expect(after.text()).not.toContain('Almost done')
})

it('says what the provider has answered, and asks nobody', async () => {
  const message = { t: 'kit/social', flow: 'flow', error: 'refused' } as const
  const { sent, text } = await open(false, [], { message, failure: 'refused' })

  expect(sent).toEqual([])
  expect(text()).toBe('Login declinedYou can close this page and go back to shop.example.')
})

it('asks nobody about an address without a code', async () => {
  const { sent, text } = await open(false, [], { message: undefined, failure: 'failed', origin: undefined })

  expect(sent).toEqual([])
  expect(text()).toBe('The login failedYou can close this page.')
})
