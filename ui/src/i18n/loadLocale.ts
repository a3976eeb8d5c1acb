import type { Kit, PluginTexts, RegisteredTexts } from '@plugboard/core'
import { reaction } from 'mobx'
import type { Dictionary, PartialDictionary } from './Dictionary.js'
import { canonicalTag, parseTag } from './languageTag.js'

/** Loads a language that comes with the ui. `undefined` for English, which needs no loading, and for languages that the ui does not have. */
export function loadLocale(locale: string): Promise<Dictionary> | undefined {
  const language = parseTag(locale)?.language
  if (language === 'ar') return import('./locale.ar.js').then((module) => module.ar)
  if (language === 'he') return import('./locale.he.js').then((module) => module.he)
  return undefined
}

/**
 * Loads the texts of the ui and of the plugins in a language, and again when a plugin is added or removed. Texts that cannot be loaded stay in
 * English.
 *
 * @returns stops watching, and discards texts that are still loading
 */
export function watchTexts(
  locale: string,
  kit: Pick<Kit, 'texts' | 'report'>,
  apply: (loaded: PartialDictionary) => void
): () => void {
  let newest: readonly RegisteredTexts[] | undefined
  const stop = reaction(
    () => kit.texts.all,
    async (all) => {
      newest = all
      const parts = [
        tryLoading(() => loadLocale(locale)),
        ...all.map(({ id, texts }) =>
          tryLoading(
            () => textsIn(texts, locale),
            (error) => kit.report(error, kit.texts.ownerOf(id))
          )
        )
      ]
      const dictionary = Object.assign({}, ...(await Promise.all(parts)))
      if (newest === all) apply(dictionary)
    },
    { fireImmediately: true }
  )
  return () => {
    stop()
    newest = undefined
  }
}

/** Loads a plugin's texts: those whose tag is nearest to the language, see `tagsFor`. */
async function textsIn(texts: PluginTexts, locale: string): Promise<unknown> {
  const names = new Map(Object.keys(texts).map((name) => [canonicalTag(name), name]))
  const tag = tagsFor(locale).find((one) => names.has(one))
  const name = tag && names.get(tag)
  const found = name === undefined ? undefined : texts[name]
  if (typeof found !== 'function') return found
  const module: unknown = await found()
  const { default: table = module } = Object(module) as { readonly default?: unknown }
  if (typeof table === 'object') return table
  throw new TypeError(`registerTexts: the module loaded for '${locale}' exports no table of texts`)
}

/**
 * The tags of texts that suit a language, the nearest first: shortened step by step (RFC 4647), and before the bare language its usual script, so that
 * `zh-TW` finds `zh-Hant` before `zh`, which is written differently.
 */
function tagsFor(locale: string): readonly string[] {
  const parts = locale.split('-')
  const { language, script, region } = new Intl.Locale(locale).maximize()
  return [
    ...parts.map((_, index) => parts.slice(0, parts.length - index).join('-')).slice(0, -1),
    `${language}-${script}-${region}`,
    `${language}-${script}`,
    `${language}`
  ]
}

/** Resolves with an empty table when loading fails. */
async function tryLoading(
  load: () => Promise<unknown> | undefined,
  onError: (error: unknown) => void = () => undefined
): Promise<PartialDictionary> {
  try {
    return Object(await load()) as PartialDictionary
  } catch (error) {
    onError(error)
    return {}
  }
}
