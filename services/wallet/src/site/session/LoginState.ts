/** The state of a frame's logins since it was loaded; each login writes it. */
export interface LoginState {
  /** The visitor has begun one, so there is somebody to show something to. */
  wasAsked: boolean
  /** The next login is by a mailed link, whatever this device has: its next step requires that. */
  needsLink: boolean
}

export const newLoginState = (): LoginState => ({ wasAsked: false, needsLink: false })
