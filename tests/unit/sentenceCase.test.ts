/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'

/** The English tables of the texts that a visitor sees: texts, errors and findings. */
const tablesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(\..*|node_modules|dist)$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return tablesBelow(path)
    return /^((locale|texts)\.en(\.\w+)?|texts|\w*([eE]rrors|Findings))\.ts$/.test(entry.name) ? [path] : []
  })

/** Values of the keys of a table, and messages of an error, without those of one word. */
const textsOf = (source: string): readonly string[] =>
  [...source.matchAll(/(?:message: |'[\w./-]+': |^\s*\w+: )\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/gm)]
    .map(([, , text = '']) => text)
    .filter((text) => /^[A-Z].*\s/.test(text))

const names = ['Content-Type', 'Farcaster', 'MobX', 'Retry-After', 'WalletConnect', 'WebSocket']
const shops = ['App Store', 'Google Play']

const tsv = (name: string) => readFileSync(`docs/spec/${name}.tsv`, 'utf8')
/** Exceptions: texts that the specification writes differently or quotes, the titles of its alerts, and names of more than one word. */
const fixed = [
  ...[...tsv('statements').matchAll(/'([^']+)'/g)].map(([, text = '']) => text),
  ...[...tsv('literals').matchAll(/\t([A-Z].*)$/gm)].map(([, text = '']) => text),
  'Network Error',
  ...shops
].sort((a, b) => b.length - a.length)

/** Capitalized words of a text where no sentence begins. */
function capitalsIn(text: string): readonly string[] {
  const own = fixed.reduce((rest, one) => rest.replaceAll(one, ''), text.replace(/`[^`]*`/g, ''))
  return own
    .split(/[.?!:]\s+|\\n/)
    .flatMap((sentence) => sentence.trim().split(/\s+/).slice(1))
    .map((word) => word.replace(/[^\w-]/g, ''))
    .filter((word) => /^[A-Z][a-z]/.test(word) && !names.includes(word))
}

it('detects a text in title case', () => {
  expect(capitalsIn('Choose Your Wallet. Then go on')).toEqual(['Your', 'Wallet'])
  expect(capitalsIn('Session Expired (log in again)')).toEqual([])
  expect(textsOf("  'connect.title': 'Choose Your Wallet',\n  one: 'One'")).toEqual(['Choose Your Wallet'])
})

it('texts are in sentence case, except for names and texts that the specification fixes', () => {
  const texts = ['core', 'ui', 'plugins', 'services']
    .flatMap(tablesBelow)
    .flatMap((file) => textsOf(readFileSync(file, 'utf8')).map((text) => [file, text] as const))

  expect(texts.length).toBeGreaterThan(500)
  // A table can be spread over more than one file.
  expect(texts.map(([file]) => file)).toEqual(
    expect.arrayContaining([
      'plugins/review/src/locale.en.request.ts',
      'ui/src/i18n/locale.en.views.ts',
      'services/auth/src/mail/texts.en.ts'
    ])
  )
  expect(texts.filter(([, text]) => capitalsIn(text).length > 0)).toEqual([])
})
