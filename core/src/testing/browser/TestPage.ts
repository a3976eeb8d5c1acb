/** The part of a Playwright `Page` that runs scripts in it. */
export interface TestPage {
  addInitScript(script: { readonly content: string }): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
}

/** The part of a Playwright `Page` and `Locator` that locates elements. */
export interface Findable<Found> {
  getByRole(
    role: 'button' | 'dialog',
    options?: { readonly name?: string | RegExp; readonly exact?: boolean }
  ): Found
}

/** The part of a Playwright `Locator` used here. */
export interface FoundElement<Found> extends Findable<Found> {
  first(): Found
  click(): Promise<unknown>
  waitFor(): Promise<unknown>
}
