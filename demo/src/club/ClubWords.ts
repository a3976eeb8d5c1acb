/** Every text of the members' page. */
export interface ClubWords {
  readonly title: string
  readonly locked: string
  readonly lockedText: string
  readonly connect: string
  readonly signIn: string
  readonly member: string
  /** Followed by an hour. */
  readonly until: string
  readonly signOut: string
  readonly recipe: string
  readonly score: string
  readonly failed: string
  readonly again: string
  readonly back: string
}
