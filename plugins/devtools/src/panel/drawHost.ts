import { panelCss } from './panelCss.js'

/** An element of the page with its own shadow root, which the page's styles do not reach. */
export interface Host {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  remove(): void
}

/** Adds a host to the page. Its styles are a constructed sheet, which a strict policy allows. */
export function drawHost(name: string): Host {
  const element = document.createElement('div')
  element.dataset.plugboardDevtools = name
  element.lang = 'en'
  element.dir = 'ltr'
  const root = element.attachShadow({ mode: 'open' })
  addStyles(root)
  document.body.append(element)
  return { element, root, remove: () => element.remove() }
}

/** A browser without constructed sheets gets a style element, if the page's policy allows it. */
function addStyles(root: ShadowRoot): void {
  if ('replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(panelCss)
    root.adoptedStyleSheets = [sheet]
    return
  }
  const styles = document.createElement('style')
  styles.textContent = panelCss
  root.append(styles)
}
