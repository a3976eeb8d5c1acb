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
  kit: Pick<Kit, 'texts'>,
  apply: (loaded: PartialDictionary) => void
): () => void {
  let newest: readonly PluginTexts[] | undefined
  const stop = reaction(
    () => kit.texts.all,
    async (all) => {
      newest = all
      const parts = await Promise.all(
        [loadLocale, ...all.map(({ load }) => load)].map((load) => quiet(load, locale))
      )
      if (newest === all) apply(Object.assign({}, ...parts))
    },
    { fireImmediately: true }
  )
  return () => {
    stop()
    newest = undefined
  }
}

async function quiet(
  load: PluginTexts['load'] | typeof loadLocale,
  locale: string
): Promise<PartialDictionary> {
  try {
    return (await load(locale)) ?? {}
  } catch {
    return {}
  }
}
