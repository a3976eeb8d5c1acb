import type { DrawButton } from './ButtonDrawing.js'
import { connectButton } from './connectButton.js'

/** `<plugboard-account-button balance="hide">`: the account; hidden while nobody is connected. */
export const accountButton: DrawButton = (state, t, element) => ({
  ...connectButton(state, t, element),
  hidden: state.status !== 'connected'
})
