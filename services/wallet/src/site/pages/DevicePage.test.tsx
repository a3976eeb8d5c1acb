/** @jsxImportSource preact */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { render } from 'preact'
import { answering, drawPage } from '../../../test/drawPage.js'
import { ApiError } from '../api/ApiError.js'
import { pageTexts } from '../text/pageTexts.js'
import { Translator } from '../text/Translator.js'
import { DevicePage } from './DevicePage.js'

const translator = new Translator(pageTexts)
beforeAll(() => translator.prepare())
afterEach(() => {
  render(null, document.body)
  history.replaceState(null, '')
})

const facts = {
  ...{ site: 'https://shop.example', browser: 'Firefox on Windows', startedAt: 1e12, expiresAt: 1e12 + 1 },
  ...{ numbers: ['07', '42', '58'], pageNonce: 'nonce' }
}
const path = '/v1/device-links/a%2Fb'
const question = { method: 'GET', path }

async function open(...answers: unknown[]) {
  const { api, sent } = answering(...answers)
  const page = await drawPage(
    <DevicePage api={api} token="a/b" translate={translator.translate} language="en" />
  )
  return { ...page, sent }
}

it('asks for the number when it is opened, and changes nothing', async () => {
  const { sent, text, buttons } = await open(facts)

  expect(sent).toEqual([question])
  expect(text()).toContain('Log in to shop.example?')
  expect(text()).toContain('Firefox on Windows')
  expect(buttons()).toEqual(['07', '42', '58', 'This was not me'])
})

it('shows the code of the login whose number was chosen', async () => {
  const { sent, text, buttons, press } = await open(facts, {
    ...{ state: 'approved', code: '123456', expiresAt: 1e12 }
  })
  await press('42')

  expect(sent).toEqual([
    question,
    { method: 'POST', path, body: JSON.stringify({ pageNonce: 'nonce', number: '42' }) }
  ])
  expect(document.querySelector('output')?.textContent).toBe('123456')
  expect(text()).toContain('Never share it with anyone.')
  expect(buttons()).toEqual([])
})

describe('the page of an answered link, after a reload of its tab', () => {
  const approved = (expiresAt: number) => ({ state: 'approved', code: '123456', expiresAt })

  it('shows the code again, without asking for it', async () => {
    const { press } = await open(facts, approved(Date.now() + 60_000))
    await press('42')
    render(null, document.body)

    const { sent, buttons } = await open(new ApiError('GONE'))

    expect(document.querySelector('output')?.textContent).toBe('123456')
    expect(buttons()).toEqual([])
    expect(sent).toEqual([])
  })

  it('does not show a code that has expired, and forgets it', async () => {
    const { press } = await open(facts, approved(Date.now() - 1))
    await press('42')
    render(null, document.body)

    const { text } = await open(new ApiError('GONE'))

    expect(document.querySelector('output')).toBeNull()
    expect(text()).toContain('This link has expired')
    expect(history.state).toBeNull()
  })

  it('asks the service if the history has something else', async () => {
    history.replaceState({ code: '<b>' }, '')

    const { sent } = await open(facts)

    expect(sent).toEqual([question])
  })
})

it('stops the login of a visitor who has not begun it', async () => {
  const { sent, text, buttons, press } = await open(facts, { state: 'denied' })
  await press('This was not me')

  expect(sent.at(-1)?.body).toBe(JSON.stringify({ pageNonce: 'nonce', deny: true }))
  expect(text()).toBe('Login stoppedNobody was logged in. You can close this page.')
  expect(buttons()).toEqual([])
})

it('shows no code after a wrong number', async () => {
  const { text, press } = await open(facts, { state: 'denied' })
  await press('07')

  expect(text()).toContain('Login stopped')
  expect(document.querySelector('output')).toBeNull()
})

it('offers no numbers while an answer is on its way', async () => {
  const { press, buttons } = await open(facts, new Promise(() => undefined))
  await press('07')

  expect(buttons()).toEqual([])
  expect(document.querySelector('[role=status]')).not.toBeNull()
})

it.each(['GONE', 'NOT_FOUND'] as const)('says that a link has expired after %s', async (code) => {
  const { text, buttons } = await open(new ApiError(code))

  expect(text()).toContain('This link has expired')
  expect(buttons()).toEqual([])
})

it('says that a link expired before a number was chosen', async () => {
  const { text, press } = await open(facts, new ApiError('GONE'))
  await press('42')

  expect(text()).toContain('This link has expired')
})

it('asks again after a failure of the network', async () => {
  const { sent, text, buttons, press } = await open(new ApiError('NETWORK'), facts)
  expect(text()).toContain('The page could not be loaded')
  expect(buttons()).toEqual(['Try again'])
  await press('Try again')

  expect(sent).toEqual([question, question])
  expect(text()).toContain('Log in to shop.example?')
})
