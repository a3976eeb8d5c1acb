/** Where style sheets can be added: a document or a shadow root. */
export type SheetPlace = Document | ShadowRoot

/** A style sheet that was added. */
export interface AddedSheet {
  replace(css: string): void
  remove(): void
}

/**
 * Adds a style sheet through CSSOM, which a Content-Security-Policy without `'unsafe-inline'` allows. In browsers without constructable
 * style sheets, it adds a `<style>` with the policy's nonce instead.
 */
export function addSheet(place: SheetPlace, css: string, nonce?: string): AddedSheet {
  if ('adoptedStyleSheets' in place && 'replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    place.adoptedStyleSheets = [...place.adoptedStyleSheets, sheet]
    return {
      replace: (next) => sheet.replaceSync(next),
      remove: () => {
        place.adoptedStyleSheets = place.adoptedStyleSheets.filter((other) => other !== sheet)
      }
    }
  }
  const style = document.createElement('style')
  if (nonce) style.nonce = nonce
  style.textContent = css
  // The order in which constructed sheets count: after those of the page, and after earlier ones.
  ;('head' in place ? place.head : place).append(style)
  return {
    replace: (next) => {
      style.textContent = next
    },
    remove: () => style.remove()
  }
}
