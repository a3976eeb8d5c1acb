/** How many are remembered. */
const maxKept = 5

/** No address is shorter or longer, in characters, or has a space in it. */
const likeAddress = /^\S{16,128}$/

/**
 * What the visitor has copied on the page that may be an address, the latest first. Programs that wait for addresses in the clipboard replace them by
 * others that look alike; what was copied tells them apart. It is kept in memory, until the signal aborts.
 */
export class CopiedTexts {
  #all: readonly string[] = []

  constructor(page: Pick<Document, 'addEventListener'>, signal: AbortSignal) {
    page.addEventListener('copy', (event) => this.#add(copiedText(event).trim()), { signal })
  }

  get all(): readonly string[] {
    return this.#all
  }

  #add(text: string): void {
    if (likeAddress.test(text))
      this.#all = [text, ...this.#all.filter((one) => one !== text)].slice(0, maxKept)
  }
}

/** What the page puts into the clipboard itself, else what is selected: in a field, that is no part of the page's selection. */
function copiedText({ clipboardData, target }: ClipboardEvent): string {
  const own = clipboardData?.getData('text/plain')
  if (own) return own
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    return target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0)
  return String(getSelection() ?? '')
}
