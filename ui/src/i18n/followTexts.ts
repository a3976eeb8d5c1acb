import type { Kit, PluginTexts, RegisteredTexts } from '@plugboard/core'
import { reaction } from 'mobx'
import type { PartialDictionary } from './Dictionary.js'
import { loadLocale } from './loadLocale.js'

/**
 * Loads a language: the ui's own texts and those of the plugins, and again when a plugin comes or goes. Who cannot
 * load theirs is left in English.
 * @returns stops, and what is still under way is not applied any more
 */
export function followTexts(
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
        loaded(() => loadLocale(locale)),
        ...all.map(({ id, texts }) =>
          loaded(
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

/** Loads a plugin's texts in a language: those of the very tag, else those of the language without its region. */
async function textsIn(texts: PluginTexts, locale: string): Promise<unknown> {
  const tag = locale.toLowerCase()
  const written = (wanted: string | undefined) =>
    Object.keys(texts).find((one) => one.toLowerCase() === wanted)
  const name = written(tag) ?? written(tag.split('-')[0])
  const found = name === undefined ? undefined : texts[name]
  if (typeof found !== 'function') return found
  const module: unknown = await found()
  const { default: table = module } = Object(module) as { readonly default?: unknown }
  if (typeof table === 'object') return table
  throw new TypeError(`registerTexts: what was loaded for '${locale}' is no table of texts`)
}

/** What fails is none. */
async function loaded(
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
