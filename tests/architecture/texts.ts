import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { PluginTexts, Texts } from '../../core/src/contract/PluginTexts.js'
import type { ErrorFactories } from '../../core/src/errors/defineErrors.js'
import { sources } from './sources.js'

type Errors = ErrorFactories<string, Readonly<Record<string, { readonly message: string }>>>

/** The languages that the ui fully supports: those of `locale.<language>.ts`. */
const languages = readdirSync('ui/src/i18n').flatMap(
  (file) => /^locale\.([a-z]{2})\.ts$/.exec(file)?.[1] ?? []
)

/** The files with an error table, by the folder of their plugin. */
const tables = new Map<string, string[]>()
for (const { path, folder, tree } of sources())
  if (folder.startsWith('plugins/') && tree.text.includes('= defineErrors('))
    tables.set(folder, [...(tables.get(folder) ?? []), path])

const isErrors = (value: unknown): value is Errors => typeof (value as Errors | undefined)?.table === 'object'

describe.each([...tables])('%s', (folder, files) => {
  it.each(languages.filter((language) => language !== 'en'))(
    'has a text for each of its errors in %s',
    async (language) => {
      const modules = await Promise.all(files.map((path) => import(resolve(path))))
      const codes = modules
        .flatMap((module) => Object.values(module).filter(isErrors))
        .flatMap(({ scope, table }) => Object.keys(table).map((reason) => `error.${scope}/${reason}`))
      expect(codes.length).toBeGreaterThan(0)
      // The file that the plugin passes to `registerTexts`.
      const path = resolve(folder, 'src/texts.ts')
      const { texts = {} } = existsSync(path) ? ((await import(path)) as { texts?: PluginTexts }) : {}
      const load = texts[language]
      const { default: table } = (typeof load === 'function' ? await load() : {}) as { default?: Texts }
      expect(codes.filter((code) => !table?.[code]?.trim())).toEqual([])
      expect(
        sources().some((one) => one.folder === folder && one.tree.text.includes('.registerTexts('))
      ).toBe(true)
    }
  )
})

/** Texts whose capitals the product specification fixes. */
const fixedTexts = [
  'Authenticating...',
  'Embedded Wallet Request Timed Out',
  'Invalid App Configuration',
  'Invalid CAIP Address',
  'Invalid Project ID',
  'Multi-Wallet Not Enabled',
  'Network Error - Could not load embedded wallet',
  'Network Not Found',
  'No ActiveCaipAddress found',
  'Origin Not Allowed',
  'Project ID Not Configured',
  'Rate Limited: ',
  'Server Error: ',
  'Session Expired (invalid session, check time settings)',
  'Session Expired: ',
  'Token Balance Unavailable',
  'Unverified Domain'
]
const names = /\b(App Store|Google Play|MobX|WalletConnect|Bitcoin|Cosmos|Farcaster|Keplr|Polkadot|Solana)\b/g

/** Capitalized words that neither begin a sentence nor are names. */
const hasTitleCase = (text: string): boolean => /[a-z,'’}] [A-Z][a-z]/.test(text.replace(names, 'name'))

/** The interface, the wallet's pages, and mails. */
const isTextFile = (path: string): boolean => /\/(locale|pages|texts)\.en[.\w]*\.ts$/.test(path)

it('texts are in sentence case, except those fixed by the specification', () => {
  const texts = sources()
    .filter(({ path, tree }) => isTextFile(path) || /\bdefineErrors\(/.test(tree.text))
    .flatMap(({ path, tree }) => [
      ...tree.text.matchAll(isTextFile(path) ? /: (?:\n\s*)?(['`"])(.+?)\1,?$/gm : /message: (['`"])(.+?)\1/g)
    ])
    .map(([, , text = '']) => text)
  const isFixed = (text: string) => fixedTexts.some((fixed) => text.startsWith(fixed))
  expect(texts.length).toBeGreaterThan(200)
  expect(sources().filter(({ path }) => /\/(pages|texts)\.en\.ts$/.test(path))).toHaveLength(2)
  expect(texts.filter((text) => !isFixed(text) && hasTitleCase(text))).toEqual([])
})
