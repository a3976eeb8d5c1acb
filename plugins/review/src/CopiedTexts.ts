/** The number of texts that are remembered. */
const maxKept = 5

/** Addresses are neither shorter nor longer than this, in characters, and contain no spaces. */
const likeAddress = /^\S{16,128}$/

/**
 * Texts that the visitor has copied on the page and that could be addresses, the latest first. Malware that watches the clipboard replaces addresses
 * with similar-looking ones; the copied text reveals the replacement. The texts are kept in memory until the signal aborts.
 */
export class CopiedTexts {
  #all: readonly string[] = []

  constructor(page: Pick<Document, 'addEventListener'>, signal: AbortSignal) {
    page.addEventListener('copy', (event) => this.#add(copiedText(event).trim()), { signal })
    // The modal's own buttons write to the clipboard directly, about which browsers tell nobody.
    const onCopied = (event: Event) => this.#add(String((event as CustomEvent<unknown>).detail))
    page.addEventListener('plugboard:copied', onCopied, { signal })
  }

  get all(): readonly string[] {
    return this.#all
  }

  #add(text: string): void {
    if (likeAddress.test(text))
      this.#all = [text, ...this.#all.filter((one) => one !== text)].slice(0, maxKept)
  }
}

/** The text that the page itself puts into the clipboard, otherwise the selection. A selection inside a field is not part of the page's selection. */
function copiedText({ clipboardData, target }: ClipboardEvent): string {
  const own = clipboardData?.getData('text/plain')
  if (own) return own
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    return target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0)
  return String(getSelection() ?? '')
}
