import { useCallback } from 'react'

/** Creates a style sheet when it is first needed. Constructed sheets work under a strict Content-Security-Policy. */
export function sheet(css: string): () => CSSStyleSheet | undefined {
  let made: CSSStyleSheet | undefined
  return () => {
    if (typeof CSSStyleSheet !== 'function' || !('replaceSync' in CSSStyleSheet.prototype)) return undefined
    if (!made) {
      made = new CSSStyleSheet()
      made.replaceSync(css)
    }
    return made
  }
}

/** Adds a sheet to the shadow root in which the element is drawn, for as long as it is. */
export function useSheet<Kind extends HTMLElement>(style: () => CSSStyleSheet | undefined) {
  return useCallback(
    (element: Kind | null) => {
      const root = element?.getRootNode()
      const own = style()
      if (!own || !(root instanceof ShadowRoot || root instanceof Document)) return
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, own]
      return () => {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== own)
      }
    },
    [style]
  )
}
