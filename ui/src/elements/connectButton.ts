import { buttonLabel } from '../button/buttonLabel.js'
import type { DrawButton } from './ButtonDrawing.js'

/** `<plugboard-button label balance="hide">`: connects, and shows the account afterwards. */
export const connectButton: DrawButton = (state, t, element) => {
  const balance = element.getAttribute('balance') !== 'hide'
  const drawing = buttonLabel(state, t, { label: element.getAttribute('label') ?? undefined, balance })
  const known = drawing.kind === 'account' && balance && state.balance !== undefined
  return { ...drawing, detail: known ? `${state.balance} ${state.symbol ?? ''}` : undefined }
}
