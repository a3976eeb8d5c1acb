import type { Mail, MailLocale, MailOrder, MailTexts } from './Mail.js'
import ar from './texts.ar.js'
import en from './texts.en.js'
import he from './texts.he.js'

const languages: Readonly<Record<MailLocale, MailTexts>> = { en, ar, he }

/** Writes a mail, as plain text and as HTML, in the visitor's language. It says what it is for, on which site, in which browser and when. */
export function composeMail(order: MailOrder): Mail {
  const texts = languages[order.locale]
  const kind = texts.kinds[order.kind]
  const fill = (text: string) =>
    text
      .replaceAll('{site}', () => (order.site ? new URL(order.site).host : ''))
      .replaceAll('{email}', () => order.newEmail ?? '')
  const links = [
    ...(order.link && kind.action ? [[kind.action, order.link] as const] : []),
    ...(order.freezeLink ? [[texts.freeze, order.freezeLink] as const] : [])
  ]
  const facts = factsOf(order, texts)
  const notes = [...(kind.isShortLived ? [texts.expires] : []), ...(order.code ? [texts.ignore] : [])]
  const subject = fill(kind.subject)
  const lines = [
    fill(kind.intro),
    ...(order.code ? [order.code] : []),
    ...links.map(([label, link]) => `${label}: ${link}`),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...notes
  ]
  return {
    to: order.to,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: page(texts.direction, order.locale, [
      `<p>${escapeHtml(fill(kind.intro))}</p>`,
      order.code
        ? `<p dir="ltr" style="font-size:28px;letter-spacing:4px">${escapeHtml(order.code)}</p>`
        : '',
      ...links.map(
        ([label, link]) =>
          `<p><a href="${escapeHtml(link)}" style="font-size:18px">${escapeHtml(label)}</a></p>`
      ),
      `<table>${facts.map(([label, value]) => `<tr><th align="start">${escapeHtml(label)}</th><td dir="auto">${escapeHtml(value)}</td></tr>`).join('')}</table>`,
      ...notes.map((note) => `<p>${escapeHtml(note)}</p>`)
    ])
  }
}

function factsOf(order: MailOrder, texts: MailTexts): readonly (readonly [string, string])[] {
  const time = new Date(order.time).toISOString().replace('T', ' ').slice(0, 16)
  return [
    ...(order.site ? ([[texts.site, order.site]] as const) : []),
    ...(order.browser ? ([[texts.browser, order.browser]] as const) : []),
    ...(order.newEmail ? ([[texts.newEmail, order.newEmail]] as const) : []),
    [texts.time, `${time} UTC`] as const
  ]
}

const page = (direction: string, language: string, parts: readonly string[]): string =>
  `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"></head><body style="font-family:sans-serif">${parts.join('')}</body></html>`

const entities: Readonly<Record<string, string>> = Object.freeze({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
})

const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? '')
