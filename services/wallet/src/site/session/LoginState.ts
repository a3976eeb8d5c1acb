/** What the logins of one frame have come to since it was loaded; each login writes it. */
export interface LoginState {
  /** The visitor has begun one, so there is somebody to show something to. */
  wasAsked: boolean
  /** The next one is by a mailed link, whatever this device has: what follows it asks for that. */
  needsLink: boolean
}

export const newLoginState = (): LoginState => ({ wasAsked: false, needsLink: false })
