/** A kind of project that can be started. */
export interface Template {
  readonly id: string
  /** What it is, for the list. */
  readonly title: string
  readonly hint: string
}

/** Every template, the one that most people want first. */
export const templates = [
  { id: 'react', title: 'A page with React', hint: 'Vite, connect button, dialog' },
  { id: 'vanilla', title: 'A page without a framework', hint: 'Vite, custom elements' },
  { id: 'connector', title: 'A plugin that connects a wallet', hint: 'with the contract suite' },
  { id: 'feature', title: 'A plugin with a view of its own', hint: 'React, in the account' }
] as const satisfies readonly Template[]

/** The id of a template. */
export type TemplateId = (typeof templates)[number]['id']
