import { judgeMessage, type SignedMessage } from './judgeMessage.js'

/**
 * Whether a signature proves that the owner of an address signed a text: ECDSA (BIP-137), or BIP-322 in its simple or full form. Needs
 * no wallet and no network. False too for what a full interpreter of scripts would have to decide, and for a time that has not come.
 */
export function verifyMessage(message: SignedMessage): boolean {
  const { state, time, age } = judgeMessage(message)
  return state === 'valid' && time === 0 && age === 0
}
