/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { composeMail } from './composeMail.js'
import type { MailKind, MailLocale } from './Mail.js'
import en from './texts.en.js'

const kinds = Object.keys(en.kinds) as readonly MailKind[]
const locales: readonly MailLocale[] = ['en', 'ar', 'he']

it.each(locales)('fills in every value of every mail: %s', (locale) => {
  const order = {
    to: 'ann@example.com',
    locale,
    time: 0,
    code: '123456',
    link: 'https://wallet.example/device'
  }
  for (const kind of kinds) {
    const mail = composeMail({
      ...{ ...order, kind, site: 'https://shop.example', browser: 'Firefox', newEmail: 'bea@example.com' }
    })
    expect(`${mail.subject}\n${mail.text}\n${mail.html}`).not.toMatch(/\{\w+\}/)
  }
})

it.each(locales)('names both links of a mail that has two, in text and HTML: %s', (locale) => {
  const link = 'https://wallet.example/act#revert=r'
  const freezeLink = 'https://wallet.example/act#freeze=f'
  const { text, html } = composeMail({
    ...{ kind: 'emailChanged', to: 'ann@example.com', locale, time: 0, link, freezeLink }
  })
  const labels = [link, freezeLink].map((url) => {
    const label = text
      .split('\n')
      .find((line) => line.endsWith(`: ${url}`))
      ?.slice(0, -url.length - 2)
    expect([label, html]).toEqual([expect.stringMatching(/./), expect.stringContaining(`>${label}</a>`)])
    return label
  })
  expect(new Set(labels).size).toBe(2)
})

it('names the site in every sentence that refers to it', () => {
  const { text } = composeMail({
    ...{ kind: 'loginLink', to: 'ann@example.com', locale: 'en', time: 0, site: 'https://shop.example' }
  })
  expect(text).toContain(
    'Someone wants to log in to shop.example with this address. Open the link and choose the number that shop.example shows you.'
  )
})
