/** An element of a parsed SVG picture. */
export interface SvgElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: SvgElement[]
  /** Its own text, entities decoded. */
  text: string
}
