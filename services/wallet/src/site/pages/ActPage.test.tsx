/** @jsxImportSource preact */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { render } from 'preact'
import { answering, drawPage } from '../../../test/drawPage.js'
import { ApiError } from '../api/ApiError.js'
import { pageEnglish } from '../text/pages.en.js'
import { pageTexts } from '../text/pageTexts.js'
import { Translator } from '../text/Translator.js'
import { ActPage, readAct } from './ActPage.js'

const translator = new Translator(pageTexts)
beforeAll(() => translator.prepare())
afterEach(() => render(null, document.body))

const token = 'a-token_of-16-ch'

describe('the fragment of a mailed link', () => {
  it.each([
    ['freeze', { path: `/v1/freeze/${token}`, revertToken: undefined }],
    ['undo', { path: `/v1/undo/${token}`, revertToken: undefined }],
    ['revert', { path: `/v1/undo/${token}`, revertToken: token }]
  ])('#%s leads to one request', (kind, act) => {
    expect(readAct(`#${kind}=${token}`)).toEqual(act)
  })

  it.each([
    ['nothing', ''],
    ['another action', `#delete=${token}`],
    ['a short token', `#freeze=${token.slice(1)}`],
    ['a long token', `#freeze=${'a'.repeat(129)}`],
    ['another path', `#freeze=../../${token}`],
    ['a query', `#undo=${token}?a=b`],
    ['something before it', `#x&freeze=${token}`],
    ['something after it', `#freeze=${token}&x`]
  ])('leads to none with %s', (_, hash) => {
    expect(readAct(hash)).toBeUndefined()
  })
})

describe('the page of a mailed link', () => {
  async function open(hash: string, ...answers: unknown[]) {
    const { api, sent } = answering(...answers)
    const page = await drawPage(
      <ActPage api={api} act={readAct(hash)} translate={translator.translate} language="en" />
    )
    return { ...page, sent }
  }
  const factsOf = (kind: string) => ({ kind, expiresAt: 1e12 })

  it.each([
    ['freeze', 'freeze', 'Freeze my wallet', 'Your wallet is frozen'],
    ['undo', 'unlock', 'Let new devices log in', pageEnglish['act.unlock.done']],
    ['undo', 'keep', pageEnglish['act.keep.button'], pageEnglish['act.keep.done']]
  ])('changes nothing when it opens #%s (%s), and acts on a press', async (name, kind, button, end) => {
    const { sent, text, buttons, press } = await open(`#${name}=${token}`, factsOf(kind), {})
    const path = `/v1/${name}/${token}`
    expect(sent).toEqual([{ method: 'GET', path }])
    expect(buttons()).toEqual([button])
    await press(button)

    expect(sent.slice(1)).toEqual([{ method: 'POST', path }])
    expect(text()).toContain(end)
    expect(buttons()).toEqual([])
  })

  it('reverts a change of the address with the token in the body', async () => {
    const { sent, buttons, press, text } = await open(`#revert=${token}`, factsOf('revert'), {})
    await press(buttons()[0] as string)

    expect(sent).toEqual([
      { method: 'GET', path: `/v1/undo/${token}` },
      { method: 'POST', path: '/v1/email-change/revert', body: JSON.stringify({ token }) }
    ])
    expect(text()).toContain(pageEnglish['act.revert.done'])
  })

  it('asks nobody about a link that cannot be read', async () => {
    const { sent, text, buttons } = await open('#freeze=short')

    expect(sent).toEqual([])
    expect(text()).toContain('This link has expired')
    expect(buttons()).toEqual([])
  })

  it.each(['GONE', 'NOT_FOUND'] as const)('says that a link has expired after %s', async (code) => {
    const { text, buttons } = await open(`#freeze=${token}`, new ApiError(code))

    expect(text()).toContain('This link has expired')
    expect(buttons()).toEqual([])
  })

  it('does not say that something happened that has not, and asks again', async () => {
    const { sent, text, buttons, press } = await open(
      ...[`#freeze=${token}`, factsOf('freeze'), new ApiError('NETWORK'), factsOf('freeze')]
    )
    await press('Freeze my wallet')
    expect(text()).not.toContain('Your wallet is frozen')
    expect(buttons()).toEqual(['Try again'])
    await press('Try again')

    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
    expect(buttons()).toEqual(['Freeze my wallet'])
  })
})
