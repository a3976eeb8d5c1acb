import type { Kit, PluginTexts } from '@plugboard/core'
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
  let newest: readonly PluginTexts[] | undefined
  const stop = reaction(
    () => kit.texts.all,
    async (all) => {
      newest = all
      const parts = [
        loaded(loadLocale, locale),
        ...all.map(({ id, load }) =>
          loaded(load, locale, (error) => kit.report(error, kit.texts.ownerOf(id)))
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

/** What fails is none; what is no table of texts fails. */
async function loaded(
  load: PluginTexts['load'] | typeof loadLocale,
  locale: string,
  onError: (error: unknown) => void = () => undefined
): Promise<PartialDictionary> {
  try {
    const texts: unknown = (await load(locale)) ?? {}
    if (typeof texts === 'object') return texts as PartialDictionary
    throw new TypeError(`registerTexts: what was loaded for '${locale}' is no table of texts`)
  } catch (error) {
    onError(error)
    return {}
  }
}
