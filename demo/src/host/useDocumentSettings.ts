import { useEffect } from 'react'
import type { PageSettings } from './PageSettings.js'

/** Gives the document the language, direction and theme of the page. For an observer. */
export function useDocumentSettings({ locale, dir, mode }: PageSettings): void {
  useEffect(() => {
    const { documentElement } = document
    documentElement.lang = locale
    documentElement.dir = dir
    documentElement.dataset.mode = mode
  }, [locale, dir, mode])
}
