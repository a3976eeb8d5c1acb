import { loadFailureTexts } from '../text/loadFailureTexts.js'

/** Where a page says that it could not load its texts or screens. */
export interface FailurePlace {
  readonly root: HTMLElement
  /** The language: `en`, `ar` or `he`. */
  language(): string
  /** Ends what cannot be drawn, and resolves when there is something to draw again; left out by a page that the visitor closes. */
  close?(): Promise<void> | void
}

/**
 * Loads what a page needs to draw. If that fails, a message says so and the visitor can retry until it succeeds: nothing else would ever be drawn. A closed
 * page that is needed again is retried automatically. The message element is created by hand, since the code that draws the others may be what is
 * missing.
 */
export async function loadOrRetry<T>(load: () => Promise<T>, place: FailurePlace): Promise<T> {
  let failure: HTMLElement | undefined
  for (;;) {
    try {
      const loaded = await load()
      failure?.remove()
      return loaded
    } catch {
      // The browser has logged in its console what could not be loaded.
      failure?.remove()
      await new Promise<void>((resolve) => {
        failure = drawFailure(place, resolve)
      })
    }
  }
}

function drawFailure(
  { root, language, close }: FailurePlace,
  resolve: (next?: Promise<void> | void) => void
): HTMLElement {
  const tag = language()
  const texts = Object.entries(loadFailureTexts).find(([name]) => name === tag)?.[1] ?? loadFailureTexts.en
  const title = make('h1', 'state-title', texts.title)
  const state = make('div', 'state', title, make('p', 'muted text', texts.text))
  state.setAttribute('role', 'alert')
  const again = makeButton('button primary', texts.again, () => {
    // It keeps the focus, which a disabled button would lose.
    again.setAttribute('aria-disabled', 'true')
    resolve()
  })
  const footer = make('footer', 'footer', again)
  if (close)
    footer.append(
      makeButton('button quiet', texts.close, () => {
        failure.remove()
        resolve(close())
      })
    )
  const failure = make('main', close ? 'frame' : 'frame window', make('div', 'body', state), footer)
  failure.lang = tag
  failure.dir = texts === loadFailureTexts.en ? 'ltr' : 'rtl'
  root.append(failure)
  again.focus()
  return failure
}

function make(name: string, className: string, ...content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.append(...content)
  return element
}

function makeButton(className: string, text: string, press: () => void): HTMLElement {
  const button = make('button', className, text) as HTMLButtonElement
  button.type = 'button'
  button.onclick = press
  return button
}
