/**
 * Names the tab, and for screen readers the page, by the heading of the step that it shows: all pages of the wallet are open side by side with the site
 * that they belong to.
 */
export function followTitle(page: Document, wallet: string): void {
  const name = () => {
    const heading = page.querySelector('h1')?.textContent
    page.title = heading ? `${heading} – ${wallet}` : wallet
  }
  name()
  new MutationObserver(name).observe(page.body, { childList: true, subtree: true, characterData: true })
}
