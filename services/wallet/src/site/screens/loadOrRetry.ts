import { loadFailureTexts } from '../text/loadFailureTexts.js'

/** Where a page says that it could not load what it is drawn with. */
export interface FailurePlace {
  readonly root: HTMLElement
  /** In which language: `en`, `ar` or `he`. */
  language(): string
  /** Ends what cannot be drawn; left out by a page that the visitor closes. */
  close?(): void
}

/**
 * Loads what a page is drawn with. Where that fails, the visitor reads so and can have it tried again, until it is there: nothing else would ever be drawn. The
 * element that says it is made by hand, since what draws the others may be what is missing.
 */
export async function loadOrRetry<T>(load: () => Promise<T>, place: FailurePlace): Promise<T> {
  let failure: HTMLElement | undefined
  for (;;) {
    const loaded = await load().then(
      (value) => ({ value }),
      // The browser has said in its console what could not be loaded.
      () => undefined
    )
    failure?.remove()
    if (loaded) return loaded.value
    const again = makeButton('button primary')
    failure = drawFailure(place, again)
    await new Promise<void>((resolve) => {
      again.addEventListener('click', () => {
        again.disabled = true
        resolve()
      })
    })
  }
}

function drawFailure({ root, language, close }: FailurePlace, again: HTMLButtonElement): HTMLElement {
  const tag = language()
  const texts = Object.entries(loadFailureTexts).find(([name]) => name === tag)?.[1] ?? loadFailureTexts.en
  const title = make('h1', 'state-title', texts.title)
  const state = make('div', 'state', title, make('p', 'muted text', texts.text))
  state.setAttribute('role', 'alert')
  again.append(texts.again)
  const footer = make('footer', 'footer', again)
  if (close) {
    const button = makeButton('button quiet')
    button.append(texts.close)
    button.addEventListener('click', close)
    footer.append(button)
  }
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

function makeButton(className: string): HTMLButtonElement {
  const button = make('button', className) as HTMLButtonElement
  button.type = 'button'
  return button
}
