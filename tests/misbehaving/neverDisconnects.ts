import type { Misbehaving } from './Misbehaving.js'
import { never } from './never.js'
import { tapping } from './tapping.js'

/** Holds a disconnect up for ever. */
export const neverDisconnects: Misbehaving = {
  plugins: tapping('beforeDisconnect', never),
  blamed: "Stopped by 'culprit': culprit did not finish in time"
}
