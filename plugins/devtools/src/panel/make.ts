/** The parts of an element in addition to its children: attributes (`true` is an empty one), and listeners under `on`. */
export interface Parts {
  readonly on?: Readonly<Record<string, (event: never) => void>>
  readonly [attribute: string]: unknown
}

/** Creates an element. No markup is parsed and no style attribute is written, so it works under the strictest policy. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { on = {}, ...attributes }: Parts = {},
  ...children: readonly (Node | string | undefined | false)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      element.setAttribute(attribute, value === true ? '' : String(value))
  for (const [event, listener] of Object.entries(on))
    element.addEventListener(event, listener as (event: Event) => void)
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}
