import type { Misbehaving } from './Misbehaving.js'
import { never } from './never.js'
import { tapping } from './tapping.js'

/** Blocks a disconnect forever. */
export const neverDisconnects: Misbehaving = {
  plugins: tapping('beforeDisconnect', never),
  blamed: "Stopped by 'culprit': culprit did not finish in time"
}
