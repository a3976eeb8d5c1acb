/** The monthly letter that the server sends to members. */
export interface Letter {
  readonly title: string
  readonly text: string
  readonly lots: readonly {
    readonly tone: 'apricot' | 'cocoa' | 'berry'
    readonly name: string
    readonly notes: string
    readonly score: number
  }[]
  readonly recipe: string
}
