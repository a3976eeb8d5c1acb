import type { Navigation } from '@plugboard/core'
import type { SignInFlow } from './SignInFlow.js'

const shut = ['SIWXSignMessage', 'ApproveTransaction']

/** Nobody leaves the sign and approve views while they have to sign in; what else is opened then is the sign view. */
export function refuseToLeave(move: Navigation | null, flow: SignInFlow): Navigation | null {
  if (!move || !flow.isDue || flow.status === 'checking') return move
  const isShut = shut.includes(String(move.from?.name))
  if (isShut && (move.kind === 'close' || move.kind === 'back')) return null
  if (move.kind !== 'open' || shut.includes(String(move.to?.name))) return move
  return { ...move, to: { name: 'SIWXSignMessage', params: undefined } }
}
