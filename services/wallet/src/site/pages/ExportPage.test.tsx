/** @jsxImportSource preact */
import { afterEach, beforeAll, expect, it } from '@jest/globals'
import { render } from 'preact'
import { drawPage } from '../../../test/drawPage.js'
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
  const { press, type, submit } = await drawPage(
    <ExportPage
      facts={facts as never}
      frame={frame as never}
      worker={worker as never}
      passkeys={{} as never}
      over={new AbortController().signal}
      translate={translator.translate}
      language="en"
    />
  )
  await press('Send me the code')
  type('123456')
  await submit()
  type('correct horse', 'input[type=password]')
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
