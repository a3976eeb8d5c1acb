/** @jsxImportSource preact */
import { afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { drawPage } from '../../../test/drawPage.js'
import { pageTexts } from '../text/pageTexts.js'
import { Translator } from '../text/Translator.js'
import { KeyError } from '../worker/KeyError.js'
import { KitPage, type KitPageProps } from './KitPage.js'

const translator = new Translator(pageTexts)
beforeAll(() => translator.prepare())
afterEach(() => render(null, document.body))

const addresses = { eip155: '0xWallet', solana: 'SoWallet' }
const kit = { ...{ v: 1, walletId: 'w', addresses }, ...{ iv: 'iv', ct: 'ct' } }
const opened = { addresses, words: 'abandon ability about' }

async function open(openKit: KitPageProps['openKit'] = async () => opened as never) {
  const asked = jest.fn(openKit)
  const page = await drawPage(<KitPage openKit={asked} translate={translator.translate} />)
  return {
    ...{ ...page, asked },
    alert: () => document.querySelector('[role=alert]')?.textContent,
    /** Chooses a file with this content, enters a code, and submits. */
    async submit(content: string) {
      const file = new File([content], 'kit.json', { type: 'application/json' })
      // jsdom's files cannot be read in this way.
      file.text = async () => content
      const form = document.querySelector('form') as HTMLFormElement
      jest
        .spyOn(globalThis, 'FormData')
        .mockImplementation(() => ({ get: (name: string) => (name === 'file' ? file : 'CODE-1') }) as never)
      act(() => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
      jest.restoreAllMocks()
      await page.settled()
    }
  }
}

it('opens the kit of the file with the code, and shows the words on a press only', async () => {
  const { submit, asked, text, press, buttons } = await open()
  await submit(JSON.stringify({ ...kit, more: 'of another version' }))

  expect(asked.mock.calls).toEqual([[kit, 'CODE-1']])
  expect(text()).toContain('0xWallet')
  expect(text()).toContain('SoWallet')
  expect(text()).not.toContain('abandon')
  await press('Show recovery phrase')
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    ...['abandon', 'ability', 'about']
  ])

  await press('Close')
  expect(text()).not.toContain('abandon')
  expect(buttons()).toEqual(['Open'])
})

it.each([
  ['no JSON', 'kit'],
  ['a kit of another version', JSON.stringify({ ...kit, v: 2 })],
  ['a kit without its ciphertext', JSON.stringify({ ...kit, ct: undefined })],
  ['a kit with a longer part than any kit has', JSON.stringify({ ...kit, ct: 'c'.repeat(129) })],
  ['more than a kit could hold', `${JSON.stringify(kit)}${' '.repeat(4096)}`]
])('refuses %s, and asks no key worker about it', async (_, content) => {
  const { submit, asked, alert, buttons } = await open()
  await submit(content)

  expect(alert()).toBe('This file is not a recovery kit.')
  expect(asked).not.toHaveBeenCalled()
  expect(buttons()).toEqual(['Open'])
})

it('says that the code is wrong, and takes another one', async () => {
  const codes = [new KeyError('WRONG_SECRET', ''), undefined]
  const { submit, alert, text } = await open(async () => {
    const fault = codes.shift()
    if (fault) throw fault
    return opened as never
  })
  await submit(JSON.stringify(kit))
  expect(alert()).toBe('This code does not open this kit. Check each character and try again.')
  await submit(JSON.stringify(kit))

  expect(text()).toContain('0xWallet')
})

it('does not call a code wrong because the worker failed', async () => {
  const { submit, alert } = await open(async () => {
    throw new KeyError('FAILED', '')
  })
  await submit(JSON.stringify(kit))

  expect(alert()).toBe(translator.translate('failed.internal'))
})

it('opens one kit at a time', async () => {
  const { submit } = await open(() => new Promise(() => undefined))
  await submit(JSON.stringify(kit))

  expect(document.querySelector('button')?.disabled).toBe(true)
  expect(document.querySelector('button')?.textContent).toBe('Opening…')
})
