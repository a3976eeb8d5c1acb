/** @jsxImportSource preact */
import { afterEach, beforeAll, expect, it } from '@jest/globals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { RecoveryError } from '../recovery/recoveryFault.js'
import { pageTexts } from '../text/pageTexts.js'
import { Translator } from '../text/Translator.js'
import { ExportPage } from './ExportPage.js'

const translator = new Translator(pageTexts)
beforeAll(() => translator.prepare())
afterEach(() => render(null, document.body))

/** The alert after the password was entered, if the service refuses the export as too early. */
async function refusal(retryAt?: number) {
  const frame = { ask: async () => undefined }
  const worker = {
    run: async () => {
      throw new RecoveryError('coolDown', retryAt)
    }
  }
  const facts = {
    ...{ site: 'https://shop.example', userId: 'u', walletId: 'w', email: 'ada@mail.example' },
    methods: [{ id: 'password-1', kind: 'password', salt: 's', createdAt: 0 }]
  }
  act(() =>
    render(
      <ExportPage
        facts={facts as never}
        frame={frame as never}
        worker={worker as never}
        passkeys={{} as never}
        over={new AbortController().signal}
        translate={translator.translate}
        language="en"
      />,
      document.body
    )
  )
  const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))))
  const type = (text: string) =>
    act(() => {
      const field = document.querySelector('input:not([autocomplete=username])') as HTMLInputElement
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const submit = async () => {
    act(() => void document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true })))
    await settle()
  }
  act(() => document.querySelector('button')?.click())
  await settle()
  type('123456')
  await submit()
  type('correct horse')
  await submit()
  return document.querySelector('[role=alert]')?.textContent
}

it('says when a key that cannot be exported yet can be', async () => {
  const text = await refusal(Date.UTC(2026, 4, 17, 12, 30))
  expect(text).toMatch(/the key cannot be exported\. Try again on May 17, 2026, .+\.$/)
})

it('says only how long the wait is if the service does not say when it ends', async () => {
  expect(await refusal()).toMatch(/^Not yet\. For 24 hours after .+ the key cannot be exported\.$/)
})
